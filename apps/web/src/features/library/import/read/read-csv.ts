import Papa from 'papaparse';
import {
  ListFileError,
  MAX_FILE_SONGS,
  NOT_A_LIST,
  type ReadList,
  TOO_MANY_SONGS,
  toSong,
  toSongList,
} from './list-file.ts';
import { toPathSong } from './named-song.ts';

/** Column names of known exports, in lower case. */
const COLUMNS = {
  title: ['title', 'track name', 'song title', 'track', 'song', 'name', 'track title'],
  artist: ['artist', 'artist name', 'artist name(s)', 'artist name 1', 'artists', 'creator', 'artist names'],
  album: ['album', 'album name', 'album title'],
  seconds: ['duration', 'seconds', 'length', 'duration (s)', 'durationseconds', 'time'],
  milliseconds: ['duration (ms)', 'track duration (ms)', 'duration_ms'],
  list: ['playlist name'],
  description: ['description'],
  id: ['video id', 'videoid', 'track id', 'track uri', 'spotify uri', 'spotify id', 'uri', 'id'],
};
type Column = keyof typeof COLUMNS;
type ColumnIndexes = Readonly<Record<Column, number>>;

/** The header is searched in this many first rows: takeouts begin with rows about the list itself. */
const HEADER_WITHIN = 10;
/** Further rows are not read: in an empty table of 20 MB there could be ten millions. */
const MAX_ROWS = MAX_FILE_SONGS + HEADER_WITHIN;
const MS = 1000;
const CLOCK = /^(?:(\d{1,3}):)?(\d{1,3}):(\d{2})$/;

function findColumns(row: readonly string[]): ColumnIndexes {
  const names = row.map((name) => name.trim().toLowerCase());
  const find = (column: Column): number =>
    COLUMNS[column].map((name) => names.indexOf(name)).find((index) => index >= 0) ?? -1;
  return {
    title: find('title'),
    artist: find('artist'),
    album: find('album'),
    seconds: find('seconds'),
    milliseconds: find('milliseconds'),
    list: find('list'),
    description: find('description'),
    id: find('id'),
  };
}

/** Parses '241', '4:01' or '1:04:01' to seconds; null if the text is empty, NaN if it is not a number. */
function toSeconds(text: string): number | null {
  const [, hours = '0', minutes, seconds] = CLOCK.exec(text.trim()) ?? [];
  if (minutes !== undefined) return (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
  return text.trim() === '' ? null : Number(text);
}

function toDuration(row: readonly string[], columns: ColumnIndexes): number | null {
  const milliseconds = row[columns.milliseconds];
  return milliseconds === undefined ? toSeconds(row[columns.seconds] ?? '') : Number(milliseconds) / MS;
}

const LINE_BREAK = /\r\n|\n|\r/;
/** A cell in quotation marks, of which those inside are doubled. */
const QUOTED = /^"((?:[^"]|"")*)"$/;

/** Splits a line at each delimiter, whatever quotation marks there are. */
const splitPlainly = (line: string, delimiter: string): string[] =>
  line.split(delimiter).map((cell) => QUOTED.exec(cell.trim())?.[1]?.replaceAll('""', '"') ?? cell);

function parseLine(line: string, delimiter: string): string[] {
  const { data, errors } = Papa.parse<string[]>(line, { delimiter });
  return errors.length > 0 ? splitPlainly(line, delimiter) : (data[0] ?? []);
}

/**
 * The rows of a table. One quotation mark that belongs to a name would make a single cell of all that follows it:
 * such a table is read line by line, and one with tabs always.
 */
function parseRows(text: string): readonly string[][] {
  const { data, errors, meta } = Papa.parse<string[]>(text, {
    skipEmptyLines: 'greedy',
    preview: MAX_ROWS + 1,
  });
  const { delimiter } = meta;
  const isTabbed = delimiter === '\t';
  if (!isTabbed && errors.every(({ type }) => type !== 'Quotes')) return data;
  return text
    .split(LINE_BREAK)
    .filter((line) => line.trim() !== '')
    .slice(0, MAX_ROWS + 1)
    .map((line) => (isTabbed ? splitPlainly(line, delimiter) : parseLine(line, delimiter)));
}

/** Index of the row that names the columns of the songs; -1 if there is none. */
function findHeader(heads: readonly ColumnIndexes[]): number {
  const titled = heads.findIndex(({ title }) => title >= 0);
  const listed = heads.findIndex(({ id }) => id >= 0);
  if (titled < 0) return listed;
  // Before the ids of its songs, a takeout has the title of the list with its name of the column.
  const isAboutList = heads[titled]?.artist === -1 && heads[titled]?.album === -1 && listed > titled + 1;
  return isAboutList ? listed : titled;
}

function readRow(row: readonly string[], columns: ColumnIndexes) {
  const [title = '', artist = ''] = [row[columns.title], row[columns.artist]];
  const durationSeconds = toDuration(row, columns);
  const album = row[columns.album] ?? null;
  const song = toSong({ videoId: row[columns.id], title, artist, album, durationSeconds });
  if (song === null || song.artist !== null || song.title === '') return song;
  const named = toPathSong({ name: title, path: '', durationSeconds, album });
  return named && { ...named, videoId: song.videoId };
}

/**
 * Reads CSV with a header row: spreadsheets, Exportify and similar exports, and YouTube Music's takeout. A column with
 * the names of playlists divides it into several.
 */
export function readCsv(text: string, fileName: string): readonly ReadList[] {
  const rows = parseRows(text);
  if (rows.length > MAX_ROWS) throw new ListFileError(TOO_MANY_SONGS);
  const heads = rows.slice(0, HEADER_WITHIN).map(findColumns);
  const at = findHeader(heads);
  const columns = heads[at];
  if (columns === undefined) throw new ListFileError(rows.length > 1 ? noTitle : NOT_A_LIST);
  const about = heads.slice(0, at).findIndex(({ title }) => title >= 0);
  const [aboutColumns, aboutRow] = [heads[about], rows[about + 1]];
  const title = aboutColumns && aboutRow?.[aboutColumns.title];
  const description = aboutColumns && aboutRow?.[aboutColumns.description];
  const songs = rows
    .slice(at + 1)
    .map((row) => ({ list: row[columns.list]?.trim() || title, song: readRow(row, columns) }));
  const byList = Map.groupBy(
    songs.filter(({ song }) => song !== null),
    ({ list }) => list,
  );
  if (byList.size < 2)
    return [
      toSongList(
        songs[0]?.list,
        description,
        songs.map(({ song }) => song),
        fileName,
      ),
    ];
  return [...byList].map(([list, listed]) =>
    toSongList(
      list,
      description,
      listed.map(({ song }) => song),
      fileName,
    ),
  );
}

const noTitle =
  "The first line of a CSV file names its columns, and one of them has to be 'title', or 'id' where it has ids alone.";
