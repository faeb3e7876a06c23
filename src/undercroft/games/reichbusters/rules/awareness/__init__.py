"""Who is aware of the Heroes, and who comes when spawn tokens are seen."""
