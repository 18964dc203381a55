import { baseNameOf, folderOf } from './paths.ts';

/** A playlist file: its own title, or that of the file, and what its lines name, in order. */
export interface M3u {
  readonly title: string | null;
  readonly entries: readonly string[];
}

/** Reads M3U and M3U8 text; comments and blank lines are passed over. */
export function parseM3u(text: string): M3u {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .map((line) => line.trim());
  const title = lines
    .map((line) => /^#PLAYLIST:\s*(.+)$/i.exec(line)?.[1])
    .find((found) => found !== undefined);
  return { title: title ?? null, entries: lines.filter((line) => line !== '' && !line.startsWith('#')) };
}

/** A place in the library: an absolute library folder and a path below it. */
export interface LibraryPlace {
  readonly root: string;
  readonly path: string;
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
    // Not an address after all: the entry names nothing here.
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
 * Where in the library an entry leads.
 * @returns null for an entry outside the library folders, a drive letter or an address of the web.
 */
export function resolveM3uEntry(
  entry: string,
  playlist: LibraryPlace,
  roots: readonly string[],
): LibraryPlace | null {
  const written = toAbsolute(entry, playlist);
  const absolute = written === null ? null : normalise(written);
  const root = absolute === null ? undefined : roots.find((one) => absolute.startsWith(`${one}/`));
  return absolute === null || root === undefined ? null : { root, path: absolute.slice(root.length + 1) };
}

/** The title shown for a playlist file. */
export const toPlaylistTitle = (m3u: M3u, path: string): string => m3u.title ?? baseNameOf(path);
