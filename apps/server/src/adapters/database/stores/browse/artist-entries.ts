import { joinBits } from '../../../../core/browse/filter-bits.ts';
import { toFurtherWords, toSortName } from '../../../../core/browse/sort-name.ts';
import type { Db } from '../../schema.ts';
import { creditsOf } from '../catalogue/credits.ts';
import { KIND_CODES, type MadeEntries } from './entry-rows.ts';

/** Maximum songs read per artist; 'Various Artists' of a large library has more. */
const MAX_SONGS = 1000;
/** Maximum songs per artist whose genres count for the artist. */
const MAX_GENRE_SONGS = 200;

const selectSongs = (db: Db, artistId: string) =>
  db
    .selectFrom(creditsOf(db, artistId, MAX_SONGS).as('credits'))
    .innerJoin('browse_entries', (join) =>
      join
        .onRef('browse_entries.id', '=', 'credits.video_id')
        .on('browse_entries.kind', '=', KIND_CODES.songs),
    )
    .select([
      'browse_entries.facts',
      'browse_entries.play_count',
      'browse_entries.length_ms',
      'browse_entries.added_at_ms',
      'browse_entries.year',
    ])
    .execute();

const selectGenres = (db: Db, artistId: string) =>
  db
    .selectFrom(creditsOf(db, artistId, MAX_GENRE_SONGS).as('credits'))
    .innerJoin('track_tags', 'track_tags.video_id', 'credits.video_id')
    .select('track_tags.name_folded')
    .distinct()
    .execute();

/**
 * Builds the rows of artists: their facts are those of all their songs together, counts and lengths are sums,
 * year and time added are those of the latest.
 */
export async function makeArtistEntries(db: Db, ids: readonly string[]): Promise<MadeEntries> {
  const artists = await db
    .selectFrom('artists')
    .select(['artist_id', 'name'])
    .where('artist_id', 'in', ids)
    .where('track_count', '>', 0)
    .execute();
  const made = {
    entries: [] as MadeEntries['entries'][number][],
    genres: [] as MadeEntries['genres'][number][],
  };
  for (const { artist_id: id, name } of artists) {
    const songs = await selectSongs(db, id);
    // Composers and remixers have pages, but are not in the list of artists.
    if (songs.length === 0) continue;
    const sortName = toSortName(name);
    made.entries.push({
      id,
      name_sort: sortName,
      artist_sort: sortName,
      further_words: toFurtherWords([name]),
      year: songs.reduce((latest, { year }) => Math.max(latest, year), 0),
      added_at_ms: songs.reduce((latest, song) => Math.max(latest, song.added_at_ms), 0),
      play_count: songs.reduce((total, song) => total + song.play_count, 0),
      length_ms: songs.reduce((total, song) => total + song.length_ms, 0),
      facts: songs.reduce((facts, song) => joinBits(facts, song.facts), 0),
    });
    for (const row of await selectGenres(db, id)) made.genres.push({ id, genre: row.name_folded });
  }
  return made;
}
