import type { TrackPaths } from '../../../../core/playlists/export/export-playlist.ts';
import type { Db } from '../../schema.ts';
import { loadByIds } from '../queries/chunks.ts';
import { unindexed } from '../queries/unindexed.ts';

/** Paths of the files of tracks, from the database. */
export const createTrackPaths = ({ db }: { readonly db: Db }): TrackPaths => ({
  load: async (videoIds) => {
    const rows = await loadByIds(videoIds, (chunk) =>
      db
        .selectFrom('library_files')
        .select(['video_id', 'path'])
        .where('video_id', 'in', chunk)
        .where(unindexed('is_missing'), '=', 0)
        // The map keeps the last row of each track, which is the first of its files.
        .orderBy('file_id', 'desc')
        .execute(),
    );
    return new Map(rows.flatMap((row) => (row.video_id === null ? [] : [[row.video_id, row.path] as const])));
  },
});
