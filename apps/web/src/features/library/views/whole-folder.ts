import type { Client } from '@segue/contract/client';
import type { FolderPage, Track } from '@segue/domain';
import { toBatches } from '../../../lib/to-batches.ts';

/** At most this many songs of a folder play, as of 'Play all'. */
const MAX_FOLDER_SONGS = 1000;

/** Folders that are read for that at most: those of a host of another vendor may have no end. */
const MAX_FOLDERS = 1000;

/** Folders that are requested at once; browsers send as many requests to a server. */
const AT_ONCE = 6;

type LoadPart = Client['browseFolder'];

/** The songs found so far, and how many folders may still be read. */
interface Collected {
  readonly songs: Track[];
  foldersLeft: number;
}

const isEnough = ({ songs, foldersLeft }: Collected): boolean =>
  songs.length >= MAX_FOLDER_SONGS || foldersLeft <= 0;

/** Loads the further parts of a folder that has more than one, as far as they are needed: each folder has a song. */
async function loadRest(load: LoadPart, path: string, first: FolderPage): Promise<FolderPage> {
  let { folders, tracks, next } = first;
  for (let parts = 1; next !== null && folders.length + tracks.length < MAX_FOLDER_SONGS; parts += 1) {
    if (parts === MAX_FOLDERS) break;
    const part = await load({ query: { path, cursor: next } });
    folders = [...folders, ...part.folders];
    tracks = [...tracks, ...part.tracks];
    next = part.next;
  }
  return { ...first, folders, tracks, next };
}

/** Adds the songs of a folder, then those of the folders in it, one after another, until there are enough. */
async function collect(load: LoadPart, path: string, first: FolderPage, found: Collected): Promise<void> {
  found.foldersLeft -= 1;
  const { folders, tracks } = await loadRest(load, path, first);
  found.songs.push(...tracks);
  const paths = folders.map((folder) => folder.path);
  for (const batch of toBatches(paths, AT_ONCE)) {
    if (isEnough(found)) return;
    const loaded = await Promise.all(batch.map((below) => load({ query: { path: below } })));
    for (const [at, page] of loaded.entries())
      if (!isEnough(found)) await collect(load, batch[at] ?? '', page, found);
  }
}

/** Loads the songs of a folder and of all folders below it. */
export async function loadFolderSongs(load: LoadPart, path: string): Promise<readonly Track[]> {
  const found: Collected = { songs: [], foldersLeft: MAX_FOLDERS };
  await collect(load, path, await load({ query: { path } }), found);
  return found.songs.slice(0, MAX_FOLDER_SONGS);
}
