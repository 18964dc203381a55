import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Made by `jmac c2` of Debian's libjmac-java, since FFmpeg reads Monkey's Audio but cannot write it. */
const TONE = readFileSync(join(import.meta.dirname, 'tone.ape'));

export const APE_TONE_SECONDS = 24;

/** The footer of an APEv2 tag: signature, version, size with the footer but without a header, number of items, flags. */
function toFooter(itemsBytes: number, itemCount: number): Buffer {
  const footer = Buffer.alloc(32);
  footer.write('APETAGEX');
  footer.writeUInt32LE(2000, 8);
  footer.writeUInt32LE(itemsBytes + footer.length, 12);
  footer.writeUInt32LE(itemCount, 16);
  return footer;
}

/** An APEv2 tag without a header (https://wiki.hydrogenaudio.org/index.php?title=APEv2_specification). */
function toTag(tags: Readonly<Record<string, string>>): Buffer {
  const items = Object.entries(tags).map(([key, text]) => {
    const value = Buffer.from(text);
    const lengthAndFlags = Buffer.alloc(8);
    lengthAndFlags.writeUInt32LE(value.length);
    return Buffer.concat([lengthAndFlags, Buffer.from(`${key}\0`), value]);
  });
  const itemsBytes = Buffer.concat(items);
  return Buffer.concat([itemsBytes, toFooter(itemsBytes.length, items.length)]);
}

/**
 * Writes 24 s of Monkey's Audio, 8,000 Hz, one channel: a short tone every three seconds. Creates the folder if needed.
 * @param tags by the keys of APEv2, such as `Title`
 */
export function writeApeTone(path: string, tags: Readonly<Record<string, string>>): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, Buffer.concat([TONE, toTag(tags)]));
}
