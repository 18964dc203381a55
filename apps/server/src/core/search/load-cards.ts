import type { SearchResult } from '@segue/domain';
import type { RecordReader } from '../catalogue/catalogue-reader.ts';
import { toAlbumCard, toArtistCard, toPlaylistCard } from '../catalogue/to-card.ts';
import { toTrack, toVideoTrack } from '../catalogue/to-track.ts';
import type { SearchHit } from './search-index.ts';
import type { FindableKind } from '../catalogue/findable.ts';

export type ResultCard = SearchResult['card'];

type FoundItem = Pick<SearchHit, 'kind' | 'id'>;

type Records = Awaited<ReturnType<typeof loadRecords>>;

async function loadRecords(reader: RecordReader, hits: readonly FoundItem[]) {
  const idsOf = (...kinds: FindableKind[]) =>
    hits.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id);
  return {
    tracks: await reader.loadTracks(idsOf('song', 'video')),
    albums: await reader.loadAlbums(idsOf('album')),
    artists: await reader.loadArtists(idsOf('artist')),
    playlists: await reader.loadPlaylists(idsOf('playlist')),
  };
}

const toIfFound = <Record>(record: Record | undefined, toCard: (record: Record) => ResultCard) =>
  record === undefined ? null : toCard(record);

function toCard(records: Records, { kind, id }: FoundItem): ResultCard | null {
  switch (kind) {
    case 'song':
      return toIfFound(records.tracks.get(id), (track) => ({ kind, track: toTrack(track) }));
    case 'video':
      return toIfFound(records.tracks.get(id), (track) => ({ kind, track: toVideoTrack(track) }));
    case 'album':
      return toIfFound(records.albums.get(id), toAlbumCard);
    case 'artist':
      return toIfFound(records.artists.get(id), toArtistCard);
    case 'playlist':
      return toIfFound(records.playlists.get(id), toPlaylistCard);
  }
}

/** Loads the cards of hits, with one query per kind. Leaves out hits whose record no longer exists. */
export async function loadCards<Hit extends FoundItem>(
  reader: RecordReader,
  hits: readonly Hit[],
): Promise<{ readonly hit: Hit; readonly card: ResultCard }[]> {
  const records = await loadRecords(reader, hits);
  return hits.flatMap((hit) => {
    const card = toCard(records, hit);
    return card === null ? [] : [{ hit, card }];
  });
}
