import { inChunks, yieldToEventLoop } from '../../../paging.ts';
import { pickFolderCover } from '../../catalogue/draft-folder.ts';
import {
  type CoverRef,
  isMediaFile,
  type LibraryFile,
  type MediaFile,
  toAbsolutePath,
} from '../../library-file.ts';
import type { LibraryStore } from '../../library.store.ts';
import { discNumberOf, folderOf, isInDiscOf } from '../../paths.ts';
import type { ProbedFolder } from '../folders/probe-folders.ts';

/** Tracks per statement whose files are loaded. */
const TRACKS_AT_ONCE = 500;

/** Files that wait for their batch, and the stored or waiting files that a folder depends on. */
export function createPendingFiles(store: LibraryStore) {
  let pending: LibraryFile[] = [];
  return {
    count: (): number => pending.length,
    /** Takes the first files out. */
    take: (count: number): LibraryFile[] => pending.splice(0, count),
    /** Queues files. One that waits already is replaced, since a statement cannot write a row twice. */
    queue: (files: readonly LibraryFile[]): void => {
      const paths = new Set(files.map(toAbsolutePath));
      // Not by arguments of `push` or `splice`, of which a call takes fewer than a folder may hold files.
      pending = [...pending.filter((file) => !paths.has(toAbsolutePath(file))), ...files];
    },
    /** The cover of a disc folder's parent. It is pending or stored already, since parents are walked first. */
    outerCover: async ({ folder, outerImages }: ProbedFolder): Promise<CoverRef | null> => {
      if (outerImages.length === 0) return null;
      const { root } = folder;
      const images = new Set(outerImages);
      const fresh = pending.filter((file) => file.root === root && images.has(file.path));
      for (const file of fresh) images.delete(file.path);
      return pickFolderCover([...(await store.loadFiles(root, [...images])), ...fresh]);
    },
    /** The files of these tracks, also missing ones. */
    filesOf: async (videoIds: readonly string[]): Promise<MediaFile[]> => {
      const current = new Map(pending.map((file) => [toAbsolutePath(file), file]));
      const wanted = new Set(videoIds);
      for (const part of inChunks(videoIds, TRACKS_AT_ONCE)) {
        for (const file of await store.loadFilesOf(part)) {
          const place = toAbsolutePath(file);
          if (!current.has(place)) current.set(place, file);
        }
        await yieldToEventLoop();
      }
      return [...current.values()].filter(isMediaFile).filter(({ content }) => wanted.has(content.videoId));
    },
    /** The media files on the other discs of an album: each disc may name what the others do not. */
    otherDiscs: async ({ folder }: ProbedFolder): Promise<MediaFile[]> => {
      const album = { root: folder.root, path: folderOf(folder.path) };
      if (discNumberOf(folder.path) === null || album.path === '') return [];
      const stored = await store.loadDiscFiles(album);
      const fresh = pending.filter(({ root, path }) => root === album.root && isInDiscOf(path, album.path));
      const current = new Map([...stored, ...fresh].map((file) => [file.path, file]));
      return [...current.values()].filter(isMediaFile).filter(({ path }) => folderOf(path) !== folder.path);
    },
  };
}
