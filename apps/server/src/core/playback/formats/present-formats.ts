import { type PlannedFormat, planFormats } from './formats.ts';
import type { FileSizes } from '../made/made-files.ts';
import type { TrackFiles } from '../playback.store.ts';

/**
 * Plans the formats of a track from the files that exist now: one may have been deleted since the last scan.
 */
export async function planPresentFormats(
  track: Pick<TrackFiles, 'files'>,
  files: FileSizes,
): Promise<PlannedFormat[]> {
  // While there is another file, one that was moved or deleted a moment ago must not be picked.
  const isFresh = track.files.length > 1;
  const sizes = await Promise.all(track.files.map(({ path }) => files.findSize(path, isFresh)));
  return planFormats(track.files.filter((_, index) => sizes[index] !== null));
}
