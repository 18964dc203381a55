import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import type { ProbeOutcome } from '../../core/library/probe.ts';
import { CUT_OFF, readStreams } from './read-streams.ts';
import { readTags, toArtworkId } from './read-tags.ts';

const MAX_IMAGE_BYTES = 50 * 1024 * 1024;

const unusable = (problem: string): ProbeOutcome => ({ kind: 'unusable', problem });

/** Why the system refused a file, as an operator reads it. */
function toProblem(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'EACCES' || code === 'EPERM') return 'It cannot be read: permission denied.';
  if (code === 'ENOENT') return 'It cannot be read: it went away, or its name is not valid UTF-8.';
  return `It cannot be read: ${error instanceof Error ? error.message : String(error)}.`;
}

/** Runs a reader over a file that is there and not empty; the system's refusals become an outcome. */
async function guarded(
  path: string,
  read: (sizeBytes: number) => Promise<ProbeOutcome> | ProbeOutcome,
): Promise<ProbeOutcome> {
  try {
    const { size } = statSync(path);
    return size === 0 ? unusable('It is empty.') : await read(size);
  } catch (error) {
    return { kind: 'unreadable', problem: toProblem(error) };
  }
}

/** What a WAV header claims that was written before its end was known. */
const UNKNOWN_BYTES = 0xff_ff_00_00;
const RIFF_HEADER_BYTES = 8;

/** FFmpeg takes a WAV for as long as the bytes that are there; its header says how many there should be. */
function isCutOffWav(path: string, sizeBytes: number): boolean {
  const header = Buffer.alloc(RIFF_HEADER_BYTES);
  const descriptor = openSync(path, 'r');
  readSync(descriptor, header);
  closeSync(descriptor);
  const declaredBytes = header.readUInt32LE(4);
  return declaredBytes < UNKNOWN_BYTES && declaredBytes + RIFF_HEADER_BYTES > sizeBytes + 1;
}

/** Tags, cover and streams of a media file. */
export const probeMediaFile = (path: string): Promise<ProbeOutcome> =>
  guarded(path, async (sizeBytes) => {
    const streams = readStreams(path, sizeBytes);
    if (streams.kind === 'unusable') return streams;
    const { facts } = streams;
    if (facts.container === 'wav' && isCutOffWav(path, sizeBytes)) return unusable(CUT_OFF);
    return { kind: 'media', facts, ...(await readTags(path, sizeBytes)) };
  });

const SIGNATURES: readonly { readonly offset: number; readonly bytes: string }[] = [
  { offset: 0, bytes: '\xff\xd8\xff' },
  { offset: 0, bytes: '\x89PNG\r\n\x1a\n' },
  { offset: 8, bytes: 'WEBP' },
];

const isImage = (data: Buffer): boolean =>
  SIGNATURES.some(({ offset, bytes }) => data.toString('latin1', offset, offset + bytes.length) === bytes);

/** The digest of a cover file, once its first bytes say that it is an image. */
export const probeImageFile = (path: string): Promise<ProbeOutcome> =>
  guarded(path, (sizeBytes) => {
    if (sizeBytes > MAX_IMAGE_BYTES) return unusable('It is too large for a cover.');
    const data = readFileSync(path);
    return isImage(data)
      ? { kind: 'image', artworkId: toArtworkId(data) }
      : unusable('It is neither a JPEG, a PNG nor a WebP image.');
  });
