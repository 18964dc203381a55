import { NO_LYRICS } from '@segue/domain';
import type { LibraryAccess } from '../../../core/library/library-access.ts';
import type { LyricsReader, ReadLyrics } from '../../../core/playback/lyrics/lyrics-reader.ts';
import { findOnDisk, type FindSource, type LibrarySource } from '../../../core/storage/library-source.ts';
import { type ProcessLimits, NICENESS } from '../process/process-limits.ts';
import { toEndSentence, isFileAtFault } from '../process/worker-end.ts';
import { WORKER_CPU_SECONDS } from '../process/worker-usage.ts';
import { PoolClosed, WorkerPool } from '../process/worker-pool.ts';

/** Request to the worker that reads lyrics. */
export interface LyricsRequest {
  readonly media: LibrarySource;
  readonly container: string | null;
  /** Text files beside the media file that may hold its lyrics. */
  readonly texts: readonly LibrarySource[];
}

const ENDINGS = ['.lrc', '.LRC', '.txt', '.TXT'];

/**
 * Possible paths of the text files of a media file; they need not exist. Files copied from a Mac have names with
 * decomposed accents, while most programs write composed ones.
 */
function toTextPaths(path: string): string[] {
  const nameAt = path.lastIndexOf('/') + 1;
  const name = path.slice(nameAt).replace(/\.[^.]*$/, '');
  const spellings = new Set([name, name.normalize('NFC'), name.normalize('NFD')]);
  return ENDINGS.flatMap((ending) =>
    [...spellings].map((spelling) => `${path.slice(0, nameAt)}${spelling}${ending}`),
  );
}

const WORKER = new URL('worker/lyrics.worker.ts', import.meta.url);
const TIMEOUT_MS = 10_000;
const MAX_WAITING = 100;
const LIMITS: ProcessLimits = { memoryBytes: 150e6, cpuSeconds: WORKER_CPU_SECONDS };

const noLyrics = (problem: string): ReadLyrics => ({ lyrics: NO_LYRICS, problems: [problem] });

/** Reads lyrics in a child process, started on first need. `close` ends it. */
export function createLyricsReader(
  access: LibraryAccess,
  findSource: FindSource = findOnDisk,
): LyricsReader & { readonly close: () => void } {
  const pool = new WorkerPool<LyricsRequest, ReadLyrics | null>({
    kind: {
      worker: WORKER,
      args: [JSON.stringify(access)],
      niceness: NICENESS.interactive,
      limits: LIMITS,
      timeoutMs: TIMEOUT_MS,
      // A process that ended before it was ready, or not because of its file, says nothing about the lyrics.
      toOutcome: (end, isReady) =>
        isReady && isFileAtFault(end) ? noLyrics(toEndSentence(end, LIMITS, TIMEOUT_MS)) : null,
    },
    processes: 1,
  });
  return {
    read: async ({ path, container }) => {
      const media = await findSource(path);
      const texts = await Promise.all(toTextPaths(path).map(findSource));
      if (pool.waiting >= MAX_WAITING) return null;
      try {
        return await pool.run({ media, container, texts });
      } catch (cause) {
        if (cause instanceof PoolClosed) return null;
        throw cause;
      }
    },
    close: () => pool.close(),
  };
}
