import type { Card, Shelf } from '@segue/domain';
import type { RecordReader } from '../../catalogue/catalogue-reader.ts';
import { videoIdOf } from './settle-shelves.ts';

const albumIdOf = (card: Card): string | null => (card.kind === 'album' ? card.browseId : null);

interface CanBeMissing {
  readonly isMissing: boolean;
}

const isGone = (id: string | null, records: ReadonlyMap<string, CanBeMissing>): boolean =>
  id !== null && (records.get(id)?.isMissing ?? true);

/** The shelves without the songs and albums that the library has no more; what else is on them stays. */
export async function dropMissing(
  reader: Pick<RecordReader, 'loadTracks' | 'loadAlbums'>,
  shelves: readonly Shelf[],
): Promise<readonly Shelf[]> {
  const cards = shelves.flatMap(({ contents }) => contents);
  const tracks = await reader.loadTracks(cards.flatMap((card) => videoIdOf(card) ?? []));
  const albums = await reader.loadAlbums(cards.flatMap((card) => albumIdOf(card) ?? []));
  return shelves.map(({ title, contents }) => ({
    title,
    contents: contents.filter((card) => !isGone(videoIdOf(card), tracks) && !isGone(albumIdOf(card), albums)),
  }));
}
