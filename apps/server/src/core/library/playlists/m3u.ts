import type { LibraryPlace } from '../library-place.ts';
import { isUtf8 } from 'node:buffer';
import { TextDecoder } from 'node:util';
import { PLAYLIST_TRACK_CAP } from '../../catalogue/pages/playlist-page.ts';
import { baseNameOf, folderOf } from '../paths.ts';
import { toPlainText } from '../naming/plain-text.ts';

/**
 * Bytes of a playlist file that are read. Enough for the track limit with long paths and a comment per track.
 */
export const MAX_PLAYLIST_BYTES = 4 * 1024 * 1024;
/**
 * Limit of one line: the longest path (4096 bytes) with each byte percent-encoded. Longer lines are skipped.
 */
const MAX_LINE_BYTES = 3 * 4096;

/** A parsed playlist file. */
export interface M3u {
  /** From its #PLAYLIST line; null: it has none. */
  readonly title: string | null;
  /** Its paths and addresses, unresolved and in order; at most PLAYLIST_TRACK_CAP. */
  readonly entries: readonly string[];
  /** The limit that ended reading early; null: the file was read to its end. */
  readonly cutBy: 'tracks' | 'bytes' | null;
}

const LINE_END = /\r\n|\n|\r/;
const TITLE = /^#PLAYLIST:(.+)$/i;
const NOT_ASCII = /[^\0-\x7f]/;
const latin1 = new TextDecoder('windows-1252');

/**
 * Decodes a line as UTF-8 if it is valid UTF-8, else as Windows-1252, which older players wrote.
 * @param line One character for each byte (latin1).
 */
function decodeLine(line: string): string {
  if (!NOT_ASCII.test(line)) return line.trim();
  const bytes = Buffer.from(line, 'latin1');
  return (isUtf8(bytes) ? bytes.toString('utf8') : latin1.decode(bytes)).trim();
}

/** Part of a file, with one character for each byte (latin1). */
interface Part {
  readonly text: string;
  /** How many bytes of the file it stands for. */
  readonly bytes: number;
}

const BOM_BYTES = 2;

/** The decoder for the byte order mark at the start of a file; null: it is not UTF-16. */
function toUtf16Decoder([first, second]: Uint8Array): TextDecoder | null {
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le');
  return first === 0xfe && second === 0xff ? new TextDecoder('utf-16be') : null;
}

/** Yields a file piece by piece, in UTF-8 where it is UTF-16 with a byte order mark. */
async function* partsOf(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Part> {
  let start: Buffer | null = Buffer.alloc(0);
  let decoder: TextDecoder | null = null;
  for await (const piece of pieces) {
    let bytes = Buffer.from(piece);
    if (start !== null) {
      bytes = Buffer.concat([start, bytes]);
      start = bytes.length < BOM_BYTES ? bytes : null;
      if (start !== null) continue;
      decoder = toUtf16Decoder(bytes);
    }
    const utf8 = decoder === null ? bytes : Buffer.from(decoder.decode(bytes, { stream: true }));
    yield { text: utf8.toString('latin1'), bytes: bytes.length };
  }
  if (start !== null) yield { text: start.toString('latin1'), bytes: start.length };
}

/**
 * Yields for each part of a file the lines that end in it. Cuts an unfinished line to one byte more than
 * `MAX_LINE_BYTES`, so that the memory it takes is bounded.
 */
async function* linesOf(
  pieces: AsyncIterable<Uint8Array>,
): AsyncGenerator<{ readonly lines: readonly string[]; readonly bytes: number }> {
  let rest = '';
  for await (const { text, bytes } of partsOf(pieces)) {
    const lines = (rest + text).split(LINE_END);
    rest = (lines.pop() ?? '').slice(0, MAX_LINE_BYTES + 1);
    yield { lines, bytes };
  }
  yield { lines: [rest], bytes: 0 };
}

/**
 * Reads M3U and M3U8. Skips comments and blank lines.
 * @param pieces The bytes of the file. Iteration stops at the first limit.
 */
export async function readM3u(pieces: AsyncIterable<Uint8Array>): Promise<M3u> {
  let title: string | null = null;
  const entries: string[] = [];
  let bytesRead = 0;
  for await (const { lines, bytes } of linesOf(pieces)) {
    bytesRead += bytes;
    for (const line of lines) {
      if (line === '' || line.length > MAX_LINE_BYTES) continue;
      const text = decodeLine(line);
      if (text.startsWith('#')) title ??= TITLE.exec(text)?.[1]?.trim() ?? null;
      else if (entries.length === PLAYLIST_TRACK_CAP) return { title, entries, cutBy: 'tracks' };
      else if (text !== '') entries.push(text);
    }
    if (bytesRead > MAX_PLAYLIST_BYTES) return { title, entries, cutBy: 'bytes' };
  }
  return { title, entries, cutBy: null };
}

/** Resolves '.' and '..' of an absolute path; null when it would leave '/'. */
function normalise(absolute: string): string | null {
  const parts: string[] = [];
  for (const part of absolute.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return null;
  }
  return `/${parts.join('/')}`;
}

/** @returns null: the text is not percent-encoded. */
function decodePercent(text: string): string | null {
  if (!text.includes('%')) return null;
  try {
    return decodeURIComponent(text);
  } catch {
    // A percent sign of the name itself.
    return null;
  }
}

const FILE_URL = /^file:(?:\/\/[^/]*)?(\/.*)$/i;
const OTHER_URL = /^[a-z][a-z0-9+.-]*:[/\\]/i;

/** A backslash between folders, as on Windows; or else one in a name. */
const toSeparated = (path: string): string[] =>
  path.includes('\\') ? [path.replaceAll('\\', '/'), path] : [path];

/** The paths that an entry may mean, the likelier one first. A file may have a name that looks percent-encoded. */
function toWrittenPaths(entry: string): string[] {
  const ofUrl = FILE_URL.exec(entry)?.[1];
  if (ofUrl === undefined && OTHER_URL.test(entry)) return [];
  const literal = ofUrl ?? entry;
  const decoded = decodePercent(literal);
  const paths = ofUrl === undefined ? [literal, decoded] : [decoded, literal];
  return paths
    .filter((path) => path !== null)
    .filter((path) => !path.includes('\0'))
    .flatMap(toSeparated);
}

const toAbsolute = (path: string, playlist: LibraryPlace): string =>
  path.startsWith('/') ? path : `${playlist.root}/${folderOf(playlist.path)}/${path}`;

function toPlace(written: string, playlist: LibraryPlace, roots: readonly string[]): LibraryPlace | null {
  const path = toAbsolute(written, playlist);
  // The 's3:/' before a bucket name is not part of the path and must not be normalised with it.
  const [scheme] = /^s3:\/(?=\/)/.exec(path) ?? [''];
  const normalised = normalise(path.slice(scheme.length));
  const absolute = normalised === null ? null : `${scheme}${normalised}`;
  const root = absolute === null ? undefined : roots.find((one) => absolute.startsWith(`${one}/`));
  return absolute === null || root === undefined ? null : { root, path: absolute.slice(root.length + 1) };
}

/**
 * Resolves a playlist entry to the places in the library that it may mean, the likelier one first.
 * @returns none for a place outside the library folders, a path with a drive letter, or a web address.
 */
export const resolveM3uEntry = (
  entry: string,
  playlist: LibraryPlace,
  roots: readonly string[],
): LibraryPlace[] => toWrittenPaths(entry).flatMap((path) => toPlace(path, playlist, roots) ?? []);

/** The title of a playlist: its #PLAYLIST line, or else its file name. */
export const toPlaylistTitle = (m3u: M3u, path: string): string =>
  toPlainText(m3u.title ?? '') || toPlainText(baseNameOf(path));
