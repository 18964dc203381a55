import type { ReadSpan } from './block-reader.ts';

/** Limit of frames; real tags have a few dozen. */
const MAX_FRAMES = 200;

const TAG_HEADER_BYTES = 10;

/** Flags of a tag whose frames are not where their lengths say: unsynchronisation, and an extended header. */
const UNUSUAL_TAG = 0xc0;

/** Layout of a frame's header by the major version of ID3v2; other versions are not read. */
const FRAMES: Readonly<Record<number, { readonly idBytes: number; readonly headerBytes: number }>> = {
  2: { idBytes: 3, headerBytes: 6 },
  3: { idBytes: 4, headerBytes: 10 },
  4: { idBytes: 4, headerBytes: 10 },
};

/** A length of which each byte holds 7 bits. */
const toSyncsafe = (bytes: Buffer): number => bytes.reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0);

/**
 * Positions of the ids of the picture frames in the ID3v2 tag at the start of a file; [] without such a tag.
 * @param from Position from which on they matter: most ranges begin after the tag, which is not read then.
 */
export async function findId3Pictures(read: ReadSpan, from: number): Promise<readonly number[]> {
  const header = await read(0, TAG_HEADER_BYTES);
  const [version = 0, , flags = 0] = header.subarray(3);
  const layout = FRAMES[version];
  if (header.toString('latin1', 0, 3) !== 'ID3' || layout === undefined || (flags & UNUSUAL_TAG) !== 0)
    return [];
  const { idBytes, headerBytes } = layout;
  const end = TAG_HEADER_BYTES + toSyncsafe(header.subarray(6));
  if (from >= end) return [];
  const found: number[] = [];
  let position = TAG_HEADER_BYTES;
  for (let frames = 0; frames < MAX_FRAMES && position + headerBytes <= end; frames += 1) {
    const frame = await read(position, headerBytes);
    if (frame.length < headerBytes) break;
    const id = frame.toString('latin1', 0, idBytes);
    // Zeros are the padding after the last frame.
    if (!/^[A-Z0-9]{3,4}$/.test(id)) break;
    if (id === 'APIC' || id === 'PIC') found.push(position);
    const size = frame.subarray(idBytes, idBytes * 2);
    position += headerBytes + (version === 4 ? toSyncsafe(size) : size.readUIntBE(0, idBytes));
  }
  return found;
}
