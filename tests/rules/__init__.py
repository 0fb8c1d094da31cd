"""Tests of the rules, each citing what it tests by the number in docs/rules.md."""
