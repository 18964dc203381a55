import type { PlaylistHead } from '@segue/domain';
import { Check } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import {
  PlaylistHeadShape,
  readListenerPlaylist,
  readPlaylistHead,
  writePlaylistHead,
} from './listener-playlist.ts';

const ORIGIN = 'http://here';
const COVER = { url: 'http://here/art/kettle/60.webp', width: 60, height: 60 };

const aPlaylistHead = (fields: Partial<PlaylistHead> = {}): PlaylistHead => ({
  playlistId: 'PLu1',
  title: 'Evening',
  description: 'For the tram',
  ownerName: 'Mara',
  isOwn: true,
  canEdit: true,
  isSaved: false,
  visibility: 'listeners',
  folderId: 'folder',
  trackCount: 3,
  rules: null,
  covers: [[COVER], [COVER]],
  hasOwnCover: false,
  version: 7,
  changedAt: '2026-03-01T12:00:00.000Z',
  editors: [{ accountId: 'nina', name: 'Nina', isSelf: false }],
  canJoin: false,
  ...fields,
});

const SMART = {
  root: { match: 'all' as const, rules: [{ field: 'year' as const, is: 'atLeast' as const, number: 1990 }] },
  order: 'random' as const,
  isDescending: false,
  maxSongs: 20,
  maxMinutes: null,
};

const travel = (sent: unknown): unknown => JSON.parse(JSON.stringify(sent));

describe('a listener’s playlist', () => {
  it.each<[string, Partial<PlaylistHead>]>([
    ['with entries', {}],
    ['with smart rules', { rules: SMART, trackCount: null }],
    ['of another listener', { isOwn: false, canEdit: false, isSaved: true, editors: [], canJoin: true }],
    ['without description or covers', { description: null, visibility: 'private', covers: [] }],
  ])('%s reads back as it was written', (_, fields) => {
    const sent = writePlaylistHead(aPlaylistHead(fields), ORIGIN);
    expect(Check(PlaylistHeadShape, sent)).toBe(true);
    expect(readPlaylistHead(travel(sent))).toEqual(aPlaylistHead(fields));
  });

  it('is written with absolute cover URLs', () => {
    const covers = [[{ ...COVER, url: '/art/kettle/60.webp' }]];
    expect(writePlaylistHead(aPlaylistHead({ covers }), ORIGIN).covers).toEqual([[COVER]]);
  });

  it('defaults to private and empty, without any rights', () => {
    expect(readPlaylistHead(null)).toEqual({
      playlistId: '',
      title: '',
      description: null,
      ownerName: '',
      isOwn: false,
      canEdit: false,
      isSaved: false,
      visibility: 'private',
      folderId: null,
      trackCount: null,
      rules: null,
      covers: [],
      hasOwnCover: false,
      version: 0,
      changedAt: '',
      editors: [],
      canJoin: false,
    });
  });

  it.each(['public', 'LISTENERS', null, true, 7])('is private when its visibility is %o', (visibility) => {
    expect(readListenerPlaylist({ visibility }).visibility).toBe('private');
  });

  it.each(['true', 1, {}, null])('grants no rights for a flag other than true: %o', (yes) => {
    expect(readPlaylistHead({ isOwn: yes, canEdit: yes, canJoin: yes, hasOwnCover: yes })).toMatchObject({
      isOwn: false,
      canEdit: false,
      canJoin: false,
      hasOwnCover: false,
    });
  });

  it('reads numbers sent as text, and defaults for invalid ones', () => {
    expect(readListenerPlaylist({ trackCount: '12', version: '3' })).toMatchObject({
      trackCount: 12,
      version: 3,
    });
    expect(readListenerPlaylist({ trackCount: -1, version: 'x' })).toMatchObject({
      trackCount: null,
      version: 0,
    });
  });

  it.each([
    ['are of a later version', { ...SMART, order: 'mood of the day' }],
    ['are not an object', 'all jazz'],
    ['are a list', []],
  ])('is read without its rules when they %s', (_, rules) => {
    expect(readListenerPlaylist({ title: 'Evening', rules })).toMatchObject({
      title: 'Evening',
      rules: null,
    });
  });

  it('drops invalid thumbnails of its covers and invalid editors', () => {
    const page = readPlaylistHead({
      covers: [null, [COVER, { url: 'javascript:alert(1)' }], 'x'],
      editors: [null, { accountId: 7, name: 'Nina', isSelf: true }, 'x'],
    });
    expect(page.covers).toEqual([[], [COVER], []]);
    expect(page.editors).toEqual([{ accountId: '7', name: 'Nina', isSelf: true }]);
  });
});
