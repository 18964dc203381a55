import type { DeviceQueue, PlaylistHead, Track } from '@segue/domain';
import { Check } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { readAlbumCard, writeAlbumCard } from './cards/album-card.ts';
import { readArtistCard, writeArtistCard } from './cards/artist-card.ts';
import { readBrowsePage, writeBrowsePage } from './browse.ts';
import { DeviceQueueShape, readDeviceQueue, writeDeviceQueue } from './tracks/device-queue.ts';
import { readHistoryEntry } from './tracks/history-entry.ts';
import {
  PlaylistHeadShape,
  readListenerPlaylist,
  readPlaylistHead,
  writePlaylistHead,
} from './playlists/listener-playlist.ts';
import { PlaylistEntryShape, readPlaylistEntry, writePlaylistEntry } from './playlists/playlist-entry.ts';
import { readRememberedTrack, RememberedTrack } from './tracks/remembered-track.ts';
import { writeRememberedTrack } from '../write-remembered-track.ts';
import { readTrack } from './tracks/track.ts';

const ORIGIN = 'http://here';
const COVER = { url: 'http://here/art/kettle/60.webp', width: 60, height: 60 };

const aTrack = (fields: Partial<Track> = {}): Track => ({
  ...readTrack({ title: 'Ash', videoId: 'abcdefghijk', duration_seconds: 259, thumbnails: [COVER] }),
  ...fields,
});

const aPlaylistHead = (fields: Partial<PlaylistHead> = {}): PlaylistHead => ({
  playlistId: 'PLu1',
  title: 'Evening',
  description: 'For the tram',
  ownerName: 'Mara',
  isOwn: true,
  canEdit: true,
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
    ['of another listener', { isOwn: false, canEdit: false, folderId: null, editors: [], canJoin: true }],
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

  it('has entries that read back as they were written', () => {
    const entry = { entryId: 'one', addedAt: '2026-03-01T12:00:00.000Z', track: aTrack() };
    const sent = writePlaylistEntry(entry, ORIGIN);
    expect(Check(PlaylistEntryShape, sent)).toBe(true);
    expect(readPlaylistEntry({ ...sent })).toEqual(entry);
    expect(readPlaylistEntry({})).toMatchObject({ entryId: '', addedAt: '', track: { videoId: null } });
  });
});

describe('a device’s queue', () => {
  const queue = (fields: Partial<DeviceQueue> = {}): DeviceQueue => ({
    deviceId: 'phone',
    deviceName: 'Firefox on Android',
    trackCount: 4,
    queueIndex: 2,
    positionSeconds: 12.5,
    track: aTrack(),
    savedAt: '2026-03-01T12:00:00.000Z',
    ...fields,
  });

  it.each([
    ['with its current track', queue()],
    ['whose current track is gone', queue({ track: null })],
    ['at its start', queue({ queueIndex: 0, positionSeconds: 0 })],
  ])('%s reads back as it was written', (_, one) => {
    const sent = writeDeviceQueue(one, ORIGIN);
    expect(Check(DeviceQueueShape, sent)).toBe(true);
    expect(readDeviceQueue({ ...sent })).toEqual(one);
  });

  it('reads index and position sent as text, and 0 when they are invalid', () => {
    expect(readDeviceQueue({ queueIndex: -1, positionSeconds: 'x', trackCount: null })).toEqual({
      deviceId: '',
      deviceName: '',
      trackCount: 0,
      queueIndex: 0,
      positionSeconds: 0,
      track: null,
      savedAt: '',
    });
    expect(readDeviceQueue({ queueIndex: '2', positionSeconds: '12.5' })).toMatchObject({
      queueIndex: 2,
      positionSeconds: 12.5,
    });
  });
});

describe('a remembered track', () => {
  it('reads back as it was written, bare or wrapped in `music`', () => {
    const track = aTrack({
      artists: [{ name: 'Odd Lantern', id: null }],
      album: { name: 'Kettle', id: 'MPREb_kettle' },
      isExplicit: true,
      views: '1.4M',
      year: '2025',
      videoType: 'MUSIC_VIDEO_TYPE_OMV',
    });
    const sent = writeRememberedTrack(track);
    expect(readRememberedTrack(sent)).toEqual(track);
    expect(readRememberedTrack({ music: { ...sent, videoId: 'abcdefghijk' } })).toEqual(track);
  });

  it('omits what belongs to the list it was in: count label, reason, availability', () => {
    const sent = writeRememberedTrack(
      aTrack({ countLabel: '12 plays', because: 'sound', isAvailable: false }),
    );
    expect(readRememberedTrack(sent)).toEqual(aTrack());
  });

  it.each([
    ['more credits, longer names and a longer title than the limits', 'a'.repeat(2500)],
    ['an emoji at each limit', '😀'.repeat(1250)],
    ['letters and emoji at each limit', `a${'😀'.repeat(1250)}`],
  ])('is within the limits of its schema for any track that can be read: %s [4.91]', (_, long) => {
    const reference = { name: long, id: long };
    const track = readTrack({
      videoId: 'abcdefghijk',
      title: long,
      artists: Array.from({ length: 200 }, () => reference),
      album: reference,
      thumbnails: [
        { url: `data:image/png;base64,${'A'.repeat(5000)}`, width: 1, height: 1 },
        ...Array.from({ length: 50 }, () => ({ url: 'https://pictures.example/1', width: 60, height: 60 })),
      ],
      duration_seconds: 1e9,
      views: long,
      year: long,
      videoType: long,
    });
    const sent = writeRememberedTrack(track);
    expect(Check(RememberedTrack, sent)).toBe(true);
    expect(sent.artists).toHaveLength(50);
    expect(sent.thumbnails).toHaveLength(20);
    expect([sent.title, sent.album?.name].every((text) => text?.isWellFormed())).toBe(true);
  });

  it('omits an unknown length and a missing videoId', () => {
    const sent = writeRememberedTrack(aTrack({ videoId: null, durationSeconds: null }));
    for (const field of ['videoId', 'duration', 'duration_seconds']) expect(sent).not.toHaveProperty(field);
  });
});

describe('readHistoryEntry', () => {
  it.each([
    [{ _id: 'one', date: 'today' }, 'one', 'today'],
    [{ date: '2026-03-01' }, '2026-03-01-4', '2026-03-01'],
    [{ _id: null }, '-4', ''],
  ])('gives %o at position 4 the entry id %s', (item, entryId, playedAt) => {
    expect(readHistoryEntry(item, 4)).toMatchObject({ entryId, playedAt });
  });
});

describe('readBrowsePage', () => {
  it('reads back a written page with its cursors', () => {
    const page = { items: ['a', 'b'], next: 'later', previous: null };
    const sent = writeBrowsePage(page, (title) => ({ title }));
    expect(readBrowsePage(travel(sent), ({ title }) => title)).toEqual(page);
  });

  it('skips invalid items, and reads an empty or missing cursor as null', () => {
    const reply = { items: [null, { title: 'a' }, 7], next: '' };
    expect(readBrowsePage(reply, ({ title }) => title)).toEqual({ items: ['a'], next: null, previous: null });
  });

  it.each([null, [], 'x', {}, { items: {} }, { items: null }])('throws for the invalid page %o', (reply) => {
    expect(() => readBrowsePage(reply, (item) => item)).toThrow('Expected');
  });
});

describe('album and artist cards', () => {
  it('write the type Album for an album of unknown type', () => {
    const card = readAlbumCard({ title: 'Tides', browseId: 'MPREb_x' });
    expect(card.type).toBeNull();
    expect(writeAlbumCard(card, ORIGIN).type).toBe('Album');
  });

  it('write an empty browseId for an artist without a page', () => {
    const card = readArtistCard({ artists: [{ name: 'Nina', id: null }] });
    expect(card).toMatchObject({ title: 'Nina', browseId: null });
    expect(writeArtistCard(card, ORIGIN)).toMatchObject({ title: 'Nina', browseId: '' });
  });
});
