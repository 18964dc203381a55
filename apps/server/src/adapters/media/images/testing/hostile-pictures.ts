import { closeSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { crc32, deflateSync } from 'node:zlib';

const toUInt32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

function toChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  return Buffer.concat([toUInt32(data.length), named, toUInt32(crc32(named))]);
}

const BYTES_PER_PIXEL = 8;
/** First row, first column, and steps of Adam7's passes. */
const PASSES = [
  [0, 0, 8, 8],
  [0, 4, 8, 8],
  [4, 0, 8, 4],
  [0, 2, 4, 4],
  [2, 0, 4, 2],
  [0, 1, 2, 2],
  [1, 0, 2, 1],
] as const;

/** Bytes of the pixels before compression: each row of a pass begins with a filter byte. */
const countBytes = (sidePx: number): number =>
  PASSES.reduce((sum, [row, column, rowStep, columnStep]) => {
    const rows = Math.ceil((sidePx - row) / rowStep);
    const columns = Math.ceil((sidePx - column) / columnStep);
    return sum + rows * (1 + columns * BYTES_PER_PIXEL);
  }, 0);

/** A black square PNG of 16 bits a channel with alpha, interlaced: small as a file, 8 bytes a pixel decoded. */
export function toInterlacedPng(sidePx: number): Buffer {
  const INTERLACED_RGBA_16 = [16, 6, 0, 0, 1];
  const header = Buffer.concat([toUInt32(sidePx), toUInt32(sidePx), Buffer.from(INTERLACED_RGBA_16)]);
  const pixels = deflateSync(Buffer.alloc(countBytes(sidePx)), { level: 1 });
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    toChunk('IHDR', header),
    toChunk('IDAT', pixels),
    toChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Writes an MP3 the cover of which says that it has so many bytes; the file is sparse. */
export function writeHugeCover(path: string, coverBytes: number): void {
  const sevenBits = (value: number): Buffer =>
    Buffer.from([21, 14, 7, 0].map((shift) => (value >> shift) & 0x7f));
  const frame = Buffer.concat([Buffer.from('APIC'), toUInt32(coverBytes), Buffer.alloc(2)]);
  const head = Buffer.concat([Buffer.from('ID3'), Buffer.from([3, 0, 0]), sevenBits(coverBytes + 10), frame]);
  writeFileSync(path, Buffer.concat([head, Buffer.from('\0image/jpeg\0\x03\0', 'latin1')]));
  const file = openSync(path, 'r+');
  writeSync(file, Buffer.alloc(1024), 0, 1024, head.length + coverBytes);
  closeSync(file);
}
