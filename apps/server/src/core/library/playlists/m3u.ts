import type { LibraryPlace } from '../library-place.ts';
import { isUtf8 } from 'node:buffer';
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

/**
 * Yields for each piece of a file the lines that end in it, with one character for each byte (latin1). Cuts
 * an unfinished line to one byte more than `MAX_LINE_BYTES`, so that the memory it takes is bounded.
 */
async function* linesOf(
  pieces: AsyncIterable<Uint8Array>,
): AsyncGenerator<{ readonly lines: readonly string[]; readonly bytes: number }> {
  let rest = '';
  for await (const piece of pieces) {
    const lines = (rest + Buffer.from(piece).toString('latin1')).split(LINE_END);
    rest = (lines.pop() ?? '').slice(0, MAX_LINE_BYTES + 1);
    yield { lines, bytes: piece.length };
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

function fromFileUrl(entry: string): string | null {
  try {
    return decodeURIComponent(new URL(entry).pathname);
  } catch {
    // Not a valid URL: the entry names no file.
    return null;
  }
}

function toAbsolute(entry: string, playlist: LibraryPlace): string | null {
  if (/^file:/i.test(entry)) return fromFileUrl(entry);
  if (/^[a-z][a-z0-9+.-]*:[/\\]/i.test(entry)) return null;
  const path = entry.replaceAll('\\', '/');
  return path.startsWith('/') ? path : `${playlist.root}/${folderOf(playlist.path)}/${path}`;
}

/**
 * Resolves a playlist entry to a place in the library.
 * @returns null for a place outside the library folders, a path with a drive letter, or a web address.
 */
export function resolveM3uEntry(
  entry: string,
  playlist: LibraryPlace,
  roots: readonly string[],
): LibraryPlace | null {
  const written = toAbsolute(entry, playlist);
  // The 's3:/' before a bucket name is not part of the path and must not be normalised with it.
  const [scheme] = /^s3:\/(?=\/)/.exec(written ?? '') ?? [''];
  const path = written === null ? null : normalise(written.slice(scheme.length));
  const absolute = path === null ? null : `${scheme}${path}`;
  const root = absolute === null ? undefined : roots.find((one) => absolute.startsWith(`${one}/`));
  return absolute === null || root === undefined ? null : { root, path: absolute.slice(root.length + 1) };
}

/** The title of a playlist: its #PLAYLIST line, or else its file name. */
export const toPlaylistTitle = (m3u: M3u, path: string): string =>
  toPlainText(m3u.title ?? '') || toPlainText(baseNameOf(path));
