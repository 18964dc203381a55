import { describe, expect, it } from 'vitest';
import { aMediaFile, anImageFile } from '../testing/media-files.ts';
import type { CatalogueChange, CurrentTrack, DeriveCatalogueChange, StoredFile } from './catalogue-change.ts';
import { inheritFromLost, markFilesMissing, saveFiles, partitionGoneFiles } from './change-files.ts';

/** A store with these files and tracks, and the changes written to it. */
function aStore(files: readonly StoredFile[] = [], tracks: readonly CurrentTrack[] = []) {
  const written: CatalogueChange[] = [];
  const changeCatalogue = async (_: unknown, derive: DeriveCatalogueChange) => {
    const change = await derive({ files, firstFiles: [] }, async ({ videoIds }) => ({
      tracks: tracks.filter(({ videoId }) => videoIds.includes(videoId)),
      albums: [],
      artists: [],
      identified: [],
      creditedByName: [],
    }));
    written.push(...[change].filter((one) => one !== null));
    return change;
  };
  return { written, changeCatalogue };
}

const stored = (fileId: number, ...file: Parameters<typeof aMediaFile>): StoredFile => ({
  ...aMediaFile(...file),
  fileId,
});

const aTrack = (videoId: string, isMissing: boolean): CurrentTrack => ({
  videoId,
  isMissing,
  addedAtMs: 1,
  artworkId: null,
  artistIds: [],
  tagged: [],
  albumIds: [],
});

describe('files that are gone', () => {
  it('are kept as missing while their track has no other file', () => {
    const files = [
      stored(1, { path: 'a.flac', ownVideoId: 'one' }),
      stored(2, { path: 'b.flac', ownVideoId: 'one' }),
    ];
    expect(partitionGoneFiles(files, [1, 2])).toMatchObject({
      after: [{ isMissing: true }, { isMissing: true }],
      missingIds: [1, 2],
      removedIds: [],
    });
  });

  it('are removed when their track has another available file', () => {
    const moved = stored(1, { path: 'a.flac', ownVideoId: 'one' });
    const there = stored(2, { path: 'b.flac', ownVideoId: 'one' });
    expect(partitionGoneFiles([moved, there], [1])).toEqual({
      after: [there],
      missingIds: [],
      removedIds: [1],
    });
    const away = { ...there, isMissing: true };
    expect(partitionGoneFiles([moved, away], [1])).toMatchObject({ missingIds: [1], removedIds: [] });
  });

  it('are removed when they belong to no track', () => {
    expect(partitionGoneFiles([], [7])).toEqual({ after: [], missingIds: [], removedIds: [7] });
  });

  it('report their tracks as changed and no longer findable', async () => {
    const store = aStore([stored(1, { ownVideoId: 'one' })], [aTrack('one', false)]);
    const changes = await markFilesMissing(store, [1]);
    expect(changes).toMatchObject({ videoIds: ['one'], findable: [] });
    expect(store.written).toMatchObject([{ files: { missingIds: [1] }, tracks: [{ isMissing: true }] }]);
  });
});

describe('saveFiles', () => {
  it('reports the songs, albums and artists that can be found, songs by their composers too [13.41]', async () => {
    const tags = { title: 'Shore', album: 'Tide', artists: ['Nina'], composers: ['Bo'] };
    const changes = await saveFiles(aStore(), [aMediaFile({ ownVideoId: 'one', tags })], null);
    expect(changes.findable).toMatchObject([
      { kind: 'song', id: 'one', name: 'Shore', otherNames: ['Nina', 'Tide', 'Bo'] },
      { kind: 'album', name: 'Tide', otherNames: ['Nina'] },
      { kind: 'artist', name: 'Nina', otherNames: [] },
      { kind: 'artist', name: 'Bo', otherNames: [] },
    ]);
  });

  it('marks the former track of a file as lost', async () => {
    const before = stored(1, { ownVideoId: 'before' });
    const store = aStore([before], [aTrack('before', false)]);
    const changes = await saveFiles(store, [aMediaFile({ ownVideoId: 'after' })], null);
    expect(changes.videoIds.toSorted()).toEqual(['after', 'before']);
    expect(store.written).toMatchObject([{ tracks: [{ videoId: 'after' }], lostVideoIds: ['before'] }]);
  });

  it('changes no track for a file that is not media', async () => {
    const changes = await saveFiles(aStore(), [anImageFile('cover.png')], null);
    expect(Object.values(changes).flat()).toEqual([]);
  });
});

describe('inheritFromLost', () => {
  it('inherits from lost tracks only', async () => {
    const store = aStore([], [aTrack('lost', true), aTrack('back', false)]);
    const changes = await inheritFromLost(store, [
      { oldVideoId: 'lost', videoId: 'heir' },
      { oldVideoId: 'back', videoId: 'heir' },
    ]);
    expect(store.written).toMatchObject([
      { inheritances: [{ oldVideoId: 'lost', videoId: 'heir' }], lostVideoIds: [] },
    ]);
    expect(changes.videoIds).toEqual(['lost']);
  });

  it('writes nothing when there is nothing to inherit', async () => {
    const store = aStore([], [aTrack('back', false)]);
    await inheritFromLost(store, []);
    await inheritFromLost(store, [{ oldVideoId: 'back', videoId: 'heir' }]);
    expect(store.written).toEqual([]);
  });
});
