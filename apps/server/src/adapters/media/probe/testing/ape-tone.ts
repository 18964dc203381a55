import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Made by `jmac c2` of Debian's libjmac-java, since FFmpeg reads Monkey's Audio but cannot write it. */
const TONE = readFileSync(join(import.meta.dirname, 'tone.ape'));

export const APE_TONE_SECONDS = 24;

const HAS_HEADER = 0x80_00_00_00;
const IS_HEADER = 0x20_00_00_00;

/** The footer of an APEv2 tag: signature, version, size with the footer but without a header, number of items, flags. */
function toFooter(itemsBytes: number, itemCount: number, flags: number): Buffer {
  const footer = Buffer.alloc(32);
  footer.write('APETAGEX');
  footer.writeUInt32LE(2000, 8);
  footer.writeUInt32LE(itemsBytes + footer.length, 12);
  footer.writeUInt32LE(itemCount, 16);
  footer.writeUInt32LE(flags, 20);
  return footer;
}

/** An APEv2 tag (https://wiki.hydrogenaudio.org/index.php?title=APEv2_specification). */
export function toApeTag(tags: Readonly<Record<string, string>>, { hasHeader = false } = {}): Buffer {
  const items = Object.entries(tags).map(([key, text]) => {
    const value = Buffer.from(text);
    const lengthAndFlags = Buffer.alloc(8);
    lengthAndFlags.writeUInt32LE(value.length);
    return Buffer.concat([lengthAndFlags, Buffer.from(`${key}\0`), value]);
  });
  const itemsBytes = Buffer.concat(items);
  const toEnd = (flags: number): Buffer => toFooter(itemsBytes.length, items.length, flags);
  if (!hasHeader) return Buffer.concat([itemsBytes, toEnd(0)]);
  return Buffer.concat([toEnd(HAS_HEADER + IS_HEADER), itemsBytes, toEnd(HAS_HEADER)]);
}

/**
 * Writes 24 s of Monkey's Audio, 8,000 Hz, one channel: a short tone every three seconds. Creates the folder if needed.
 * @param tags by the keys of APEv2, such as `Title`
 */
export function writeApeTone(path: string, tags: Readonly<Record<string, string>>): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, Buffer.concat([TONE, toApeTag(tags)]));
}

/** Positions in the header of `tone.ape`: samples of the last frame, number of frames; end of the first frame. */
const [LAST_SAMPLES, FRAMES, FIRST_FRAME_END] = [60, 64, 34_848];
const FRAME_SAMPLES = 73_728;

/** The first of its three frames, without tags: it ends where the file does. */
export function toShortApe(): Buffer {
  const short = Buffer.from(TONE.subarray(0, FIRST_FRAME_END));
  short.writeUInt32LE(FRAME_SAMPLES, LAST_SAMPLES);
  short.writeUInt32LE(1, FRAMES);
  return short;
}
