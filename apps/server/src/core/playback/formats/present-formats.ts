import { setTimeout as wait } from 'node:timers/promises';
import { DiskUnavailable } from '../../storage/disk-unavailable.ts';
import { StoreUnavailable } from '../../storage/store-unavailable.ts';
import { type PlannedFormat, planFormats } from './formats.ts';
import type { FileSizes } from '../../storage/file-sizes.ts';
import type { TrackFiles } from '../playback.store.ts';

/** How long other files are waited for once one is there. */
const WAITS_AT_MOST_MS = 5000;

/**
 * Waits for the sizes. Once a file is there, the others are refused after some time: a call to a disk that hangs ends only
 * with its disk.
 */
async function settleSizes(
  sizes: readonly Promise<number | null>[],
  waitsAtMostMs: number,
): Promise<PromiseSettledResult<number | null>[]> {
  if (sizes.length === 1) return Promise.allSettled(sizes);
  const settled = new AbortController();
  const present = sizes.map(async (size) => {
    if ((await size) === null) throw new Error('The file does not exist.');
  });
  const refused = Promise.any(present)
    .then(() => wait(waitsAtMostMs, undefined, { signal: settled.signal }))
    .then(() => Promise.reject(new DiskUnavailable('Another file of the track is there.')));
  // Without a file that is there all sizes are settled.
  refused.catch(() => undefined);
  try {
    return await Promise.allSettled(sizes.map((size) => Promise.race([size, refused])));
  } finally {
    settled.abort();
  }
}

/** Whether a file cannot be reached for now, since its disk hangs or its store is away. */
const isAway = (cause: unknown): boolean =>
  cause instanceof DiskUnavailable || cause instanceof StoreUnavailable;

/** @throws what a size was refused with, unless its file is away while another one is there. */
function takePresent<File>(
  files: readonly File[],
  sizes: readonly PromiseSettledResult<number | null>[],
): readonly File[] {
  const present = files.filter((_, index) => {
    const size = sizes[index];
    return size?.status === 'fulfilled' && size.value !== null;
  });
  for (const size of sizes)
    if (size.status === 'rejected' && (present.length === 0 || !isAway(size.reason))) throw size.reason;
  return present;
}

interface PresentFormatsOptions {
  /** How long other files are waited for once one is there. Default: some seconds. */
  readonly waitsAtMostMs?: number;
  /** A format that is needed: while a file is away, it is not taken as missing. */
  readonly neededItag?: number;
}

/**
 * Plans the formats of a track from the files that exist now: one may have been deleted since the last scan, or be on a
 * disk that hangs, or in a store that is away.
 * @throws DiskUnavailable or StoreUnavailable if no file is there, or the needed format is in none that is there, while one
 * is away.
 */
export async function planPresentFormats(
  track: Pick<TrackFiles, 'files'>,
  files: FileSizes,
  { waitsAtMostMs = WAITS_AT_MOST_MS, neededItag }: PresentFormatsOptions = {},
): Promise<PlannedFormat[]> {
  // While there is another file, one that was moved or deleted a moment ago must not be picked.
  const isFresh = track.files.length > 1;
  const asked = track.files.map(({ path }) => files.findSize(path, { isFresh }));
  const sizes = await settleSizes(asked, waitsAtMostMs);
  const planned = planFormats(takePresent(track.files, sizes));
  if (neededItag === undefined || planned.some(({ itag }) => itag === neededItag)) return planned;
  const away = sizes.find((size) => size.status === 'rejected');
  if (away !== undefined) throw away.reason;
  return planned;
}
