import { LRUCache } from 'lru-cache';
import type { Clock } from '../../clock.ts';
import { createBestEffortWrites } from '../../log/best-effort.ts';
import type { PlannedFormat } from '../formats/formats.ts';
import { evict, type EvictionPorts } from './eviction.ts';
import { toMadePath } from './made-files.ts';
import type { MadeFormat } from './made-format.store.ts';
import { HOUR_MS } from '../../durations.ts';

interface StoredFormatsPorts extends EvictionPorts {
  readonly clock: Clock;
}

/** Time of use is written at most once an hour, since one play makes many range requests. */
const TOUCH_INTERVAL_MS = HOUR_MS;

/**
 * Formats whose row could not be written, such as on a full disk. This process plays them all the same, and tries to
 * write their rows whenever they are played.
 */
const UNSAVED = { max: 1000 };

const isOf = (made: MadeFormat, { itag, source }: PlannedFormat): boolean =>
  made.itag === itag && made.sourceVersion === source.version;

/** The rows of transcoded formats, and those that could not be written yet. */
function createRows(ports: EvictionPorts) {
  const { store, files, log } = ports;
  const saveBestEffort = createBestEffortWrites('format', log);
  const unsaved = new LRUCache<string, MadeFormat>(UNSAVED);
  const toPath = ({ videoId, itag }: Pick<MadeFormat, 'videoId' | 'itag'>): string =>
    toMadePath(files, videoId, itag);

  const save = async (made: MadeFormat): Promise<void> => {
    unsaved.set(toPath(made), made);
    await saveBestEffort(async () => {
      await store.save(made);
      unsaved.delete(toPath(made));
      await evict(ports, { spared: made });
    });
  };

  return {
    save,
    find: async (videoId: string, planned: PlannedFormat): Promise<MadeFormat | undefined> => {
      const made = unsaved.get(toPath({ videoId, itag: planned.itag }));
      if (made === undefined || !isOf(made, planned))
        return (await store.list(videoId)).find((each) => isOf(each, planned));
      await save(made);
      return made;
    },
    list: async (videoId: string, planned: readonly PlannedFormat[]): Promise<readonly MadeFormat[]> => {
      const waiting = planned.map(({ itag }) => unsaved.get(toPath({ videoId, itag })));
      const all = [...(await store.list(videoId)), ...waiting.filter((each) => each !== undefined)];
      return all.filter((each) => planned.some((format) => isOf(each, format)));
    },
    remove: async (made: MadeFormat): Promise<void> => {
      unsaved.delete(toPath(made));
      await store.remove(made);
    },
  };
}

/** The transcoded formats. Rows whose file is missing or incomplete are removed. */
export function createStoredFormats(ports: StoredFormatsPorts) {
  const { store, files, clock, log } = ports;
  const writeBestEffort = createBestEffortWrites('format-use', log);
  const rows = createRows(ports);

  const touchIfDue = async (made: MadeFormat): Promise<void> => {
    const now = clock.now();
    if (now - made.usedAtMs > TOUCH_INTERVAL_MS) await writeBestEffort(() => store.touch(made, now));
  };

  return {
    list: async (videoId: string, planned: readonly PlannedFormat[]): Promise<Map<number, number>> => {
      const made = await rows.list(videoId, planned);
      return new Map(made.map(({ itag, sizeBytes }) => [itag, sizeBytes]));
    },
    /**
     * A file of the wrong size was truncated by a power failure; a file that does not exist was removed by
     * hand.
     */
    find: async (videoId: string, planned: PlannedFormat): Promise<string | null> => {
      const made = await rows.find(videoId, planned);
      if (made === undefined) return null;
      const path = toMadePath(files, videoId, planned.itag);
      if ((await files.findSize(path)) !== made.sizeBytes) {
        await writeBestEffort(() => rows.remove(made));
        return null;
      }
      await touchIfDue(made);
      return path;
    },
    /** Never rejects: the file is there, and can be played. */
    save: (videoId: string, { itag, source }: PlannedFormat, sizeBytes: number): Promise<void> =>
      rows.save({ videoId, itag, sourceVersion: source.version, sizeBytes, usedAtMs: clock.now() }),
  };
}
