import { describe, expect, it } from 'vitest';
import { toIndexWords, toSearchName } from '../../search/text/search-form.ts';
import { untagged } from './media-tags.ts';
import { toNamesFromPath } from './names-from-path.ts';
import { toPairingTitle } from '../identity/pair-videos.ts';
import { toTrackDraft } from './track-draft.ts';

const MEGABYTE = 1_000_000;

/** Repeats a text to a megabyte. A pattern with backtracking would scan it again from each position. */
const megabyte = (part: string): string => part.repeat(Math.ceil(MEGABYTE / part.length));

/** Worst-case texts (ReDoS). With quadratic time they take minutes, so that the test fails by its timeout. */
const TEXTS: readonly (readonly [of: string, text: string])[] = [
  ['blanks', `A${' '.repeat(MEGABYTE)}B`],
  ['tabs and line ends', `A${megabyte('\t\r\n')}B`],
  ['unusual blanks', `A${megabyte('\u00a0\u2003')}B`],
  ['guests that are never closed', megabyte('(feat x ')],
  ['guests', megabyte(' feat. ')],
  ['brackets', megabyte('([')],
  ['closing brackets', megabyte(') ]')],
  ['commas and blanks', `A${megabyte(' ,')}B`],
  ['semicolons between blanks', megabyte('    ;    ')],
  ['slashes', megabyte(' / ')],
  ['dashes', megabyte(' - ')],
  ['acts', megabyte(', the ')],
  ['"vs"', megabyte(' vs. x ')],
  ['years', megabyte('(1999) ')],
  ['numbers', megabyte('01-')],
  ['video titles', megabyte('(official music video ')],
  ['marks on one letter', `e${megabyte('\u0301')}`],
  ['letters that fold to many', megabyte('\ufdfa')],
  ['halves of characters', megabyte('\ud83d')],
  ['signs', megabyte('!')],
  ['characters without spaces', megabyte('大')],
];

describe.each(TEXTS)('a megabyte of %s', (_, text) => {
  it('is read as artist, title, album and genre', () => {
    const tags = {
      ...untagged,
      title: text,
      album: text,
      artists: { names: [text], mbids: [] },
      genres: [text],
      moods: [text],
    };
    expect(toTrackDraft('a.mp3', tags, { isVarious: false, edition: null }).title).toBe(text);
  });

  it('is read as a path', () => {
    expect(toNamesFromPath(`${text}/${text}/${text}.mp3`).title.length).toBeLessThanOrEqual(1000);
  });

  it('is read as the title of a video and by the search', () => {
    expect(toPairingTitle(text).length).toBeLessThanOrEqual(MEGABYTE);
    expect(toSearchName(text).length).toBeLessThanOrEqual(600);
    expect(toIndexWords(text).every((word) => word.length <= 64)).toBe(true);
  });
});
