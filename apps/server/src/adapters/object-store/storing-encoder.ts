import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { EncodeJob, EncodeOutcome, MediaEncoder, Wish } from '../../core/playback/made/media-encoder.ts';
import { isObjectPath } from './object-path.ts';
import type { ObjectFacts, ObjectStore } from './object-store.ts';

export interface StoringEncoderParts {
  readonly encoder: MediaEncoder;
  readonly store: ObjectStore;
  /** For files on their way to the store; this process's own. */
  readonly folder: string;
}

const CACHE_CONTROL = 'private, max-age=3600';

function toFacts({ encoding }: EncodeJob): ObjectFacts {
  const audio = encoding.kind === 'audio' && encoding.codec === 'aac' ? 'audio/mp4' : 'audio/webm';
  return { mimeType: encoding.kind === 'video' ? 'video/webm' : audio, cacheControl: CACHE_CONTROL };
}

/**
 * Encodes into a file of this machine and sends it to the store. Nothing is told while it grows: listeners read
 * from the store alone.
 */
export function createStoringEncoder({ encoder, store, folder }: StoringEncoderParts): MediaEncoder {
  /** Targets whose file is being sent; another job would write over it. */
  const sending = new Map<string, Promise<EncodeOutcome>>();

  const send = async (job: EncodeJob, file: string, outcome: EncodeOutcome): Promise<EncodeOutcome> => {
    try {
      await store.upload(job.targetPath, file, toFacts(job));
      return outcome;
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      return { kind: 'failed', reason: `It could not be sent to the store: ${reason}` };
    } finally {
      await rm(file, { force: true });
    }
  };

  const encode = async (job: EncodeJob, wish: Wish): Promise<EncodeOutcome> => {
    const file = join(folder, basename(job.targetPath));
    const outcome = await encoder.encode({ ...job, targetPath: file }, wish);
    if (outcome.kind !== 'made') return outcome;
    // All who asked for one target wait for one job, and so for one upload.
    const sent =
      sending.get(job.targetPath) ?? send(job, file, outcome).finally(() => sending.delete(job.targetPath));
    sending.set(job.targetPath, sent);
    return sent;
  };

  return {
    encode: (job, wish, onGrowing) => {
      if (!isObjectPath(job.targetPath)) return encoder.encode(job, wish, onGrowing);
      return sending.get(job.targetPath) ?? encode(job, wish);
    },
  };
}
