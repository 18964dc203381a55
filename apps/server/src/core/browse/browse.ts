import type {
  AlbumCard,
  ArtistCard,
  ArtistWork,
  BrowsePage,
  BrowseSections,
  Track,
  TrackDetails,
} from '@segue/domain';
import type { ArtistReader, RecordReader } from '../catalogue/catalogue-reader.ts';
import { findArtist } from '../catalogue/find-artist.ts';
import { pickRecords } from '../catalogue/records.ts';
import { toAlbumCard, toArtistCard } from '../catalogue/to-card.ts';
import { toTrack } from '../catalogue/to-track.ts';
import type { CatalogueSubscriber } from '../library/catalogue/committed-change.ts';
import type { SearchIndex } from '../search/search-index.ts';
import type { BrowseFilter, BrowseList, BrowsePlace } from './browse-query.ts';
import type { BrowseReader } from './browse-reader.ts';
import { writeCursor } from './cursor.ts';
import type { Folders } from './folders.ts';
import { createGenres, type Genres } from './genres.ts';
import { createSectionCounts } from './section-counts.ts';
import { createShuffle } from './shuffle.ts';
import { createTextFilter, type TextFilter } from './text-filter.ts';
import type { WorkReader } from './work-reader.ts';

/** Maximum items of each kind of an artist's work. */
const WORK_LIMIT = 1000;

/** Use cases of browsing the library. */
export interface Browse extends CatalogueSubscriber {
  readonly songs: (list: BrowseList, place: BrowsePlace, limit: number) => Promise<BrowsePage<Track>>;
  readonly albums: (list: BrowseList, place: BrowsePlace, limit: number) => Promise<BrowsePage<AlbumCard>>;
  readonly artists: (list: BrowseList, place: BrowsePlace, limit: number) => Promise<BrowsePage<ArtistCard>>;
  readonly sections: (list: BrowseList) => Promise<BrowseSections>;
  readonly genres: Genres['load'];
  readonly folder: Folders['find'];
  readonly folderSongs: Folders['findSongs'];
  readonly shuffle: (filter: BrowseFilter) => Promise<readonly Track[]>;
  /** @returns null for an unknown artist. */
  readonly work: (artistId: string) => Promise<ArtistWork | null>;
  /** @returns null for an unknown track. */
  readonly details: (videoId: string) => Promise<TrackDetails | null>;
}

export interface BrowsePorts {
  readonly reader: BrowseReader;
  /** For reads that go through much of the library; with SQLite they run in a thread. */
  readonly bulkReader: Pick<BrowseReader, 'findPage' | 'countPart' | 'countTags'>;
  readonly works: WorkReader;
  readonly records: RecordReader & ArtistReader;
  readonly index: Pick<SearchIndex, 'findByWords'>;
  readonly folders: Folders;
}

interface FoundIds {
  readonly ids: readonly string[];
  readonly next: string | null;
  readonly previous: string | null;
}

/**
 * A page of ids and its cursors. The page before it ends where this one begins; beside an empty page, it ends with the
 * entry behind which that began.
 */
async function findIds(
  { reader, texts }: { readonly reader: BrowseReader; readonly texts: TextFilter },
  list: BrowseList,
  place: BrowsePlace,
  limit: number,
): Promise<FoundIds> {
  const candidateIds = await texts.findIds(list.kind, list.filter.searchWords);
  const { entries, end } = await reader.findPage(list, place, limit, candidateIds);
  const ids = entries.map(({ id }) => id);
  const isBackwards = place.kind === 'before';
  const isEmpty = ids.length === 0;
  const near = entries[0]?.key ?? (place.kind === 'after' ? place.key : null);
  const far = entries.at(-1)?.key ?? (isBackwards ? place.key : null);
  const before = isBackwards ? end : place.kind === 'start' ? null : near;
  const after = isBackwards ? far : end;
  return {
    ids,
    next:
      after === null
        ? null
        : writeCursor({ direction: 'after', key: after, isInclusive: isEmpty && isBackwards }),
    previous:
      before === null
        ? null
        : writeCursor({ direction: 'before', key: before, isInclusive: isEmpty && !isBackwards }),
  };
}

async function loadWork({ works, records }: BrowsePorts, givenId: string): Promise<ArtistWork | null> {
  const artist = await findArtist(records, givenId);
  if (artist === null) return null;
  const { artistId } = artist;
  const { ownAlbumIds, otherAlbumIds, composedIds, remixedIds } = await works.findWork(artistId, WORK_LIMIT);
  const own = pickRecords(await records.loadAlbums(ownAlbumIds), ownAlbumIds);
  const loadTracks = async (ids: readonly string[]) =>
    pickRecords(await records.loadTracks(ids), ids).map(toTrack);
  return {
    albums: own.filter(({ type }) => type === 'Album').map(toAlbumCard),
    singles: own.filter(({ type }) => type !== 'Album').map(toAlbumCard),
    appearsOn: pickRecords(await records.loadAlbums(otherAlbumIds), otherAlbumIds).map(toAlbumCard),
    composed: await loadTracks(composedIds),
    remixed: await loadTracks(remixedIds),
  };
}

async function loadDetails(
  { works, records, folders }: BrowsePorts,
  videoId: string,
): Promise<TrackDetails | null> {
  const record = (await records.loadTracks([videoId])).get(videoId);
  const stored = record === undefined ? null : await works.findDetails(record.videoId);
  if (record === undefined || stored === null) return null;
  const namesOf = (role: string) => stored.credits.filter((one) => one.role === role).map(({ name }) => name);
  return {
    track: toTrack(record),
    genres: stored.genres,
    composers: namesOf('composer'),
    remixers: namesOf('remixer'),
    addedAt: new Date(stored.addedAtMs).toISOString(),
    playCount: record.playCount,
    recordingMbid: stored.recordingMbid,
    loudnessDb: stored.loudnessDb,
    files: stored.files.flatMap(({ root, path, ...file }) => {
      const shown = folders.toShownPath(root, path);
      return shown === null ? [] : [{ ...file, path: shown }];
    }),
  };
}

/** Creates the use cases; counts and genres are cached until the catalogue changes. */
export function createBrowse(ports: BrowsePorts): Browse {
  const { reader, bulkReader, records, folders } = ports;
  const texts = createTextFilter(ports.index);
  const lists = { reader, texts };
  const counts = createSectionCounts({ reader, bulkReader });
  const genres = createGenres(reader, bulkReader);
  const shuffle = createShuffle({ reader, bulkReader, records, texts });
  return {
    songs: async (list, place, limit) => {
      const { ids, ...cursors } = await findIds(lists, list, place, limit);
      return { ...cursors, items: pickRecords(await records.loadTracks(ids), ids).map(toTrack) };
    },
    albums: async (list, place, limit) => {
      const { ids, ...cursors } = await findIds(lists, list, place, limit);
      return { ...cursors, items: pickRecords(await records.loadAlbums(ids), ids).map(toAlbumCard) };
    },
    artists: async (list, place, limit) => {
      const { ids, ...cursors } = await findIds(lists, list, place, limit);
      return { ...cursors, items: pickRecords(await records.loadArtists(ids), ids).map(toArtistCard) };
    },
    sections: async (list) => counts.load(list, await texts.findIds(list.kind, list.filter.searchWords)),
    genres: genres.load,
    folder: folders.find,
    folderSongs: folders.findSongs,
    shuffle,
    work: (artistId) => loadWork(ports, artistId),
    details: (videoId) => loadDetails(ports, videoId),
    changed: async () => {
      counts.clear();
      texts.clear();
      genres.clear();
    },
  };
}
