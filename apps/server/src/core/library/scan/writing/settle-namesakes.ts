import { inChunks } from '../../../paging.ts';
import type { LibraryStore } from '../../library.store.ts';
import { folderOf } from '../../paths.ts';
import { noteArtistFolders } from './assign-artist-images.ts';
import type { FileWriter } from './file-writer.ts';
import type { Unfinished } from './unfinished.ts';

/** Names whose credits one transaction compares: an artist may have thousands. */
const NAMES_PER_PAGE = 20;

/** Tracks whose files are in memory at a time. */
const TRACKS_AT_ONCE = 50;

export interface SettlePorts {
  readonly store: Pick<LibraryStore, 'unsettledNamesAfter' | 'settleNames' | 'loadFilesOf'>;
  readonly writer: Pick<FileWriter, 'draftTracks'>;
  readonly unfinished: Pick<Unfinished, 'artistFolders'>;
  /** Once aborted, the rest is left to the next scan. */
  readonly signal: AbortSignal | undefined;
}

async function draftAgain(
  { store, writer, unfinished, signal }: SettlePorts,
  videoIds: readonly string[],
): Promise<void> {
  for (const part of inChunks(videoIds, TRACKS_AT_ONCE)) {
    signal?.throwIfAborted();
    for (const { root, path } of await store.loadFilesOf(part))
      noteArtistFolders(unfinished, { root, path: folderOf(path) });
    await writer.draftTracks(part);
  }
}

/**
 * Gives tracks whose tags name an artist without a MusicBrainz id to the artist who is meant after the changes of a scan
 * (`findJoins`), or back to the name. A name stays noted in the database until that is done, also over a kill.
 * @throws the reason of the signal once that is aborted.
 */
export async function settleNamesakes(ports: SettlePorts): Promise<void> {
  const { store, signal } = ports;
  let nameIds = await store.unsettledNamesAfter('', NAMES_PER_PAGE);
  while (nameIds.length > 0) {
    const videoIds = await store.settleNames(nameIds);
    await draftAgain(ports, videoIds);
    if (videoIds.length > 0) await store.settleNames(nameIds);
    signal?.throwIfAborted();
    nameIds = await store.unsettledNamesAfter(nameIds.at(-1) ?? '', NAMES_PER_PAGE);
  }
}
