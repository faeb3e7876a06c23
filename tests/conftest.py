"""What every test has at hand."""

pytest_plugins = ["pytester", "tests.rules_plugin"]
