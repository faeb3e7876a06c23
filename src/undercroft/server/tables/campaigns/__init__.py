"""Campaigns: missions in a row at tables of their own."""
