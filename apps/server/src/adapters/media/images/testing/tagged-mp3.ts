/** A synchsafe integer of ID3v2: seven bits a byte. */
export const toSyncSafe = (size: number): Buffer =>
  Buffer.from([21, 14, 7, 0].map((shift) => (size >> shift) & 0x7f));

function toFrame(id: string, content: Buffer): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(content.length);
  return Buffer.concat([Buffer.from(id), size, Buffer.alloc(2), content]);
}

/** An ID3v2.3 tag with a number of text frames before a front cover; no sound follows. */
export function toTaggedMp3(jpeg: Buffer, textCount = 0): Buffer {
  const FRONT_COVER = 3;
  const picture = Buffer.concat([Buffer.from('\0image/jpeg\0'), Buffer.from([FRONT_COVER, 0]), jpeg]);
  const text = toFrame('TXXX', Buffer.from('\0a\0b'));
  const texts = Array.from({ length: textCount }, () => text);
  const frames = Buffer.concat([...texts, toFrame('APIC', picture)]);
  return Buffer.concat([Buffer.from('ID3'), Buffer.from([3, 0, 0]), toSyncSafe(frames.length), frames]);
}
