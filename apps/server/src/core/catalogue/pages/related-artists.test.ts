import { expect, it } from 'vitest';
import { rankRelatedArtists } from './related-artists.ts';

it('ranks an artist of a shared song above artists of the same genre', () => {
  const links = [
    { artistId: 'genre', kind: 'tag' },
    { artistId: 'genre', kind: 'tag' },
    { artistId: 'duet', kind: 'credit' },
    { artistId: 'sampler', kind: 'album' },
  ] as const;
  expect(rankRelatedArtists(links, 2)).toEqual(['duet', 'sampler']);
});

it('ranks an artist of a rare genre above one of two common ones', () => {
  const links = [
    { artistId: 'common', kind: 'tag', share: 0.1 },
    { artistId: 'common', kind: 'tag', share: 0.2 },
    { artistId: 'rare', kind: 'tag', share: 0.6 },
    { artistId: 'alike', kind: 'sound' },
  ] as const;
  expect(rankRelatedArtists(links, 3)).toEqual(['rare', 'alike', 'common']);
});
