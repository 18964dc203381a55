import { toErrorCode } from '../../../../core/storage/system-error.ts';
import { MAX_COVER_BYTES } from '../../../../core/artwork/cover-limits.ts';
import type { ProbeOutcome } from '../../../../core/library/reading/media-prober.ts';
import type { LibrarySource } from '../../../../core/storage/library-source.ts';
import { type IsInsideSync, NotInLibrary } from '../../../files/library-boundary.ts';
import type { MediaInput } from '../../input/media-input.ts';
import { openLibraryInput } from '../../input/open-library-input.ts';
import { CUT_OFF, readStreams } from './read-streams.ts';
import { readTags, toArtworkId } from './read-tags.ts';

const unusable = (problem: string): ProbeOutcome => ({ kind: 'unusable', problem });

/** Why the system refused a file, as text for the operator. */
function toProblem(error: unknown): string {
  const code = toErrorCode(error);
  if (code === 'EACCES' || code === 'EPERM') return 'It cannot be read: permission denied.';
  if (code === 'ENOENT') return 'It cannot be read: it went away, or its name is not valid UTF-8.';
  return `It cannot be read: ${error instanceof Error ? error.message : String(error)}.`;
}

/** Opens a library file and runs a reader on it; turns an empty file and refusals into an outcome. */
async function guarded(
  source: LibrarySource,
  isInside: IsInsideSync,
  read: (input: MediaInput) => Promise<ProbeOutcome> | ProbeOutcome,
): Promise<ProbeOutcome> {
  try {
    const { input, check, close } = await openLibraryInput(source, isInside);
    try {
      if (input.sizeBytes === 0) return unusable('It is empty.');
      return await read(input);
    } finally {
      close();
      // A failed read replaces the outcome, and gives the cause where FFmpeg only reports an error.
      check();
    }
  } catch (error) {
    if (error instanceof NotInLibrary) return unusable(error.message);
    return { kind: 'unreadable', problem: toProblem(error) };
  }
}

/**
 * What WAV headers claim that were written before the end was known, as through a pipe: about 4 GiB, or as much sound
 * as a signed number counts (`sox`: 0x7ffff000 bytes, `arecord`: 0x7fffff00, `lame`: 0x7fffffff) and a header.
 */
const UNKNOWN_BYTES = 0xff_ff_00_00;
const UNKNOWN_SIGNED = { from: 0x7f_ff_f0_00, to: 0x80_00_01_00 } as const;
const RIFF_HEADER_BYTES = 8;

const isUnknown = (declaredBytes: number): boolean =>
  declaredBytes >= UNKNOWN_BYTES ||
  (declaredBytes >= UNKNOWN_SIGNED.from && declaredBytes <= UNKNOWN_SIGNED.to);

/**
 * Whether a WAV is shorter than its header declares. FFmpeg takes the present bytes for the whole length.
 * Some writers declare the size of the whole file, with the header that should not count.
 */
function isCutOffWav({ readAt, sizeBytes }: MediaInput): boolean {
  const header = Buffer.alloc(RIFF_HEADER_BYTES);
  readAt(header, 0);
  const declaredBytes = header.readUInt32LE(4);
  return !isUnknown(declaredBytes) && declaredBytes > sizeBytes;
}

/** Reads tags, cover and streams of a media file. */
export const probeMediaFile = (source: LibrarySource, isInside: IsInsideSync): Promise<ProbeOutcome> =>
  guarded(source, isInside, async (input) => {
    const streams = readStreams(input);
    if (streams.kind === 'unusable') return streams;
    const { facts, formerVideoId, bodyDigest } = streams;
    if (facts.container === 'wav' && isCutOffWav(input)) return unusable(CUT_OFF);
    const former = formerVideoId === null ? {} : { formerVideoId };
    const body = bodyDigest === null ? {} : { bodyDigest };
    return { kind: 'media', facts, ...former, ...body, ...(await readTags(input, facts.container)) };
  });

const SIGNATURES: readonly { readonly offset: number; readonly bytes: string }[] = [
  { offset: 0, bytes: '\xff\xd8\xff' },
  { offset: 0, bytes: '\x89PNG\r\n\x1a\n' },
  { offset: 8, bytes: 'WEBP' },
];

const SIGNATURE_BYTES = 16;

const isImage = (start: Buffer): boolean =>
  SIGNATURES.some(({ offset, bytes }) => start.toString('latin1', offset, offset + bytes.length) === bytes);

const PIECE_BYTES = 64 * 1024;

/** Reads a file in pieces, all in the same buffer. */
function* readPieces({ readAt }: MediaInput): Generator<Buffer> {
  const piece = Buffer.allocUnsafe(PIECE_BYTES);
  for (let position = 0; ; ) {
    const bytesRead = readAt(piece, position);
    if (bytesRead === 0) return;
    yield piece.subarray(0, bytesRead);
    position += bytesRead;
  }
}

function readStart({ readAt }: MediaInput): Buffer {
  const start = Buffer.alloc(SIGNATURE_BYTES);
  readAt(start, 0);
  return start;
}

/** Computes the digest of a cover file if its first bytes are those of an image. */
export const probeImageFile = (source: LibrarySource, isInside: IsInsideSync): Promise<ProbeOutcome> =>
  guarded(source, isInside, (input) => {
    if (input.sizeBytes > MAX_COVER_BYTES) return unusable('It is too large for a cover.');
    return isImage(readStart(input))
      ? { kind: 'image', artworkId: toArtworkId(readPieces(input)) }
      : unusable('It is neither a JPEG, a PNG nor a WebP image.');
  });
