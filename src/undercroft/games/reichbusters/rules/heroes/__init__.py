"""Heroes: dashboards, hands, weapons, what they carry."""
