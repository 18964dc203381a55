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

/** Column names of known exports, in lower case. */
const COLUMNS = {
  title: ['title', 'track name', 'song title', 'track', 'song', 'name', 'track title'],
  artist: ['artist', 'artist name', 'artist name(s)', 'artist name 1', 'artists', 'creator', 'artist names'],
  album: ['album', 'album name', 'album title'],
  seconds: ['duration', 'seconds', 'length', 'duration (s)', 'durationseconds'],
  milliseconds: ['duration (ms)', 'track duration (ms)', 'duration_ms'],
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

/** Reads CSV with a header row: spreadsheets, Exportify and similar exports, and YouTube Music's takeout. */
export function readCsv(text: string, fileName: string): ReadList {
  const { data: rows } = Papa.parse<string[]>(text, {
    skipEmptyLines: 'greedy',
    preview: MAX_ROWS + 1,
  });
  if (rows.length > MAX_ROWS) throw new ListFileError(TOO_MANY_SONGS);
  const heads = rows.slice(0, HEADER_WITHIN).map(findColumns);
  const titled = heads.findIndex(({ title }) => title >= 0);
  const at = titled < 0 ? heads.findIndex(({ id }) => id >= 0) : titled;
  const columns = heads[at];
  if (columns === undefined) throw new ListFileError(rows.length > 1 ? noTitle : NOT_A_LIST);
  const songs = rows.slice(at + 1).map((row) =>
    toSong({
      videoId: row[columns.id],
      title: row[columns.title],
      artist: row[columns.artist],
      album: row[columns.album],
      durationSeconds: toDuration(row, columns),
    }),
  );
  return toSongList(null, null, songs, fileName);
}

const noTitle =
  "The first line of a CSV file names its columns, and one of them has to be 'title', or 'id' where it has ids alone.";
