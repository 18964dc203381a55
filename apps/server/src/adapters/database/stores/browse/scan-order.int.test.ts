import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toGenreBit } from '../../../../core/browse/filter-bits.ts';
import { type BrowseList, type BrowsePlace, NO_FILTER } from '../../../../core/browse/browse-query.ts';
import type { OpenedDatabase } from '../../database.ts';
import { testDatabases } from '../../testing/databases.ts';
import { createBrowseReader } from './browse-reader.ts';
import { KIND_CODES } from './entry-rows.ts';
import { FEW } from './few-entries.ts';

const GENRE = 'rock';
const SONGS = FEW + 1;
/** Several times as many as songs, so that PostgreSQL prefers to look the songs up by tag. */
const TAGS = 4 * SONGS;

const LIST: BrowseList = {
  kind: 'songs',
  sort: 'name',
  isDescending: false,
  filter: { ...NO_FILTER, genre: GENRE },
};

const FIRST_NUMBER = 10_000;

/** Numbers from the first one on, as a table `n(number)`. */
const numbers = (count: number) => sql`with recursive n(number) as (select cast(${FIRST_NUMBER} as integer)
  union all select number + 1 from n where number < cast(${FIRST_NUMBER + count - 1} as integer))`;

describe.each(testDatabases)('the songs of a large genre on %s', (_, open) => {
  let database: OpenedDatabase;
  beforeAll(async () => {
    database = await open();
    await sql`${numbers(SONGS)}
      insert into browse_entries
        (kind, id, name_sort, artist_sort, year, added_at_ms, play_count, length_ms, facts)
      select ${sql.lit(KIND_CODES.songs)}, 'song-' || number, 'song ' || number, '', 0, 0, 0, 0,
        ${sql.lit(toGenreBit(GENRE))} from n`.execute(database.db);
    // The tags are stored in an order other than that of the list.
    await sql`${numbers(TAGS)}
      insert into track_tags (video_id, kind, name, name_folded)
      select 'song-' || number, 'genre', ${sql.lit(GENRE)}, ${sql.lit(GENRE)} from n
      order by number desc`.execute(database.db);
    await sql`analyze`.execute(database.db);
  });
  afterAll(() => database.close());

  it('are each listed once, in their order [11.02]', async () => {
    const reader = createBrowseReader(database);
    const found: string[] = [];
    for (let place: BrowsePlace | null = { kind: 'start' }; place !== null; ) {
      const { entries, end } = await reader.findPage(LIST, place, 400, null);
      found.push(...entries.map(({ id }) => id));
      place = end === null ? null : { kind: 'after', key: end };
    }
    expect(found).toEqual(Array.from({ length: SONGS }, (_none, index) => `song-${FIRST_NUMBER + index}`));
  });
});
