import { DiskUnavailable } from '../../storage/disk-unavailable.ts';
import { type PlannedFormat, planFormats } from './formats.ts';
import type { FileSizes } from '../made/made-files.ts';
import type { TrackFiles } from '../playback.store.ts';

/** @throws what a size was refused with, unless it is a disk that hangs while another file is there. */
function takePresent<File>(
  files: readonly File[],
  sizes: readonly PromiseSettledResult<number | null>[],
): readonly File[] {
  const present = files.filter((_, index) => {
    const size = sizes[index];
    return size?.status === 'fulfilled' && size.value !== null;
  });
  for (const size of sizes)
    if (size.status === 'rejected' && (present.length === 0 || !(size.reason instanceof DiskUnavailable)))
      throw size.reason;
  return present;
}

/**
 * Plans the formats of a track from the files that exist now: one may have been deleted since the last scan, or be on a
 * disk that hangs.
 */
export async function planPresentFormats(
  track: Pick<TrackFiles, 'files'>,
  files: FileSizes,
): Promise<PlannedFormat[]> {
  // While there is another file, one that was moved or deleted a moment ago must not be picked.
  const isFresh = track.files.length > 1;
  const sizes = await Promise.allSettled(track.files.map(({ path }) => files.findSize(path, isFresh)));
  return planFormats(takePresent(track.files, sizes));
}
