import { createHash } from 'node:crypto';
import type { MediaInput, SoundPart } from '../../input/media-input.ts';

/** Where in the sound is read, and how much. */
const FRACTIONS = [1 / 2, 3 / 4] as const;
const READ_BYTES = 8 * 1024;
/**
 * Positions are multiples of it, so that they stay where they are if a few bytes more or less are taken for sound,
 * such as a tag behind it that is not known.
 */
const STEP_BYTES = 16 * 1024;
/** A shorter sound is read whole for the videoId. */
const MIN_SOUND_BYTES = 64 * 1024;

const DIGEST_LENGTH = 16;

/** Containers with chunks behind the sound, which has as many bytes as its length and bit rate say. */
const WITH_CHUNKS: ReadonlySet<string> = new Set(['wav', 'w64', 'aiff', 'dsf', 'mov']);
/** Containers that are the sound alone, between tags. */
const BARE: ReadonlySet<string> = new Set(['mp3', 'aac', 'ape', 'wv', 'tta']);

/** The sound in an open file. */
export interface Sound {
  readonly container: string;
  readonly codec: string;
  /** Of the first packet; negative: FFmpeg does not know it. */
  readonly firstPosition: number;
  readonly bitrateBps: number;
  readonly durationSeconds: number | null;
}

/** 0: not known, or the bytes of the file change with the tags between them, as in the pages of an Ogg file. */
function toSoundBytes({ container, firstPosition, ...sound }: Sound, { end }: SoundPart): number {
  const present = end - firstPosition;
  if (firstPosition < 0 || present <= 0) return 0;
  if (BARE.has(container)) return present;
  const declared = Math.floor((sound.bitrateBps * (sound.durationSeconds ?? 0)) / 8);
  return WITH_CHUNKS.has(container) ? Math.min(declared, present) : 0;
}

/**
 * A digest of bytes from the middle and the third quarter of the sound, which tells recordings of one length apart that
 * begin alike. The first bytes of the sound are where it begins, whatever the size of the tags before it.
 * @returns null for a FLAC, whose videoId holds a digest of all samples, for short sounds, and where tags between the
 * bytes of the sound would change it.
 */
export function readBodyDigest({ readAt }: MediaInput, part: SoundPart, sound: Sound): string | null {
  const soundBytes = sound.codec === 'flac' ? 0 : toSoundBytes(sound, part);
  if (soundBytes < MIN_SOUND_BYTES) return null;
  const hash = createHash('sha256');
  const bytes = Buffer.alloc(READ_BYTES);
  for (const fraction of FRACTIONS) {
    const position = Math.floor((soundBytes * fraction) / STEP_BYTES) * STEP_BYTES;
    const length = Math.min(READ_BYTES, soundBytes - position);
    hash.update(bytes.subarray(0, readAt(bytes.subarray(0, length), sound.firstPosition + position)));
  }
  return hash.digest('base64url').slice(0, DIGEST_LENGTH);
}
