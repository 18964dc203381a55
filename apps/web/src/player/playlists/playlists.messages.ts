import type { PlaylistFileFormat } from '@segue/domain';
import { toNumberText, toSongsText } from '../../lib/text/count-text.ts';
import { isolate } from '../../lib/text/direction.ts';

export const playlistsMessages = {
  addToPlaylist: 'Add to playlist …',
  exportAs: 'Export as …',
  add: 'Add to playlist',
  adding: 'Adding …',
  filter: 'Filter by name or folder',
  /** @param found Playlists that match. @param total All of them. @param max As many are shown. */
  found: (found: number, total: number, max: number) => {
    if (found === 0) return 'No playlist matches';
    if (found > max) return `The first ${toNumberText(max)} of ${toNumberText(found)}`;
    return found < total ? `${toNumberText(found)} of ${toNumberText(total)}` : '';
  },
  none: 'No playlist yet',
  loading: 'Loading',
  newPlaylist: 'New playlist',
  name: 'Name',
  blank: 'The playlist needs a name.',
  blankFolder: 'The folder needs a name.',
  description: 'Description',
  make: 'Make',
  making: 'Making …',
  save: 'Save',
  saving: 'Saving …',
  folder: 'Folder',
  noFolder: 'No folder',
  folderDeleted: (name: string) => `Folder ${isolate(name)} deleted`,
  folderRenamed: (name: string) => `Folder renamed to ${isolate(name)}`,
  filed: (title: string, folder: string) => `${isolate(title)} moved to ${isolate(folder)}`,
  unfiled: (title: string) => `${isolate(title)} taken out of its folder`,
  saveToLibrary: 'Save to library',
  removeFromLibrary: 'Remove from library',
  savedToLibrary: (title: string) => `${isolate(title)} saved to your library`,
  removedFromLibrary: (title: string) => `${isolate(title)} removed from your library`,
  cancel: 'Cancel',
  /** @param count null: a smart playlist, whose count is not known. */
  songs: (count: number | null) => (count === null ? '' : toSongsText(count)),
  added: (title: string) => `Added to ${isolate(title)}`,
  undo: 'Undo',
  undone: 'Undone',
  delete: 'Delete playlist',
  deleteQuestion: (title: string) => `Delete ${isolate(title)}?`,
  deleteMeans:
    'Its songs stay in the library. For 30 days it can be restored below the playlists of the Library.',
  deleteAnswer: 'Delete',
  restored: (name: string) => `${isolate(name)} restored`,
  deleted: (title: string) => `${isolate(title)} deleted`,
  /** @param count Duplicates among the songs to add. @param total Number of songs to add. */
  alreadyThere: (count: number, total: number, title: string) => {
    if (total === 1) return `The song is in ${isolate(title)} already.`;
    const which = count === total ? `All ${total}` : `${count} of the ${total}`;
    return `${which} songs ${count === 1 ? 'is' : 'are'} in ${isolate(title)} already.`;
  },
  addAnyway: 'Add anyway',
  addOthers: 'Add the others',
  failed: 'The playlist was not changed',
  exportTitle: (title: string) => `Export ${isolate(title)}`,
  fileFormats: {
    m3u8: 'M3U8, for most players',
    xspf: 'XSPF, for VLC and others',
    jspf: 'JSPF, for ListenBrainz and others',
  } satisfies Record<PlaylistFileFormat, string>,
} as const;
