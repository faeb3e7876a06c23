"""Reichbusters: Projekt Vril: one to four Heroes raid a castle together against an enemy that plays itself."""
