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
  it('are grouped by category in order of first appearance, and stay in order within a group [3.10]', () => {
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
  ])('of type %s without a category are grouped under %s [2.37]', (resultType, category) => {
    expect(toNames([['ash', { category: null, resultType }]])).toEqual([[category, ['ash']]]);
    expect(toNames([['ash', { category: '', resultType }]])).toEqual([[category, ['ash']]]);
  });

  it('share a group whether its category is given or derived from the type', () => {
    const grouped = toNames([
      ['ash', { resultType: 'song' }],
      ['ember', { category: 'Songs', resultType: 'video' }],
    ]);
    expect(grouped).toEqual([['Songs', ['ash', 'ember']]]);
  });

  it('leave out profiles, and items with neither category nor type', () => {
    const grouped = toNames([
      ['given', { category: 'Profiles', resultType: 'artist' }],
      ['derived', { resultType: 'profile' }],
      ['neither', {}],
      ['empty', { category: '', resultType: '' }],
      ['ash', { category: 'Songs' }],
    ]);
    expect(grouped).toEqual([['Songs', ['ash']]]);
  });

  it('are no groups when nothing was found', () => {
    expect(groupSearchResults([])).toEqual([]);
  });
});

describe('a picked suggestion', () => {
  it('becomes one text of all its runs, with the spaces between them', () => {
    const runs = [
      { text: 'ket', bold: true },
      { text: 'tle ', bold: false },
      { text: 'songs', bold: false },
    ];
    expect(toSuggestionText({ runs })).toBe('kettle songs');
    expect(toSuggestionText({ runs: [] })).toBe('');
  });
});
