import { folderOf } from '../paths.ts';
import {
  findAlbumArtists,
  findEditions,
  findReleases,
  findVariousAlbums,
  type FolderFile,
  toAlbumKey,
} from './folder-albums.ts';
import type { FolderContext } from './track-draft.ts';

type Find<F, T> = (files: readonly F[]) => ReadonlyMap<string, T>;

/** Finds what holds on all discs of an album, and then what the files of each disc alone say otherwise. */
function findOnDiscs<F extends FolderFile, T>(files: readonly F[], find: Find<F, T>): ReadonlyMap<string, T> {
  const discs = [...Map.groupBy(files, ({ path }) => folderOf(path)).values()];
  const onAll = find(files);
  return discs.length > 1 ? new Map([...onAll, ...discs.flatMap((own) => [...find(own)])]) : onAll;
}

/**
 * Finds what files say of their albums together.
 * @param files Media files of one folder, or of all folders of an album's discs.
 * @returns the contexts by path.
 */
export function findContexts(files: readonly FolderFile[]): ReadonlyMap<string, FolderContext> {
  // Of two spellings of a name the same one counts, whichever of the discs is drafted.
  const inOrder = files.toSorted((one, other) => (one.path < other.path ? -1 : 1));
  const various = findVariousAlbums(inOrder);
  const editions = findOnDiscs(inOrder, findEditions);
  const albumArtists = findOnDiscs(inOrder, findAlbumArtists);
  const inContext = inOrder.map((file) => {
    const context = {
      isVarious: various.has(toAlbumKey(file) ?? ''),
      edition: editions.get(file.path) ?? null,
      albumArtists: albumArtists.get(file.path),
    };
    return { ...file, context };
  });
  const releases = findOnDiscs(inContext, findReleases);
  return new Map(
    inContext.map(({ path, context }) => [path, { ...context, releaseMbid: releases.get(path) }]),
  );
}
