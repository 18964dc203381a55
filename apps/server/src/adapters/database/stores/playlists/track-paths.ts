import type { TrackPaths } from '../../../../core/playlists/export/export-playlist.ts';
import type { Db } from '../../schema.ts';
import { loadByIds } from '../chunks.ts';
import { unindexed } from '../unindexed.ts';

/** Where the files of tracks lie, from the database. */
export const createTrackPaths = ({ db }: { readonly db: Db }): TrackPaths => ({
  load: async (videoIds) => {
    const rows = await loadByIds(videoIds, (chunk) =>
      db
        .selectFrom('library_files')
        .select(['video_id', 'path'])
        .where('video_id', 'in', chunk)
        .where(unindexed('is_missing'), '=', 0)
        // The first of several copies is taken: a later one of the map stays.
        .orderBy('file_id', 'desc')
        .execute(),
    );
    return new Map(rows.flatMap((row) => (row.video_id === null ? [] : [[row.video_id, row.path] as const])));
  },
});
