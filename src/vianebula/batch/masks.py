"""From sets of legal actions, a bit each, to masks with a byte each, for a range of games."""
# mypy: allow-untyped-defs, allow-untyped-calls, allow-untyped-decorators, disable-error-code=call-arg
# ruff: noqa: ARG001

import numpy as np
from llvmlite import ir
from numba import types
from numba.extending import intrinsic, overload

from ..observe.jit import compiled
from ..rules.actions import ACTIONS

WORD, HALF, BYTE = (ir.IntType(n) for n in (64, 32, 8))


def spread_bits(words, mask):
    """mask[a] = is action a in the set?"""
    mask[:] = np.unpackbits(words.view(np.uint8), count=ACTIONS, bitorder="little")


@intrinsic
def _llvm_spread_bits(typing_context, words, mask):
    """64 bytes at once: one or two instructions where the processor has them, else what LLVM makes of it.

    A row's last bytes are written as one half word and single ones, so that the next row is not touched.
    """

    def build(context, builder, signature, arguments):
        origin, target = (
            context.make_array(kind)(context, builder, array).data
            for kind, array in zip(signature.args, arguments, strict=True)
        )
        target = builder.bitcast(target, BYTE.as_pointer())

        def store(bits, at):
            n = bits.type.width
            spread = builder.zext(
                builder.bitcast(bits, ir.VectorType(ir.IntType(1), n)), ir.VectorType(BYTE, n)
            )
            place = builder.bitcast(builder.gep(target, [WORD(at)]), spread.type.as_pointer())
            builder.store(spread, place, align=1)

        at = 0
        while at < ACTIONS:
            bits = builder.load(builder.gep(origin, [WORD(at // 64)]))
            if at % 64:
                bits = builder.lshr(bits, WORD(at % 64))
            if ACTIONS - at >= WORD.width:
                store(bits, at)
                at += WORD.width
            elif ACTIONS - at >= HALF.width:
                store(builder.trunc(bits, HALF), at)
                at += HALF.width
            else:
                last = builder.and_(builder.trunc(bits, BYTE), BYTE(1))
                builder.store(last, builder.gep(target, [WORD(at)]))
                at += 1
        return context.get_dummy_value()

    return types.void(words, mask), build


@overload(spread_bits)
def _spread_bits_overload(words, mask):
    return lambda words, mask: _llvm_spread_bits(words, mask)


@compiled
def mask_range(bits, masks, lo, hi):
    """Write the mask of each game from its bits."""
    for i in range(lo, hi):
        spread_bits(bits[i], masks[i])
