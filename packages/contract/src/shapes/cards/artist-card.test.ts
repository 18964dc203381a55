import { expect, it } from 'vitest';
import { readArtistCard, writeArtistCard } from './artist-card.ts';

const ORIGIN = 'http://here';

it('writeArtistCard writes an empty browseId for an artist without a page', () => {
  const card = readArtistCard({ artists: [{ name: 'Nina', id: null }] });
  expect(card).toMatchObject({ title: 'Nina', browseId: null });
  expect(writeArtistCard(card, ORIGIN)).toMatchObject({ title: 'Nina', browseId: '' });
});
