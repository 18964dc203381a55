import { type Kysely, sql } from 'kysely';
import { bytes } from '../columns.ts';
import type { DatabaseCapabilities } from '../dialects/capabilities.ts';

/** Measured sounds of tracks, next to their loudness; they can be measured again at any time. */
export async function up({ schema }: Kysely<unknown>, capabilities: DatabaseCapabilities): Promise<void> {
  await schema.alterTable('track_loudness').renameTo('track_sounds').execute();
  await schema.alterTable('track_sounds').addColumn('rules', sql`integer`).execute();
  await schema.alterTable('track_sounds').addColumn('sound', bytes(capabilities)).execute();
  await schema.alterTable('track_sounds').addColumn('place', sql`integer`).execute();
  await schema
    .createIndex('track_sounds_place')
    .on('track_sounds')
    .columns(['place', 'video_id'])
    .where('place', 'is not', null)
    .execute();
}
