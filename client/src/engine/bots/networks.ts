/**
 * The networks of `champion` in an engine's memory. Their file has them in half precision or as rows of 8 bits with a
 * scale each (src/vianebula/wasm/networks.py); the forward pass reads them as 32-bit numbers, so they are widened once.
 */

import { type Engine } from '../engine';
import * as layout from './layout';
import { writeRecord } from './records';

export type DeepParams = { [Name in keyof typeof layout.DEEP_DEFAULTS]: number };

export class Networks {
  /** Addresses. */
  readonly weights: number;
  readonly memory: number;

  constructor(
    readonly engine: Engine,
    file: Uint8Array,
    params: DeepParams = layout.DEEP_DEFAULTS,
  ) {
    const { memory } = engine;
    this.weights = memory.take(layout.NETWORKS_SIZE);
    this.memory = memory.take(layout.NETWORK_MEMORY.size);
    widenNetworks(file, new Float32Array(memory.memory.buffer, this.weights, layout.NETWORKS_SIZE / 4));
    const at =
      this.memory + layout.NETWORK_MEMORY.fields.deep.offset + layout.DEEP_MEMORY.fields.params.offset;
    writeRecord(memory.view(at, layout.DEEP_PARAMS.size), layout.DEEP_PARAMS.fields, params);
    engine.exports.prepare_networks(engine.tables, this.weights, this.memory);
  }
}

/** Write all numbers of a file as 32-bit ones. */
export function widenNetworks(file: Uint8Array, out: Float32Array): void {
  if (file.length !== layout.NETWORKS_FILE_BYTES)
    throw new Error(`networks have ${layout.NETWORKS_FILE_BYTES} bytes, not ${file.length}`);
  const halves = halfPrecision();
  const bytes = new DataView(file.buffer, file.byteOffset, file.length);
  let from = layout.NETWORKS_DIGEST_BYTES;
  let to = 0;
  for (const { numbers, rowLength } of layout.NETWORK_PARTS) {
    if (rowLength === 0) {
      for (let i = 0; i < numbers; i++, from += 2) out[to++] = halves[bytes.getUint16(from, true)]!;
    } else {
      const nRows = numbers / rowLength;
      let at = from + 2 * nRows;
      for (let row = 0; row < nRows; row++, from += 2) {
        const scale = halves[bytes.getUint16(from, true)]!;
        for (let i = 0; i < rowLength; i++) out[to++] = bytes.getInt8(at++) * scale;
      }
      from = at;
    }
  }
}

/** The value of each 16-bit number in half precision: some browsers cannot read them yet. */
function halfPrecision(): Float32Array {
  return Float32Array.from({ length: 1 << 16 }, (_, bits) => {
    const sign = bits & 0x8000 ? -1 : 1;
    const exponent = (bits >> 10) & 0x1f;
    const fraction = bits & 0x3ff;
    if (exponent === 0x1f) return fraction ? NaN : sign * Infinity;
    return exponent === 0 ? sign * fraction * 2 ** -24 : sign * (1024 + fraction) * 2 ** (exponent - 25);
  });
}
