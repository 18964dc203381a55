import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabases } from '../database/testing/databases.ts';
import { openSearch, toTracks } from './testing/open-search.ts';

const tracks = toTracks([
  ['Rio', 'Duran Duran'],
  ['The Sinking Feeling', 'The The'],
  ['S.O.S.', 'Mara Lind'],
  ['大好きなパパ', '椎名'],
  ['ラブ・ストーリー', '小田'],
  ...Array.from({ length: 20 }, (_, number): [string, string] => ['Rain', `Singer ${number}`]),
  ['Rainbow Bridge', 'Ola', 500],
  ['Rain Dogs Walk', 'Tom', 900],
  ['Purple Rain', 'Purple Man', 5000],
]);

describe.each(testDatabases)('suggestions on %s', (_, open) => {
  let own: Awaited<ReturnType<typeof openSearch>>;
  beforeAll(async () => {
    own = await openSearch(open, { tracks });
  });
  afterAll(() => own.database.close());

  it.each([
    ['duran duran', 'Duran Duran'],
    ['the the', 'The The'],
    ['s o s', 'S.O.S'],
    ['パパ', 'パパ'],
    ['ラブストーリー', 'ラブ・ストーリー'],
  ])('have all that was typed in bold: %s', async (text, bold) => {
    const [first] = await own.suggestions(text);
    expect(first?.runs.filter((run) => run.bold)).toEqual([{ text: bold, bold: true }]);
  });

  it('have other names too, however many songs have the title that was typed', async () => {
    expect(await own.suggest('rain')).toEqual(
      expect.arrayContaining(['Rain', 'Rainbow Bridge', 'Rain Dogs Walk', 'Purple Rain']),
    );
  });
});
