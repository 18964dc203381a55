import { foldName, type ListenerPlaylist, type PlaylistShelf } from '@segue/domain';

/** As many playlists or more can be filtered. */
export const FILTER_FROM = 10;

export interface FiledPlaylist {
  readonly playlist: ListenerPlaylist;
  /** Name of its folder; '': it is in none. */
  readonly folder: string;
}

/** The playlists of a shelf with the names of their folders. */
export function toFiled({
  playlists,
  folders,
}: Pick<PlaylistShelf, 'playlists' | 'folders'>): readonly FiledPlaylist[] {
  const names = new Map(folders.map(({ folderId, name }) => [folderId, name]));
  return playlists.map((playlist) => ({ playlist, folder: names.get(playlist.folderId ?? '') ?? '' }));
}

/** Those whose title and folder contain every word, ignoring diacritics and case. */
export function findFiled(filed: readonly FiledPlaylist[], query: string): readonly FiledPlaylist[] {
  const words = foldName(query).split(' ').filter(Boolean);
  if (words.length === 0) return filed;
  return filed.filter(({ playlist, folder }) => {
    const text = foldName(`${playlist.title} ${folder}`);
    return words.every((word) => text.includes(word));
  });
}
