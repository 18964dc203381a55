import { expect, it } from 'vitest';
import { variousArtists } from '../naming/credits.ts';
import { toArtistId } from './ids.ts';
import { findIdentifiedNames, findJoins, joinCredits } from './namesakes.ts';

const MBID = '5a0a1d1f-3f0c-4bb3-9d8b-0c3a2b1f4e5d';
const NINA = { artistId: toArtistId('Nina', MBID), name: 'Nina' };
const BY_NAME = toArtistId('Nina');

it('names of artists with a MusicBrainz id are found once, in any spelling', () => {
  const credits = [NINA, { ...NINA, name: 'NINA' }, { artistId: BY_NAME, name: 'Nina' }];
  expect(findIdentifiedNames(credits)).toEqual([{ nameId: BY_NAME, artistId: NINA.artistId }]);
});

it('various artists are nobody', () => {
  expect(findIdentifiedNames([{ artistId: NINA.artistId, name: 'Various Artists' }])).toEqual([]);
});

it('a name means the only artist who has it, and nobody if there are several', () => {
  const [one, same, other] = [
    { nameId: 'UCname', artistId: 'UCone' },
    { nameId: 'UCname', artistId: 'UCone' },
    { nameId: 'UCname', artistId: 'UCother' },
  ];
  expect(findJoins([one, same])).toEqual(new Map([['UCname', 'UCone']]));
  expect(findJoins([one, other])).toEqual(new Map());
});

it('an artist of a name alone is given to the one who is meant, with the name and role of the credit', () => {
  const credits = [{ artistId: BY_NAME, name: 'nina', role: 'remixer' as const }, variousArtists];
  expect(joinCredits(credits, new Map([[BY_NAME, NINA.artistId]]))).toEqual([
    { artistId: NINA.artistId, name: 'nina', role: 'remixer', nameId: BY_NAME },
    variousArtists,
  ]);
});
