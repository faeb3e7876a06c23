"""Heroes: their turn, dashboards, wounds."""
