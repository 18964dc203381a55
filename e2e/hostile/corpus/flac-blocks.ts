const MARK_BYTES = 4;
const HEAD_BYTES = 4;
const STREAMINFO = 0;
const COMMENTS = 4;
const LAST = 0x80;
const MAX_BYTES = 0xff_ff_ff;

interface Block {
  readonly type: number;
  readonly content: Buffer;
}

/** Splits a FLAC file into its metadata blocks and its audio frames. */
function split(flac: Buffer): { readonly blocks: readonly Block[]; readonly sound: Buffer } {
  const blocks: Block[] = [];
  for (let at = MARK_BYTES; ; ) {
    const type = flac.readUInt8(at);
    const end = at + HEAD_BYTES + flac.readUIntBE(at + 1, 3);
    blocks.push({ type: type & ~LAST, content: flac.subarray(at + HEAD_BYTES, end) });
    at = end;
    if ((type & LAST) !== 0) return { blocks, sound: flac.subarray(at) };
  }
}

function join(blocks: readonly Block[], sound: Buffer): Buffer {
  const parts = blocks.map(({ type, content }, at) => {
    const head = Buffer.alloc(HEAD_BYTES);
    head.writeUInt8(at === blocks.length - 1 ? type | LAST : type);
    head.writeUIntBE(Math.min(content.length, MAX_BYTES), 1, 3);
    return Buffer.concat([head, content]);
  });
  return Buffer.concat([Buffer.from('fLaC'), ...parts, sound]);
}

const withLength = (text: string): Buffer => {
  const bytes = Buffer.from(text);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(bytes.length);
  return Buffer.concat([length, bytes]);
};

/**
 * A FLAC file whose metadata is replaced with these comments, such as 'TITLE=Quay'.
 * @param count The announced number, which may be wrong.
 */
export function withComments(flac: Buffer, comments: readonly string[], count = comments.length): Buffer {
  const { blocks, sound } = split(flac);
  const number = Buffer.alloc(4);
  number.writeUInt32LE(count);
  const content = Buffer.concat([withLength('Segue'), number, ...comments.map(withLength)]);
  const kept = blocks.filter(({ type }) => type === STREAMINFO);
  return join([...kept, { type: COMMENTS, content }], sound);
}
