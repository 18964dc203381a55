import { type MatchVerdict, MAX_PLAYLIST_ENTRIES } from '@segue/domain';
import { toNumberText, toSongsText } from '../../../lib/text/count-text.ts';
import { isolate } from '../../../lib/text/direction.ts';

export const importMessages = {
  title: 'Import a playlist',
  chooseFile: 'Choose a file',
  /** Follows `chooseFile`, with a mouse. */
  orDrop: 'or drop it here',
  kinds:
    'M3U, XSPF, JSPF, CSV, a text file of Apple’s Music, the Playlist1.json of Spotify’s account export, YouTube Music’s takeout or a smart playlist of Navidrome; up to 20 MB.',
  reading: 'Reading …',
  chooseList: 'Which playlist of this file?',
  songs: toSongsText,
  looking: (done: number, total: number) => `Looking for ${toNumberText(done)} of ${toNumberText(total)} …`,
  unanswered: 'The server cannot be reached. Segue keeps trying.',
  stop: 'Stop',
  found: (sure: number, total: number) => `${toNumberText(sure)} of ${toSongsText(total)} found`,
  verdicts: {
    sure: 'Found',
    unsure: 'Unsure',
    missing: 'Missing',
  } satisfies Record<MatchVerdict, string>,
  more: (count: number) => `and ${toNumberText(count)} more`,
  foundAs: (title: string, artists: string) =>
    `→ ${isolate(title)}${artists === '' ? '' : ` · ${isolate(artists)}`}`,
  idAlone: 'Listed by its id alone',
  idsAlone: (count: number) =>
    `${toSongsText(count)} ${count === 1 ? 'is' : 'are'} listed by an id alone, which this server does not know. Export the list with titles to have them looked up.`,
  takeUnsure: (count: number) =>
    count === 1 ? 'Take the unsure one too' : `Take the ${toNumberText(count)} unsure ones too`,
  /** Saves those that are not taken: the missing ones, and the unsure ones that the listener leaves out. */
  saveOthers: 'Save the others as CSV',
  othersFile: (title: string) => `${title} - not imported.csv`,
  rules: (count: number) => `Its rules find ${toSongsText(count)} now.`,
  otherOrder: (order: string) =>
    `Its order '${order}' has no exact counterpart here. The order can be changed once it is made.`,
  cancel: 'Cancel',
  nothing: 'The library has none of these songs.',
  tooMany: `A playlist holds up to ${toSongsText(MAX_PLAYLIST_ENTRIES)}. Split the file into several.`,
} as const;
