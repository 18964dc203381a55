import type { Db } from '../../schema.ts';
import { loadByIds } from '../queries/chunks.ts';

/** Genres of spoken word as `foldName` gives them. */
const SPOKEN_GENRES: ReadonlySet<string> = new Set([
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
]);

/** Those of the tracks that are tagged as spoken word. */
export async function findSpokenVideoIds(db: Db, among: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await loadByIds(among, (chunk) =>
    db
      .selectFrom('track_tags')
      .select(['video_id', 'kind', 'name_folded'])
      .where('video_id', 'in', chunk)
      .execute(),
  );
  const spoken = rows.filter(({ kind, name_folded: tag }) => kind === 'genre' && SPOKEN_GENRES.has(tag));
  return new Set(spoken.map((row) => row.video_id));
}
