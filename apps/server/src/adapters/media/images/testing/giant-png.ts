import { once } from 'node:events';
import { crc32, createDeflate } from 'node:zlib';

/** Sample layout: bits per sample and colour type (0: grey, 2: RGB, 6: RGB with alpha). */
export interface PngForm {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly bitsPerSample: 1 | 8 | 16;
  readonly colourType: 0 | 2 | 6;
  readonly isInterlaced: boolean;
}

const SAMPLES = { 0: 1, 2: 3, 6: 4 } as const;

/** Offsets and steps (x, y, x step, y step) of the seven passes of Adam7 interlacing. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

function toChunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

function toHeader({ widthPx, heightPx, bitsPerSample, colourType, isInterlaced }: PngForm): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(widthPx);
  header.writeUInt32BE(heightPx, 4);
  header.set([bitsPerSample, colourType, 0, 0, isInterlaced ? 1 : 0], 8);
  return header;
}

/** Uncompressed size: each row starts with a byte for its filter. */
function countBytes({ widthPx, heightPx, bitsPerSample, colourType, isInterlaced }: PngForm): number {
  const rowBytes = (pixels: number): number =>
    1 + Math.ceil((pixels * SAMPLES[colourType] * bitsPerSample) / 8);
  if (!isInterlaced) return heightPx * rowBytes(widthPx);
  return PASSES.reduce((sum, [left, top, across, down]) => {
    const [width, height] = [Math.ceil((widthPx - left) / across), Math.ceil((heightPx - top) / down)];
    return sum + (width > 0 && height > 0 ? height * rowBytes(width) : 0);
  }, 0);
}

const SLICE_BYTES = 1 << 20;

async function deflateZeros(bytes: number): Promise<Buffer> {
  const deflate = createDeflate({ level: 6 });
  const parts: Buffer[] = [];
  deflate.on('data', (part: Buffer) => parts.push(part));
  const slice = Buffer.alloc(SLICE_BYTES);
  for (let left = bytes; left > 0; left -= SLICE_BYTES)
    if (!deflate.write(left < SLICE_BYTES ? slice.subarray(0, left) : slice)) await once(deflate, 'drain');
  const ended = once(deflate, 'end');
  deflate.end();
  await ended;
  return Buffer.concat(parts);
}

/** A valid black PNG that is small as a file and has its declared size once decoded. */
export async function makeGiantPng(form: PngForm): Promise<Buffer> {
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    toChunk('IHDR', toHeader(form)),
    toChunk('IDAT', await deflateZeros(countBytes(form))),
    toChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Adds a compressed text chunk that is large once decompressed. */
export async function withTextBomb(png: Buffer, bytes: number): Promise<Buffer> {
  const HEADER_END = 33;
  const text = Buffer.concat([Buffer.from('Comment\0\0'), await deflateZeros(bytes)]);
  return Buffer.concat([png.subarray(0, HEADER_END), toChunk('zTXt', text), png.subarray(HEADER_END)]);
}
