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
