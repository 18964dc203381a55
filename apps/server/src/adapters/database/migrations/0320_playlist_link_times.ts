import type { Kysely } from 'kysely';
import { instant } from '../columns.ts';

/** When links to playlists were made; unknown for older ones. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  db.schema.alterTable('playlist_links').addColumn('made_at_ms', instant).execute();
