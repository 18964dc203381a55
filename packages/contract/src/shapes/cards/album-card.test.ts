import { expect, it } from 'vitest';
import { readAlbumCard, writeAlbumCard } from './album-card.ts';

const ORIGIN = 'http://here';

it('writeAlbumCard writes the type Album for an album of unknown type', () => {
  const card = readAlbumCard({ title: 'Tides', browseId: 'MPREb_x' });
  expect(card.type).toBeNull();
  expect(writeAlbumCard(card, ORIGIN).type).toBe('Album');
});
