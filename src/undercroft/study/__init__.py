"""Many games at once, to learn from them: simulations, reports and benchmarks."""
