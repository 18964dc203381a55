import { writeFileSync } from 'node:fs';

const RATE_HZ = 2_822_400;
/** Bytes of a channel that stand together. */
const BLOCK_BYTES = 4096;

/** One channel of a tone in one bit a sample, the first sample in the lowest bit, by delta-sigma modulation. */
function modulate(seconds: number, frequencyHz: number): Buffer {
  const bytes = Buffer.alloc(Math.ceil((seconds * RATE_HZ) / 8 / BLOCK_BYTES) * BLOCK_BYTES);
  const step = (2 * Math.PI * frequencyHz) / RATE_HZ;
  let sum = 0;
  for (let at = 0; at < bytes.length * 8; at += 1) {
    const isOne = sum >= 0;
    sum += 0.3 * Math.sin(at * step) - (isOne ? 1 : -1);
    if (isOne) bytes[at >> 3] = (bytes[at >> 3] ?? 0) | (1 << (at & 7));
  }
  return bytes;
}

const toChunk = (
  id: string,
  fields: readonly (number | bigint)[],
  content: Buffer = Buffer.alloc(0),
): Buffer => {
  const values = fields.map((field) => {
    const value = Buffer.alloc(typeof field === 'bigint' ? 8 : 4);
    if (typeof field === 'bigint') value.writeBigUInt64LE(field);
    else value.writeUInt32LE(field);
    return value;
  });
  const body = Buffer.concat([...values, content]);
  const head = Buffer.alloc(12);
  head.write(id, 'latin1');
  head.writeBigUInt64LE(BigInt(head.length + body.length), 4);
  return Buffer.concat([head, body]);
};

/** Writes a tone of DSD64 without tags, which FFmpeg reads but cannot write (Sony's DSF specification 1.01). */
export function writeDsfTone(path: string, seconds: number, frequencyHz: number): void {
  const sound = modulate(seconds, frequencyHz);
  const samples = BigInt(Math.round(seconds * RATE_HZ));
  // Version, format (DSD), kind of channels (mono), their number, rate, bits a sample, samples, block size, reserved.
  const format = toChunk('fmt ', [1, 0, 1, 1, RATE_HZ, 1, samples, BLOCK_BYTES, 0]);
  const data = toChunk('data', [], sound);
  const fileBytes = BigInt(28 + format.length + data.length);
  writeFileSync(path, Buffer.concat([toChunk('DSD ', [fileBytes, 0n]), format, data]));
}
