import { expectList, expectFields } from './read.ts';

/** More colours than any cover is told by. */
const MAX_COLOURS = 16;

/** The colours of `colorPalette` as they were written; whether they are colours is for the theme to find out. */
export const toPalette = (reply: unknown): string[] =>
  expectList(expectFields(reply, 'a palette')['palette'], 'colours')
    .slice(0, MAX_COLOURS)
    .filter((colour) => typeof colour === 'string');
