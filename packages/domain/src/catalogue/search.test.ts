import { describe, expect, it } from 'vitest';
import { groupSearchResults, toSuggestionText } from './search.ts';

const found = (name: string, fields: { category?: string | null; resultType?: string | null }) => ({
  name,
  ...fields,
});

const toNames = (items: Parameters<typeof found>[]): [string, string[]][] =>
  groupSearchResults(items.map(([name, fields]) => found(name, fields))).map(({ category, data }) => [
    category,
    data.map(({ name }) => name),
  ]);

describe('search results', () => {
  it('are grouped in the order in which their categories first appear, each group in its own order [3.10]', () => {
    const grouped = toNames([
      ['ash', { category: 'Songs' }],
      ['tides', { category: 'Albums' }],
      ['ember', { category: 'Songs' }],
      ['kettle', { category: 'Albums' }],
    ]);
    expect(grouped).toEqual([
      ['Songs', ['ash', 'ember']],
      ['Albums', ['tides', 'kettle']],
    ]);
  });

  it.each([
    ['song', 'Songs'],
    ['video', 'Videos'],
    ['community playlist', 'Community playlists'],
  ])('of type %s without a category are %s [2.37]', (resultType, category) => {
    expect(toNames([['ash', { category: null, resultType }]])).toEqual([[category, ['ash']]]);
    expect(toNames([['ash', { category: '', resultType }]])).toEqual([[category, ['ash']]]);
  });

  it('with a category and with the same one from their type are one group', () => {
    const grouped = toNames([
      ['ash', { resultType: 'song' }],
      ['ember', { category: 'Songs', resultType: 'video' }],
    ]);
    expect(grouped).toEqual([['Songs', ['ash', 'ember']]]);
  });

  it('leave out profiles, given or derived, and what says neither category nor type', () => {
    const grouped = toNames([
      ['given', { category: 'Profiles', resultType: 'artist' }],
      ['derived', { resultType: 'profile' }],
      ['neither', {}],
      ['empty', { category: '', resultType: '' }],
      ['ash', { category: 'Songs' }],
    ]);
    expect(grouped).toEqual([['Songs', ['ash']]]);
  });

  it('are no groups where nothing was found', () => {
    expect(groupSearchResults([])).toEqual([]);
  });
});

describe('a picked suggestion', () => {
  it('puts all its words into the search box, with the spaces between them', () => {
    const runs = [
      { text: 'ket', bold: true },
      { text: 'tle ', bold: false },
      { text: 'songs', bold: false },
    ];
    expect(toSuggestionText({ runs })).toBe('kettle songs');
    expect(toSuggestionText({ runs: [] })).toBe('');
  });
});
