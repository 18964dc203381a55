import { describe, expect, it } from 'vitest';
import { toArtistId } from '../identity/ids.ts';
import type { IdentifiedName } from '../identity/namesakes.ts';
import { aMediaFile } from '../testing/media-files.ts';
import type { CatalogueTrack, CurrentRows, CurrentTrack } from './catalogue-change.ts';
import { deriveNamesakes } from './derive-namesakes.ts';
import { toCatalogueTrack, toTrackState } from './track-state.ts';

const ONE = '5a0a1d1f-3f0c-4bb3-9d8b-0c3a2b1f4e5d';
const OTHER = '1f0c5a0a-4bb3-3f0c-9d8b-4e5d0c3a2b1f';
const BY_NAME = toArtistId('Nina');
const idOf = (mbid: string): string => toArtistId('Nina', mbid);
const identified = (mbid: string): IdentifiedName => ({ nameId: BY_NAME, artistId: idOf(mbid) });

/** A track by Nina. @param mbid null: she is named without one. */
function aTrack(mbid: string | null, isMissing = false): CatalogueTrack {
  const file = aMediaFile({ tags: { title: 'Shore', artists: ['Nina'] } });
  const state = toTrackState('shore', [file]);
  if (state === null) throw new Error('The track has no file');
  const artistId = mbid === null ? BY_NAME : idOf(mbid);
  return {
    ...toCatalogueTrack(state, undefined, null),
    isMissing,
    credits: [{ artistId, name: 'Nina', role: 'main' }],
  };
}

const aCurrentTrack = (mbid: string, isMissing = false): CurrentTrack => ({
  videoId: 'shore',
  isMissing,
  addedAtMs: 1,
  artworkId: null,
  artistIds: [idOf(mbid)],
  tagged: [{ artistId: idOf(mbid), name: 'Nina' }],
  albumIds: [],
});

function derive(track: CatalogueTrack, current: Partial<CurrentRows> = {}) {
  const nothing = { tracks: [], albums: [], artists: [], identified: [], creditedByName: [] };
  return deriveNamesakes({ tracks: [track], albums: [] }, { ...nothing, ...current });
}

describe('a name', () => {
  it('means the artist who is stored with it', () => {
    const { joins, change } = derive(aTrack(null), { identified: [identified(ONE)] });
    expect(joins).toEqual(new Map([[BY_NAME, idOf(ONE)]]));
    expect(change).toEqual({ added: [], unsettled: [] });
  });

  it('is not settled once the first artist has it, if it was credited before', () => {
    const change = { added: [identified(ONE)], unsettled: [BY_NAME] };
    expect(derive(aTrack(ONE), { creditedByName: [BY_NAME] }).change).toEqual(change);
    expect(derive(aTrack(ONE)).change).toEqual({ ...change, unsettled: [] });
  });

  it('is not settled once a second artist has it, and a third one changes nothing', () => {
    const second = derive(aTrack(OTHER), { identified: [identified(ONE)] });
    expect(second.joins).toEqual(new Map());
    expect(second.change).toEqual({ added: [identified(OTHER)], unsettled: [BY_NAME] });
    const known = [identified(ONE), { nameId: BY_NAME, artistId: 'UCthird' }];
    expect(derive(aTrack(OTHER), { identified: known }).change.unsettled).toEqual([]);
  });

  it('is not settled once a present track names its artist no more', () => {
    const current = { tracks: [aCurrentTrack(ONE)], identified: [identified(ONE)] };
    expect(derive(aTrack(null), current).change.unsettled).toEqual([BY_NAME]);
    expect(derive(aTrack(ONE, true), current).change.unsettled).toEqual([BY_NAME]);
    expect(derive(aTrack(ONE), current).change.unsettled).toEqual([]);
  });

  it('of a missing track is nobody’s', () => {
    const current = { tracks: [aCurrentTrack(ONE, true)] };
    expect(derive(aTrack(ONE, true), current).change).toEqual({ added: [], unsettled: [] });
    expect(derive(aTrack(null), current).change.unsettled).toEqual([]);
  });
});
