import type { Kysely } from 'kysely';
import { json } from '../columns.ts';

/** What a smart playlist had when it was last read, so that lists show it without evaluating its rules. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('listener_playlists').addColumn('found_count', 'integer').execute();
  await schema.alterTable('listener_playlists').addColumn('found_first', json).execute();
}
