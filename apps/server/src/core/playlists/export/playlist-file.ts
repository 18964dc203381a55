import type { Track } from '@segue/domain';
import { toPlainText } from '../../library/naming/plain-text.ts';

/** The header of a playlist file. */
export interface FileHead {
  readonly title: string;
  /** null: no author is named. */
  readonly author: string | null;
  readonly description: string | null;
}

/** One entry of a file. Texts are on one line and well-formed. */
export interface FileEntry {
  readonly title: string;
  /** Names joined by commas; '' where none is known. */
  readonly artists: string;
  readonly album: string | null;
  /** Whole seconds; null: not known. */
  readonly durationSeconds: number | null;
  /** Path of the file within its library folder; null: it has none, or the reader may not see paths. */
  readonly path: string | null;
}

/** Writes a file piece by piece, so that memory stays bounded however long it is. */
export interface PlaylistFormat {
  readonly mediaType: string;
  readonly begin: (head: FileHead) => string;
  /** @param isFirst False where entries were written before. */
  readonly write: (entries: readonly FileEntry[], isFirst: boolean) => string;
  readonly end: string;
}

const MAX_DESCRIPTION_LENGTH = 4000;
const CONTROL = /\p{Cc}/u;

export const toFileHead = (title: string, author: string | null, description: string | null): FileHead => ({
  title: toPlainText(title),
  author: author === null ? null : toPlainText(author),
  description: description === null ? null : toPlainText(description, MAX_DESCRIPTION_LENGTH),
});

/** @param path A path with control characters or ill-formed Unicode counts as none. */
export const toFileEntry = (track: Track, path: string | null): FileEntry => ({
  title: toPlainText(track.title),
  artists: toPlainText(track.artists.map(({ name }) => name).join(', ')),
  album: track.album === null ? null : toPlainText(track.album.name),
  durationSeconds: track.durationSeconds,
  path: path === null || CONTROL.test(path) || !path.isWellFormed() ? null : path,
});

/** The path as a relative URL. */
export const toRelativeAddress = (path: string): string => path.split('/').map(encodeURIComponent).join('/');
