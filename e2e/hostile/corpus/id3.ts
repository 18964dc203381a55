/** A synchsafe integer of ID3v2: four bytes of seven bits. */
const toSyncSafe = (size: number): Buffer =>
  Buffer.from([21, 14, 7, 0].map((shift) => (size >> shift) & 0x7f));

/** A frame header of ID3v2.3. @param size The announced size, which may be wrong. */
export function toFrameHead(id: string, size: number): Buffer {
  const head = Buffer.alloc(10);
  head.write(id, 'latin1');
  head.writeUInt32BE(size, 4);
  return head;
}

export const toFrame = (id: string, content: Buffer): Buffer =>
  Buffer.concat([toFrameHead(id, content.length), content]);

/** A text frame in Latin-1. */
export const toTextFrame = (id: string, text: string): Buffer =>
  toFrame(id, Buffer.concat([Buffer.from([0]), Buffer.from(text, 'latin1')]));

/** A text frame in UTF-16. */
export const toWideTextFrame = (id: string, text: string): Buffer =>
  toFrame(id, Buffer.concat([Buffer.from([1, 0xff, 0xfe]), Buffer.from(text, 'utf16le')]));

/** A tag header of ID3v2.3. @param size The announced size of all frames, which may be wrong. */
export const toTagHead = (size: number): Buffer =>
  Buffer.concat([Buffer.from('ID3'), Buffer.from([3, 0, 0]), toSyncSafe(size)]);

export function toTag(frames: readonly Buffer[]): Buffer {
  const content = Buffer.concat(frames);
  return Buffer.concat([toTagHead(content.length), content]);
}

const FRONT_COVER = 3;

/** The bytes that precede the picture in an APIC frame. */
export const toPictureHead = (mimeType: string): Buffer =>
  Buffer.concat([Buffer.from(`\0${mimeType}\0`), Buffer.from([FRONT_COVER, 0])]);

export const toPictureFrame = (mimeType: string, picture: Buffer): Buffer =>
  toFrame('APIC', Buffer.concat([toPictureHead(mimeType), picture]));
