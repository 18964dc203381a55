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
  const sizes = await Promise.all(track.files.map(({ path }) => files.findSize(path)));
  return planFormats(track.files.filter((_, index) => sizes[index] !== null));
}
