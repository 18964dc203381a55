import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type {
  EncodeJob,
  EncodeOutcome,
  MediaEncoder,
  TranscodeRequest,
} from '../../../core/playback/made/media-encoder.ts';
import { isObjectPath } from '../object-path.ts';
import type { ObjectHeaders, ObjectStore } from '../object-store.ts';

export interface StoringEncoderParts {
  readonly encoder: MediaEncoder;
  readonly store: ObjectStore;
  /** Temporary files of this process, until they are uploaded. */
  readonly folder: string;
}

const CACHE_CONTROL = 'private, max-age=3600';

function toHeaders({ encoding }: EncodeJob): ObjectHeaders {
  const audio = encoding.kind === 'audio' && encoding.codec === 'aac' ? 'audio/mp4' : 'audio/webm';
  return { mimeType: encoding.kind === 'video' ? 'video/webm' : audio, cacheControl: CACHE_CONTROL };
}

/**
 * Encodes into a local file and uploads it to the store. Does not report growth, since listeners read only
 * from the store.
 */
export function createStoringEncoder({ encoder, store, folder }: StoringEncoderParts): MediaEncoder {
  /** Uploads in progress by target; another job for the same target would overwrite the file. */
  const sending = new Map<string, Promise<EncodeOutcome>>();

  const send = async (job: EncodeJob, file: string, outcome: EncodeOutcome): Promise<EncodeOutcome> => {
    try {
      await store.upload(job.targetPath, file, toHeaders(job));
      return outcome;
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      return { kind: 'failed', reason: `It could not be sent to the store: ${reason}`, isOfSource: false };
    } finally {
      await rm(file, { force: true });
    }
  };

  const encode = async (job: EncodeJob, request: TranscodeRequest): Promise<EncodeOutcome> => {
    const file = join(folder, basename(job.targetPath));
    const outcome = await encoder.encode({ ...job, targetPath: file }, request);
    if (outcome.kind !== 'made') return outcome;
    // All requests for one target share one job and one upload.
    const sent =
      sending.get(job.targetPath) ?? send(job, file, outcome).finally(() => sending.delete(job.targetPath));
    sending.set(job.targetPath, sent);
    return sent;
  };

  return {
    encode: (job, request, onGrowing) => {
      if (!isObjectPath(job.targetPath)) return encoder.encode(job, request, onGrowing);
      return sending.get(job.targetPath) ?? encode(job, request);
    },
  };
}
