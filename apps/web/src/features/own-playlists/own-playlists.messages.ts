import { isolate } from '../../lib/text/direction.ts';

export const ownPlaylistsMessages = {
  kind: 'Playlist',
  by: (name: string) => `by ${isolate(name)}`,
  tracks: 'Tracks',
  gone: 'It was deleted, or it is not shared with you.',
  emptyTitle: 'No songs yet',
  emptyText: "Find something you like, and choose 'Add to playlist …' in its menu.",
  emptyOfOther: 'They show up here once somebody adds some.',
  findSongs: 'Find songs',
  options: 'Playlist options',
  edit: 'Edit name and description',
  editRules: 'Edit rules',
  emptySmartText: 'It fills by itself as soon as something does.',
  description: 'Description',
  save: 'Save',
  cancel: 'Cancel',
  chooseCover: 'Choose a cover …',
  removeCover: 'Remove the cover',
  coverChanged: 'Cover changed',
  coverRemoved: 'Cover removed',
  /** @param what what was done with the cover */
  formerCoverNotRead: (what: string) =>
    `${what}. This cannot be undone: the browser could not read the former cover.`,
  edited: 'Playlist changed',
  share: 'Share …',
  remove: (title: string) => `Remove ${isolate(title)} from the playlist`,
  removeSelected: 'Remove from playlist',
  /** @param what a title, or the number of songs */
  removed: (what: string) => `${isolate(what)} removed`,
  move: (title: string) => `Move ${isolate(title)}`,
  moveHint:
    'The arrow keys move the track up or down; with Alt, from anywhere in its row. Home and End move it to the top or the end.',
  moved: (title: string, position: number, count: number) =>
    `${isolate(title)}, place ${position} of ${count}`,
  /** @param what the number of songs */
  movedTogether: (what: string, first: number, last: number, count: number) =>
    `${what}, places ${first} to ${last} of ${count}`,
  /** @param what a title, or the number of songs */
  movedAlert: (what: string) => `${isolate(what)} moved`,
} as const;
