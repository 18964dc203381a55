import type { Track, WantedSong } from '@segue/domain';
import { aTrack as aDomainTrack } from '@segue/domain/testing/builders';
import { describe, expect, it } from 'vitest';
import { matchSongs } from './match-songs.ts';

const aTrack = (title: string, artist: string, durationSeconds: number, album = 'Kettle'): Track =>
  aDomainTrack({
    videoId: `${title}-${durationSeconds}`,
    title,
    artists: [{ name: artist, id: null }],
    album: { name: album, id: null },
    durationSeconds,
  });

const LIBRARY = [
  aTrack('Anthem', 'Odd Lantern', 200, 'Live in Hull'),
  aTrack('Anthem', 'Odd Lantern', 240),
  aTrack('Björk & Söhne', 'Ilse Marrow', 180),
  aTrack('Étude', 'Nina', 100),
];

/** A search that finds titles beginning with the first word of the query, and records the queries. */
function aSearch() {
  const asked: string[] = [];
  const search = async (text: string) => {
    asked.push(text);
    const [word = ''] = text.toLowerCase().split(' ');
    return LIBRARY.filter(({ title }) => title.toLowerCase().startsWith(word)).map((track) => ({
      category: 'Songs',
      card: { kind: 'song' as const, track },
    }));
  };
  return { search: { load: async () => new Map(), search }, asked };
}

const aSong = (over: Partial<WantedSong>): WantedSong => ({
  videoId: null,
  title: 'Anthem',
  artist: 'Odd Lantern',
  album: null,
  durationSeconds: null,
  ...over,
});

const matchOne = async (over: Partial<WantedSong>) => (await matchSongs(aSearch().search, [aSong(over)]))[0];

describe('a song of an imported playlist [12.13]', () => {
  it.each<[string, Partial<WantedSong>, string]>([
    ['its album', { album: 'Kettle' }, 'Anthem-240'],
    ['its length', { durationSeconds: 199 }, 'Anthem-200'],
  ])('is chosen among several by %s', async (_, over, videoId) => {
    expect(await matchOne(over)).toMatchObject({ verdict: 'sure', track: { videoId } });
  });

  it.each<[string, Partial<WantedSong>]>([
    ['in other letters', { title: 'BJÖRK & SÖHNE', artist: 'ilse marrow' }],
    ['by several artists', { artist: 'Somebody feat. Odd Lantern' }],
    ['with words of its version, and as long', { title: 'Anthem - Remastered 2011', durationSeconds: 240 }],
    ['with words in brackets, and as long', { title: 'Anthem (Official Video) [HD]', durationSeconds: 240 }],
  ])('is matched as sure %s', async (_, over) => {
    expect(await matchOne(over)).toMatchObject({ verdict: 'sure' });
  });

  it.each<[string, Partial<WantedSong>]>([
    ['no artist is named', { artist: null }],
    ['it is another version', { title: 'Anthem (Acoustic)' }],
    ['it lasts much longer', { durationSeconds: 500 }],
    ['its artist is called otherwise, and it is as long', { artist: 'Lanterne', durationSeconds: 240 }],
  ])('is matched as unsure when %s', async (_, over) => {
    expect(await matchOne(over)).toMatchObject({ verdict: 'unsure', track: { title: 'Anthem' } });
  });

  it.each<[string, Partial<WantedSong>]>([
    ['it has another title', { title: 'Anthem of the Harbour' }],
    ['it is by somebody else', { artist: 'Nina' }],
    ['it has no title', { title: ' ' }],
  ])('is missing when %s', async (_, over) => {
    expect(await matchOne(over)).toEqual({ verdict: 'missing', track: null });
  });

  it('is found by a guessed artist, and by its title where the guess is wrong [2.134]', async () => {
    const guess = { isArtistGuessed: true };
    expect(await matchOne({ ...guess, album: 'Live in Hull' })).toMatchObject({
      verdict: 'sure',
      track: { videoId: 'Anthem-200' },
    });
    expect(await matchOne({ ...guess, artist: 'Music', album: 'Live in Hull' })).toMatchObject({
      verdict: 'unsure',
      track: { videoId: 'Anthem-200' },
    });
  });

  it('is searched by title alone when title and artist find nothing', async () => {
    const { search, asked } = aSearch();
    await matchSongs(search, [aSong({ title: 'Nothing (Live)' }), aSong({ artist: 'Odd Lantern, Nina' })]);
    expect(asked).toEqual(['Nothing Odd Lantern', 'Nothing', 'Anthem Odd Lantern']);
  });
});
