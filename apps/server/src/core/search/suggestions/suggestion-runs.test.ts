import { describe, expect, it } from 'vitest';
import { toWords } from '../text/search-form.ts';
import { toSuggestionRuns } from './suggestion-runs.ts';

/** Runs as text, bold in brackets. */
const show = (label: string, typed: string) =>
  toSuggestionRuns(label, toWords(typed))
    .map(({ text, bold }) => (bold ? `[${text}]` : text))
    .join('');

describe('a suggestion [3.13]', () => {
  it.each([
    ['Beyoncé', 'beyonce', '[Beyoncé]'],
    ['Beyonce\u0301 Live', 'beyonce', '[Beyonce\u0301] Live'],
    ['Sigur Rós', 'sig', '[Sig]ur Rós'],
    ['The Long Way Home', 'long way', 'The [Long Way] Home'],
    ['Home Alone, Long', 'lo ho', '[Ho]me Alone, [Lo]ng'],
    ['AC/DC', 'acd', '[AC/D]C'],
    ['AC/DC', 'ac dc', '[AC/DC]'],
    ["Don't Stop", 'dont', "[Don't] Stop"],
    ['Straße', 'stras', '[Straß]e'],
    ['大東京の夜', '東京', '大[東京]の夜'],
    ['가나다', '가나', '[가나]다'],
    ['Party 👨‍👩‍👧 Time', 'party ti', '[Party 👨‍👩‍👧 Ti]me'],
    ['Party 👨‍👩‍👧 Time', '👨‍👩‍👧 ti', 'Party [👨‍👩‍👧 Ti]me'],
    ['Party🎉', '🎉', 'Party[🎉]'],
    ['Elsewhere', 'zzz', 'Elsewhere'],
    ['Party', 'art', 'Party'],
    ['Home Home', 'home home', '[Home Home]'],
    ['Home Home', 'home', '[Home] Home'],
    ['Sun', 'sunny', 'Sun'],
    ['Sun Ny', 'sunny', 'Sun Ny'],
    ['(Sun)', 'sun', '([Sun])'],
    ['Sun!', 'sun', '[Sun]!'],
    ['Sun - Moon', 'sun moon', '[Sun - Moon]'],
    ['Sun - Sea - Moon', 'sun moon', '[Sun] - Sea - [Moon]'],
    ['Æon', 'ae', '[Æ]on'],
    ['Æon', 'e', 'Æon'],
    ['Sun', '', 'Sun'],
  ])('%s highlights the typed text (%s) on whole graphemes', (label, typed, shown) => {
    expect(show(label, typed)).toBe(shown);
  });

  it('is the concatenation of its runs', () => {
    const label = ' Ünïted  Strings — of 한국 🇰🇷 ';
    const runs = toSuggestionRuns(label, toWords('strings of'));
    expect(runs.map(({ text }) => text).join('')).toBe(label);
  });
});
