"""The rules and the bots for browsers: the same sources as everywhere, as one WebAssembly module.

Numba writes LLVM's intermediate code of the entry points (`entries`, `intermediate`), LLVM's own backend
makes an object for wasm32 of it (`compile`), which becomes a module (`link`). `build` adds what the module
works on. docs/wasm.md is about all of this.
"""
