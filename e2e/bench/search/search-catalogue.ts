import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRandom } from '../../../apps/server/src/adapters/database/testing/invented-names.ts';
import {
  anAlbumRow,
  anArtistRow,
  aTrackRow,
  emptyRows,
  insertLibraryRows,
  type LibraryRows,
} from '../../../apps/server/src/adapters/database/testing/library-rows.ts';
import type { Db } from '../../../apps/server/src/adapters/database/schema.ts';

export interface CatalogueRow {
  readonly id: string;
  readonly kind: 'artist' | 'song' | 'album';
  readonly title: string;
  /** Artist name; may be empty for an artist row. */
  readonly artist: string;
  readonly popularity: number;
}

/** Parses a TSV file whose first line names its columns. */
export async function readTable(path: string): Promise<readonly ReadonlyMap<string, string>[]> {
  const [head = '', ...lines] = (await readFile(path, 'utf8')).split('\n').filter((line) => line !== '');
  const columns = head.split('\t');
  return lines.map((line) => {
    const cells = line.split('\t');
    return new Map(columns.map((column, position) => [column, cells[position] ?? '']));
  });
}

function toRow(cells: ReadonlyMap<string, string>): CatalogueRow {
  const kind = cells.get('kind');
  if (kind !== 'artist' && kind !== 'song' && kind !== 'album')
    throw new Error(`Expected the kind artist, song or album, found '${kind}'.`);
  return {
    id: cells.get('id') ?? '',
    kind,
    title: cells.get('title') ?? '',
    artist: cells.get('artist') ?? '',
    popularity: Number(cells.get('popularity')) || 0,
  };
}

/**
 * Reads a catalogue with the columns id, kind, title, artist and popularity. Of rows with the same kind and
 * id, the last wins.
 */
export async function readCatalogue(path: string): Promise<readonly CatalogueRow[]> {
  const rows = (await readTable(path)).map(toRow);
  return [...new Map(rows.map((row) => [`${row.kind} ${row.id}`, row])).values()];
}

const FIRST_HALF = 0.5;
const MADE_WORD_SHARE = 0.1;

/** A made-up word: the first half of one word and the second half of another. */
const joinHalves = (one: string, other: string): string =>
  one.slice(0, Math.ceil(one.length * FIRST_HALF)) + other.slice(Math.floor(other.length * FIRST_HALF));

/**
 * Adds made-up songs to a catalogue, with words from its titles and artists from its rows.
 * @returns exactly `size` rows, or all given rows when there are more.
 */
export function fillUp(rows: readonly CatalogueRow[], size: number): readonly CatalogueRow[] {
  const random = createRandom(size);
  const pick = <Item>(list: readonly Item[]): Item | undefined => list[Math.floor(random() * list.length)];
  const words = rows.flatMap(({ title }) => title.split(' '));
  const artists = rows.map((row) => (row.kind === 'artist' ? row.title : row.artist));
  const pickWord = (): string =>
    random() < MADE_WORD_SHARE ? joinHalves(pick(words) ?? '', pick(words) ?? '') : (pick(words) ?? '');
  const made = Array.from(
    { length: Math.max(0, size - rows.length) },
    (_, number): CatalogueRow => ({
      id: `made:${number}`,
      kind: 'song',
      title: Array.from({ length: 1 + Math.floor(random() * 4) }, pickWord).join(' '),
      artist: pick(artists) ?? '',
      popularity: 0,
    }),
  );
  return [...rows, ...made];
}

const digest = (text: string, length: number): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, length);

/** The videoId or browseId of a row in the library. */
export function toLibraryId({ kind, id }: Pick<CatalogueRow, 'kind' | 'id'>): string {
  if (kind === 'song') return digest(`song ${id}`, 11);
  return kind === 'album' ? `MPREb_${digest(`album ${id}`, 11)}` : `UC${digest(`artist ${id}`, 22)}`;
}

/** Converts a row to library rows. Search skips artists without tracks, so that each gets at least one. */
function addRow(rows: LibraryRows, row: CatalogueRow, idOfArtist: ReadonlyMap<string, string>): void {
  const id = toLibraryId(row);
  const credit = { position: 0, artist_id: idOfArtist.get(row.artist) ?? `UC${digest(row.artist, 22)}` };
  if (row.kind === 'artist')
    rows.artists.push(
      anArtistRow({ artist_id: id, name: row.title, track_count: Math.max(1, row.popularity) }),
    );
  if (row.kind === 'album') {
    rows.albums.push(anAlbumRow({ album_id: id, title: row.title, year: null }));
    rows.album_artists.push({ ...credit, album_id: id, name: row.artist });
  }
  if (row.kind === 'song') {
    rows.tracks.push(aTrackRow({ video_id: id, title: row.title, play_count: row.popularity }));
    rows.track_artists.push({ ...credit, video_id: id, name: row.artist, name_id: null, role: 'main' });
  }
}

const SLICE_ROWS = 2000;

/** Inserts a catalogue into an empty database. */
export async function insertCatalogue(db: Db, catalogue: readonly CatalogueRow[]): Promise<void> {
  const artists = catalogue.filter(({ kind }) => kind === 'artist');
  const idOfArtist = new Map(artists.map((row) => [row.title, toLibraryId(row)]));
  for (let start = 0; start < catalogue.length; start += SLICE_ROWS) {
    const rows = emptyRows();
    for (const row of catalogue.slice(start, start + SLICE_ROWS)) addRow(rows, row, idOfArtist);
    await db.transaction().execute((transaction) => insertLibraryRows(transaction, rows));
  }
}
