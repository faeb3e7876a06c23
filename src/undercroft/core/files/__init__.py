"""What is read from files: content, missions, the ledger of rules."""
