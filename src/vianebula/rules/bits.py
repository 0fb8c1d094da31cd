"""Counting and finding bits in a machine word.

The plain function is the meaning; the overload is the same thing in one instruction for compiled
callers, on the CPU and on the GPU alike.
"""

import numpy as np
from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.core.cpu import CPUContext
from numba.extending import intrinsic, overload

from .jit import rule

ONE, SEVEN, HIGHEST_BYTE = np.uint64(1), np.uint64(7), np.uint64(56)
SEVEN_BITS, LOWEST_BITS = np.uint64(0x7F7F7F7F7F7F7F7F), np.uint64(0x0101010101010101)  # of each byte
GATHER = np.uint64(0x0102040810204080)


def popcount(word):
    """How many bits of a word are set."""
    return int(word).bit_count()


def lsb(word):
    """The number of the lowest bit that is set. The word must not be 0."""
    word = int(word)
    return (word & -word).bit_length() - 1


def msb(word):
    """The number of the highest bit that is set. The word must not be 0."""
    return int(word).bit_length() - 1


def nth_bit(bits, n):
    """The number of the bit that has n set bits below it. There must be one."""
    bits = int(bits)
    for _ in range(n):
        bits &= bits - 1
    return lsb(bits)


def positive_bits(numbers):
    """Which of an array of small numbers are above 0: two words, bit i of them for the number i.

    The numbers are int8, not negative, 96 to 128 of them, and as many as fill machine words.
    """
    bits = sum(1 << i for i, n in enumerate(numbers.ravel()) if n > 0)
    return np.uint64(bits & (2**64 - 1)), np.uint64(bits >> 64)


def as_bytes_of_word(numbers):
    """Five small numbers of an array as the bytes of a word, the first in its lowest."""
    return np.uint64(sum(int(n) << 8 * i for i, n in enumerate(numbers)))


@intrinsic
def _llvm_ctpop(typing_context, word):
    def build(context, builder, signature, arguments):
        return builder.ctpop(arguments[0])

    return types.uint64(types.uint64), build


@intrinsic
def _llvm_cttz(typing_context, word):
    def build(context, builder, signature, arguments):
        return builder.cttz(arguments[0], context.get_constant(types.boolean, True))

    return types.uint64(types.uint64), build


@intrinsic
def _llvm_ctlz(typing_context, word):
    def build(context, builder, signature, arguments):
        return builder.ctlz(arguments[0], context.get_constant(types.boolean, True))

    return types.uint64(types.uint64), build


@intrinsic
def _llvm_nth_bit(typing_context, bits, n):
    """In two instructions where the processor can spread bits over those of a mask, else step by step."""

    def build(context, builder, signature, arguments):
        if not spreads_bits_fast(context):
            return context.compile_internal(builder, _nth_bit_by_steps, signature, arguments)
        word = ir.IntType(64)
        spread = cgutils.get_or_insert_function(
            builder.module, ir.FunctionType(word, (word, word)), "llvm.x86.bmi.pdep.64"
        )
        chosen = builder.call(spread, (builder.shl(word(1), arguments[1]), arguments[0]))
        return builder.cttz(chosen, context.get_constant(types.boolean, True))

    return types.int64(types.uint64, types.int64), build


def spreads_bits_fast(context):
    """Is it for a processor whose `pdep` takes a few cycles? Code for a GPU or a browser is not."""
    if not isinstance(context, CPUContext):
        return False
    name, features = context.codegen().magic_tuple()[1:]
    return "+bmi2" in features.split(",") and name not in ("znver1", "znver2")


def _nth_bit_by_steps(bits, n):
    for _ in range(n):
        bits &= bits - ONE
    return np.int64(_llvm_cttz(bits))


@intrinsic
def _llvm_load_word(typing_context, numbers, i):
    """Eight numbers of an array as one word, the first in its lowest byte (all machines here are so)."""

    def build(context, builder, signature, arguments):
        data = context.make_array(signature.args[0])(context, builder, arguments[0]).data
        words = builder.bitcast(data, ir.IntType(64).as_pointer())
        return builder.load(builder.gep(words, [arguments[1]]), align=4)  # as fields of a state lie at least

    return types.uint64(numbers, types.intp), build


@overload(popcount)
def _popcount_overload(word):
    return lambda word: np.int64(_llvm_ctpop(np.uint64(word)))


@overload(lsb)
def _lsb_overload(word):
    return lambda word: np.int64(_llvm_cttz(np.uint64(word)))


@overload(msb)
def _msb_overload(word):
    return lambda word: np.int64(63) - np.int64(_llvm_ctlz(np.uint64(word)))


@overload(nth_bit)
def _nth_bit_overload(bits, n):
    return lambda bits, n: _llvm_nth_bit(np.uint64(bits), np.int64(n))


@overload(positive_bits)
def _positive_bits_overload(numbers):
    return lambda numbers: _llvm_positive_bits(numbers)


@intrinsic
def _llvm_positive_bits(typing_context, numbers):
    """32 numbers at once where the processor can compare so many, else eight in a word."""

    def build(context, builder, signature, arguments):
        if not compares_bytes_fast(context):
            return context.compile_internal(builder, _positive_bits_by_words, signature, arguments)
        array = context.make_array(signature.args[0])(context, builder, arguments[0])
        word, chunk = ir.IntType(64), ir.VectorType(ir.IntType(8), 32)
        bytes_at = builder.bitcast(array.data, ir.IntType(8).as_pointer())

        def positive(at):
            pointer = builder.bitcast(builder.gep(bytes_at, [at]), chunk.as_pointer())
            above = builder.icmp_signed(">", builder.load(pointer, align=1), chunk(None))
            return builder.zext(builder.bitcast(above, ir.IntType(32)), word)

        low = builder.or_(positive(word(0)), builder.shl(positive(word(32)), word(32)))
        last = builder.sub(array.nitems, word(32))  # the last chunk may overlap the one before
        end = builder.shl(positive(last), builder.sub(last, word(64)))
        high = builder.or_(positive(word(64)), end)
        return context.make_tuple(builder, signature.return_type, (low, high))

    if numbers.dtype != types.int8:
        return None
    return types.UniTuple(types.uint64, 2)(numbers), build


def compares_bytes_fast(context):
    """Is it for a processor that compares 32 bytes in one instruction?"""
    return isinstance(context, CPUContext) and "+avx2" in context.codegen().magic_tuple()[2].split(",")


def _positive_bits_by_words(numbers):
    low = high = np.uint64(0)
    n_words = numbers.size // 8
    for i in range(min(n_words, 8)):
        low |= _positive_bytes(_llvm_load_word(numbers, i)) << np.uint64(8 * i)
    for i in range(8, n_words):
        high |= _positive_bytes(_llvm_load_word(numbers, i)) << np.uint64(8 * (i - 8))
    return low, high


@overload(as_bytes_of_word)
def _as_bytes_of_word_overload(numbers):
    return lambda numbers: _llvm_bytes_of_word(numbers)


@intrinsic
def _llvm_bytes_of_word(typing_context, numbers):
    """In two loads where words may begin at any byte, else byte by byte."""

    def build(context, builder, signature, arguments):
        if not compares_bytes_fast(context):
            return context.compile_internal(builder, _bytes_of_word_one_by_one, signature, arguments)
        array = context.make_array(signature.args[0])(context, builder, arguments[0])
        word = ir.IntType(64)
        four = builder.load(builder.bitcast(array.data, ir.IntType(32).as_pointer()), align=1)
        fifth = builder.load(builder.gep(array.data, [word(4)]))
        return builder.or_(builder.zext(four, word), builder.shl(builder.zext(fifth, word), word(32)))

    return types.uint64(numbers), build


def _bytes_of_word_one_by_one(numbers):
    word = np.uint64(0)
    for i in range(5):
        word |= np.uint64(numbers[i]) << np.uint64(8 * i)
    return word


@rule
def _positive_bytes(word):
    """Which of the eight bytes of a word are above 0 (and below 128), as eight bits.

    Adding 127 leaves the highest bit of just those bytes set; a product brings the eight bits together.
    """
    above = (word + SEVEN_BITS) >> SEVEN & LOWEST_BITS
    return above * GATHER >> HIGHEST_BYTE


# Small sets (spots, places, contracts) are plain non-negative ints, one bit each.


@rule
def bit(i):
    """A word in which only bit i is set."""
    return np.int64(1) << np.int64(i)


@rule
def only_if(condition, bits):
    """The bits if the condition holds, else none.

    Without a branch: where one goes this way as often as that, it takes longer than what it saves.
    """
    return bits & -np.int64(condition)


@rule
def even_bits(bits):
    """Bits 0, 2, 4, … of a word of 32 bits, moved together: bit i of the answer is bit 2 * i."""
    bits &= 0x55555555
    bits = (bits | bits >> 1) & 0x33333333
    bits = (bits | bits >> 2) & 0x0F0F0F0F
    bits = (bits | bits >> 4) & 0x00FF00FF
    return (bits | bits >> 8) & 0x0000FFFF


@rule
def bit_rank(bits, i):
    """How many bits below bit i are set."""
    return popcount(bits & (bit(i) - 1))
