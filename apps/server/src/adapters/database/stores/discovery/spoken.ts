import type { Db } from '../../schema.ts';
import { loadByIds } from '../queries/chunks.ts';

/** Genres of spoken word as `foldName` gives them. */
const SPOKEN_GENRES = [
  'audio book',
  'audio books',
  'audio drama',
  'audio theatre',
  'audiobook',
  'audiobooks',
  'horbuch',
  'horbucher',
  'horspiel',
  'horspiele',
  'podcast',
  'podcasts',
  'speech',
  'spoken audio',
  'spoken word',
];

/** Those of the tracks that are tagged as spoken word. */
export async function findSpokenVideoIds(db: Db, among: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await loadByIds(among, (chunk) =>
    db
      .selectFrom('track_tags')
      .select('video_id')
      .where('video_id', 'in', chunk)
      .where('kind', '=', 'genre')
      .where('name_folded', 'in', SPOKEN_GENRES)
      .execute(),
  );
  return new Set(rows.map((row) => row.video_id));
}
