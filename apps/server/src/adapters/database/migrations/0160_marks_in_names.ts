import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';

/** A modification time that no file has, so that the next scan reads the file again. */
const READ_AGAIN_MS = -1;
const PAGE_ROWS = 500;
const MAX_FOLDED_LENGTH = 600;

/** Copies of rules in packages/domain, before and after: a migration does not change with them. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ð: 'd',
  ı: 'i',
};

const keepMarks = (marked: string, letter: string): string => {
  if (letter === '' || /[\p{sc=Latin}\p{sc=Greek}]/u.test(letter)) return letter;
  if (!/\p{sc=Cyrillic}/u.test(letter)) return marked;
  return /^(?:[иИ]\u0306|[еЕ]\u0308)/u.exec(marked)?.[0] ?? letter;
};

const stripMarks = (text: string): string => text.replace(/\p{Mn}+/gu, '');
const stripFewer = (text: string): string =>
  text.replace(/\p{Variation_Selector}+/gu, '').replace(/([\p{L}\p{Mc}]?)(\p{Mn}+)/gu, keepMarks);

type Strip = typeof stripMarks;

function toNameKey(name: string, strip: Strip): string {
  const cut = (text: string): string => text.slice(0, MAX_FOLDED_LENGTH).replace(/[\uD800-\uDBFF]$/, '');
  const folded = strip(name.slice(0, 4096).normalize('NFKD'))
    .toLowerCase()
    .replace(/[ßøđłæœþðı]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/[\p{P}\p{S}\s]+/gu, ' ')
    .trim()
    .normalize('NFC');
  return cut(folded) || cut(name.trim());
}

const digest = (length: number, parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\0')).digest('base64url').slice(0, length);

const toArtistId = (name: string, strip: Strip): string =>
  `UC${digest(22, ['artist', toNameKey(name, strip)])}`;
const toAlbumId = (title: string, artists: readonly string[], strip: Strip): string =>
  `MPREb_${digest(11, ['album', ...artists.map((name) => toNameKey(name, strip)), toNameKey(title, strip)])}`;

interface Reference {
  readonly name: string;
  readonly id?: string | null;
}

interface Song {
  readonly artists?: readonly Reference[] | null;
  readonly album?: Reference | null;
}

const hasMarks = (text: string): boolean => {
  const decomposed = text.normalize('NFKD');
  return stripMarks(decomposed) !== stripFewer(decomposed);
};

/** The id by the new rule, if the old rule made it from the name; MusicBrainz ids stay. */
const toNewArtist = (artist: Reference): Reference =>
  artist.id === toArtistId(artist.name, stripMarks)
    ? { ...artist, id: toArtistId(artist.name, stripFewer) }
    : artist;

function toNewAlbum(album: Reference, artists: readonly string[]): Reference {
  const credits = [artists, artists.slice(0, 1), ['Various Artists']];
  const credited = credits.find((names) => album.id === toAlbumId(album.name, names, stripMarks));
  return credited === undefined ? album : { ...album, id: toAlbumId(album.name, credited, stripFewer) };
}

function toNewSong(song: Song | null): Song | null {
  if (song === null) return null;
  const names = (song.artists ?? []).map(({ name }) => name);
  return {
    ...song,
    ...(song.artists ? { artists: song.artists.map(toNewArtist) } : {}),
    ...(song.album ? { album: toNewAlbum(song.album, names) } : {}),
  };
}

/** Rewrites links of stored songs to the ids that the next scan gives. @param keys The primary key. */
async function rewriteSongs(db: Kysely<unknown>, table: string, keys: readonly string[]): Promise<void> {
  const key = sql.join(keys.map((column) => sql.ref(column)));
  let after: unknown[] = keys.map(() => '');
  for (;;) {
    const { rows } = await sql<Record<string, string>>`
      select ${key}, song from ${sql.table(table)} where (${key}) > (${sql.join(after)})
      order by ${key} limit ${PAGE_ROWS}`.execute(db);
    for (const row of rows) {
      const text = row['song'] ?? 'null';
      after = keys.map((column) => row[column]);
      if (!hasMarks(text)) continue;
      const song = JSON.stringify(toNewSong(JSON.parse(text) as Song | null));
      await sql`update ${sql.table(table)} set song = ${song} where (${key}) = (${sql.join(after)})`.execute(
        db,
      );
    }
    if (rows.length < PAGE_ROWS) return;
  }
}

/** Has files read again whose names now compare differently, since their artists and albums get new ids. */
async function readAgain(db: Kysely<unknown>): Promise<void> {
  let after = 0;
  for (;;) {
    const { rows } = await sql<{ file_id: number; path: string; tags: string | null }>`
      select file_id, path, tags from library_files where file_id > ${after}
      order by file_id limit ${PAGE_ROWS}`.execute(db);
    const marked = rows.filter(({ path, tags }) => hasMarks(path) || hasMarks(tags ?? ''));
    for (const { file_id: fileId } of marked)
      await sql`update library_files set modified_at_ms = ${READ_AGAIN_MS} where file_id = ${fileId}`.execute(
        db,
      );
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.file_id;
  }
}

/**
 * Names were compared without any combining mark, so that ハル and バル, or Мой and Мои, were one artist or
 * album. Now only marks of Latin and Greek letters, and accents of Cyrillic ones, are ignored. That changes
 * ids of artists and albums, which are made from names. Likes and plays are stored by videoId, which stays.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await rewriteSongs(db, 'likes', ['account_id', 'video_id']);
  await rewriteSongs(db, 'plays', ['entry_id']);
  await readAgain(db);
}
