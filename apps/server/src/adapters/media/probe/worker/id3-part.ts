import { findTagsEnd, type MediaInput, type SoundPart } from '../../input/media-input.ts';

/** Containers that begin with an ID3v2 tag. */
export const WITH_ID3: ReadonlySet<string> = new Set(['mp3', 'aac']);

const RIFF_HEADER_BYTES = 12;
const CHUNK_HEADER_BYTES = 8;
/** A WAV has few chunks; more than these do not occur in practice. */
const MAX_CHUNKS = 256;
const ID3_CHUNK = /^id3 $/i;

function readChunk(
  { readAt }: MediaInput,
  position: number,
): { readonly id: string; readonly bytes: number } {
  const header = Buffer.alloc(CHUNK_HEADER_BYTES);
  readAt(header, position);
  return { id: header.toString('latin1', 0, 4), bytes: header.readUInt32LE(4) };
}

/** The ID3v2 tag of a WAV, in a chunk of its own; null: none. */
function findId3Chunk(input: MediaInput): SoundPart | null {
  let position = RIFF_HEADER_BYTES;
  for (let chunks = 0; chunks < MAX_CHUNKS && position < input.sizeBytes; chunks += 1) {
    const { id, bytes } = readChunk(input, position);
    const start = position + CHUNK_HEADER_BYTES;
    const end = start + bytes;
    if (ID3_CHUNK.test(id)) return { start, end: Math.min(end, input.sizeBytes) };
    // Some writers leave out the byte that fills up a chunk of odd length.
    position = ID3_CHUNK.test(readChunk(input, end).id) ? end : end + (bytes % 2);
  }
  return null;
}

/** Finds the ID3v2 tags of a file; null: it has none. */
export function findId3(input: MediaInput, container: string): SoundPart | null {
  if (container === 'wav') return findId3Chunk(input);
  const end = WITH_ID3.has(container) ? findTagsEnd(input) : 0;
  return end === 0 ? null : { start: 0, end };
}

/** A part of a file as a file of its own. */
export const toPart = (input: MediaInput, { start, end }: SoundPart): MediaInput => ({
  ...input,
  sizeBytes: end - start,
  readAt: (target, position) => {
    const left = end - start - position;
    return left > 0 ? input.readAt(target.subarray(0, left), start + position) : 0;
  },
});
