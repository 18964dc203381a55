import type { Db } from '../../schema.ts';
import type { LibraryFileRow } from '../../tables/library.ts';

/** The tag of an audio file takes precedence: that of a music video describes the sound of the video. */
export const findTaggedLoudness = (
  files: readonly Pick<LibraryFileRow, 'kind' | 'loudness_db'>[],
): number | null =>
  files
    .toSorted((one, other) => one.kind.localeCompare(other.kind))
    .find(({ loudness_db }) => loudness_db !== null)?.loudness_db ?? null;

export async function findMeasuredLoudness(db: Db, videoId: string): Promise<number | null> {
  const row = await db
    .selectFrom('track_sounds')
    .select('loudness_db')
    .where('video_id', '=', videoId)
    .executeTakeFirst();
  return row?.loudness_db ?? null;
}
