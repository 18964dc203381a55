import { expect, it } from 'vitest';
import type { CatalogueChange, CatalogueTrack } from './catalogue-change.ts';
import { toCommittedChange } from './committed-change.ts';

const SYMPHONY: CatalogueTrack = {
  videoId: 'symphony',
  title: 'Symphony No. 5',
  albumId: null,
  durationMs: null,
  year: null,
  isExplicit: false,
  videoType: 'MUSIC_VIDEO_TYPE_ATV',
  artworkId: null,
  videoArtworkId: null,
  recordingMbid: null,
  isMissing: false,
  addedAtMs: 0,
  isFindableSong: true,
  isFindableVideo: false,
  credits: [
    { artistId: 'players', name: 'Harbour Philharmonic', role: 'main' },
    { artistId: 'holm', name: 'Gustav Holm', role: 'composer' },
    { artistId: 'mixer', name: 'Mix Er', role: 'remixer' },
  ],
  tags: [],
};

it('a track is found by its artists and composers [13.41]', () => {
  const change: CatalogueChange = {
    files: { saved: [], missingIds: [], removedIds: [] },
    inheritances: [],
    tracks: [SYMPHONY],
    lostVideoIds: [],
    artworks: [],
    albums: [],
    removedAlbumIds: [],
    rewrites: [],
    artists: [],
    namesakes: { added: [], unsettled: [] },
  };
  expect(toCommittedChange(change).findable).toEqual([
    {
      kind: 'song',
      id: 'symphony',
      name: 'Symphony No. 5',
      otherNames: ['Harbour Philharmonic', 'Gustav Holm'],
    },
  ]);
});
