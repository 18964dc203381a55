import { aTrack } from '@segue/domain/testing/builders';
import type {
  AlbumCard,
  BrowseSections,
  DeviceQueuePage,
  FolderPage,
  Genre,
  Lyrics,
  MadePlaylistLink,
  PlaylistCard,
  PlaylistShelf,
  SongMatch,
  TrackDetails,
} from '@segue/domain';
import { describe, expect, it } from 'vitest';
import { endpoints, routes } from './index.ts';
import { COVER, ORIGIN, travel } from './testing/travel.ts';

const track = aTrack({ thumbnails: [COVER] });
/** What the readers of tracks make of an item without fields. */
const [noTrack] = endpoints.fetchLiked.read([{}]);

const album: AlbumCard = {
  kind: 'album',
  title: 'Kettle',
  type: 'Album',
  year: '2025',
  browseId: 'MPREb_kettle',
  artists: [{ name: 'Odd Lantern', id: 'UCodd' }],
  isExplicit: false,
  thumbnails: [COVER],
  audioPlaylistId: null,
};

const found: PlaylistCard = {
  kind: 'playlist',
  title: 'Rainy day',
  playlistId: 'PLrain',
  description: null,
  author: null,
  itemCount: 12,
  thumbnails: [COVER],
};

describe('the details of a track', () => {
  const file = {
    path: 'music/kettle.flac',
    sizeBytes: 4_000_000,
    container: 'flac',
    codec: 'flac',
    bitrateBps: 900_000,
    sampleRateHz: 44_100,
    channels: 2,
  };
  const details: TrackDetails = {
    track,
    genres: ['Folk', 'Calm'],
    composers: ['Ada Moon'],
    remixers: ['Ben Sea'],
    addedAt: '2026-03-01T12:00:00.000Z',
    playCount: 3,
    recordingMbid: '8f3471b5-7e6a-48da-86a9-c1c07a0f47ae',
    loudnessDb: -3.5,
    files: [file],
  };

  it('read back as they were written', () => {
    const sent = travel(routes.trackDetails, routes.trackDetails.write(details, ORIGIN));
    expect(endpoints.trackDetails.read(sent)).toEqual(details);
  });

  it('are read without what a host leaves out', () => {
    expect(endpoints.trackDetails.read({ genres: [null, 'Folk'], files: [{}] })).toEqual({
      track: noTrack,
      genres: ['Folk'],
      composers: [],
      remixers: [],
      addedAt: '',
      playCount: 0,
      recordingMbid: null,
      loudnessDb: null,
      files: [
        {
          path: '',
          sizeBytes: 0,
          container: null,
          codec: null,
          bitrateBps: null,
          sampleRateHz: null,
          channels: null,
        },
      ],
    });
    expect(() => endpoints.trackDetails.read(null)).toThrow('Expected details of a track, found nothing.');
  });
});

describe('a folder of the library', () => {
  const page: FolderPage = {
    path: 'music/Ada',
    name: 'Ada',
    parents: [{ path: 'music', name: 'music' }],
    folders: [{ path: 'music/Ada/Tide', name: 'Tide' }],
    tracks: [track],
    next: 'cursor',
  };

  it('reads back as it was written', () => {
    const sent = travel(routes.browseFolder, routes.browseFolder.write(page, ORIGIN));
    expect(endpoints.browseFolder.read(sent)).toEqual(page);
  });

  it('is read without what a host leaves out', () => {
    expect(endpoints.browseFolder.read({ folders: [{}] })).toEqual({
      path: '',
      name: '',
      parents: [],
      folders: [{ path: '', name: '' }],
      tracks: [],
      next: null,
    });
    expect(() => endpoints.browseFolder.read([])).toThrow('Expected a folder, found a list.');
  });
});

describe('genres', () => {
  const genre: Genre = { name: 'Calm', thumbnails: [COVER], isMood: true, songCount: 7, albumCount: 2 };

  it('read back as they were written', () => {
    const sent = travel(routes.browseGenres, routes.browseGenres.write([genre], ORIGIN));
    expect(endpoints.browseGenres.read(sent)).toEqual([genre]);
  });

  it('are read without what a host leaves out', () => {
    const bare: Genre = { name: '', thumbnails: [], isMood: false, songCount: 0, albumCount: 0 };
    expect(endpoints.browseGenres.read({ genres: [{ isMood: 'yes' }] })).toEqual([bare]);
    expect(() => endpoints.browseGenres.read({})).toThrow('Expected a list of genres, found nothing.');
    expect(() => endpoints.browseGenres.read(null)).toThrow('Expected genres, found nothing.');
  });
});

describe('the sections of a list', () => {
  it('read back as they were written', () => {
    const sections: BrowseSections = { total: 12, sections: [{ label: 'A', from: 'a', count: 5 }] };
    const sent = travel(routes.browseSections, routes.browseSections.write(sections));
    expect(endpoints.browseSections.read(sent)).toEqual(sections);
  });

  it('are read without what a host leaves out', () => {
    expect(endpoints.browseSections.read({ sections: [{}] })).toEqual({
      total: 0,
      sections: [{ label: '', from: '', count: 0 }],
    });
    expect(() => endpoints.browseSections.read(null)).toThrow('Expected sections, found nothing.');
  });
});

describe('the work of an artist', () => {
  it('reads back as it was written', () => {
    const work = {
      albums: [album],
      singles: [{ ...album, type: 'Single' }],
      appearsOn: [{ ...album, title: 'Others' }],
      composed: [track],
      remixed: [{ ...track, title: 'Remix' }],
    };
    const sent = travel(routes.artistWork, routes.artistWork.write(work, ORIGIN));
    expect(endpoints.artistWork.read(sent)).toEqual(work);
  });

  it('is read without what a host leaves out', () => {
    const nothing = { albums: [], singles: [], appearsOn: [], composed: [], remixed: [] };
    expect(endpoints.artistWork.read({})).toEqual(nothing);
    expect(() => endpoints.artistWork.read(null)).toThrow('Expected the work of an artist, found nothing.');
  });
});

describe('lyrics', () => {
  it('read back as they were written', () => {
    const lyrics: Lyrics = { kind: 'synced', lines: [{ startMs: 1200, text: 'Boil over' }] };
    const sent = travel(routes.lyrics, routes.lyrics.write(lyrics));
    expect(endpoints.lyrics.read(sent)).toEqual(lyrics);
    expect(endpoints.lyrics.read({ ...sent, kind: 'plain' }).kind).toBe('plain');
  });

  it('are none of an unknown kind, and have lines without time and text', () => {
    expect(endpoints.lyrics.read({ kind: 'sung', lines: [{}] })).toEqual({
      kind: 'none',
      lines: [{ startMs: null, text: '' }],
    });
    expect(() => endpoints.lyrics.read(null)).toThrow('Expected lyrics, found nothing.');
  });
});

describe('the songs of an imported playlist', () => {
  it('read back as they were written, each with what the library has for it', () => {
    const matches: SongMatch[] = [
      { verdict: 'sure', track },
      { verdict: 'unsure', track },
      { verdict: 'missing', track: null },
    ];
    const sent = travel(routes.matchSongs, routes.matchSongs.write(matches, ORIGIN));
    expect(endpoints.matchSongs.read(sent)).toEqual(matches);
  });

  it.each([
    ['an unknown verdict', { verdict: 'perhaps', track: {} }],
    ['no track', { verdict: 'sure' }],
    ['null as track', { verdict: 'sure', track: null }],
  ])('are missing with %s', (_, item) => {
    expect(endpoints.matchSongs.read([item])).toEqual([{ verdict: 'missing', track: null }]);
  });

  it('are a list', () => {
    expect(() => endpoints.matchSongs.read({})).toThrow('Expected a list of matches, found a object.');
  });
});

describe('listeners’ playlists', () => {
  const shelf: PlaylistShelf = {
    playlists: [],
    folders: [{ folderId: 'folder', name: 'Trams' }],
    found: [found],
  };

  it('read back as they were written, with folders and those of files', () => {
    const sent = travel(routes.fetchPlaylists, routes.fetchPlaylists.write(shelf, ORIGIN));
    expect(endpoints.fetchPlaylists.read(sent)).toEqual(shelf);
  });

  it('are read without what a host leaves out', () => {
    expect(endpoints.fetchPlaylists.read({ playlists: [], folders: [{}] })).toEqual({
      playlists: [],
      folders: [{ folderId: '', name: '' }],
      found: [],
    });
    expect(() => endpoints.fetchPlaylists.read({})).toThrow('Expected a list of playlists, found nothing.');
    expect(() => endpoints.fetchPlaylists.read(null)).toThrow('Expected playlists, found nothing.');
  });

  it('have an outcome of a change, which may be empty', () => {
    const outcome = { version: 8, duplicates: ['dQw4w9WgXcQ'], addedCount: 2 };
    const sent = travel(routes.changeEntries, routes.changeEntries.write(outcome));
    expect(endpoints.changeEntries.read(sent)).toEqual(outcome);
    const nothing = { version: 0, duplicates: [], addedCount: 0 };
    expect(endpoints.changeEntries.read({})).toEqual(nothing);
    expect(endpoints.changeEntries.read({ duplicates: [null, ''] })).toEqual(nothing);
    expect(() => endpoints.changeEntries.read(null)).toThrow('Expected an outcome, found nothing.');
  });

  it('have a preview of their rules', () => {
    const preview = { count: 40, minutes: 160, tracks: [track] };
    const sent = travel(routes.previewRules, routes.previewRules.write(preview, ORIGIN));
    expect(endpoints.previewRules.read(sent)).toEqual(preview);
    expect(endpoints.previewRules.read({})).toEqual({ count: 0, minutes: 0, tracks: [] });
    expect(() => endpoints.previewRules.read(null)).toThrow('Expected a preview, found nothing.');
  });

  it('have links, which only let see where they do not say more', () => {
    const link: MadePlaylistLink = {
      linkId: 'link',
      grants: 'edit',
      madeAt: '2026-03-01T12:00:00.000Z',
      expiresAt: '2026-04-01T12:00:00.000Z',
    };
    const sent = travel(routes.fetchPlaylistLinks, routes.fetchPlaylistLinks.write([link]));
    expect(endpoints.fetchPlaylistLinks.read(sent)).toEqual([link]);
    const bare = { linkId: '', grants: 'view', madeAt: null, expiresAt: '' };
    expect(endpoints.fetchPlaylistLinks.read([{ grants: 'all' }])).toEqual([bare]);
    expect(() => endpoints.fetchPlaylistLinks.read({})).toThrow('Expected a list of links, found a object.');
    const made = { linkId: 'link', token: 'secret', expiresAt: link.expiresAt };
    const sentMade = travel(routes.makePlaylistLink, routes.makePlaylistLink.write(made));
    expect(endpoints.makePlaylistLink.read(sentMade)).toEqual(made);
    expect(endpoints.makePlaylistLink.read({})).toEqual({ linkId: '', token: '', expiresAt: '' });
    expect(() => endpoints.makePlaylistLink.read(null)).toThrow('Expected a link, found nothing.');
  });

  it('have folders with a name', () => {
    const folder = { folderId: 'folder', name: 'Trams' };
    const sent = travel(routes.savePlaylistFolder, routes.savePlaylistFolder.write(folder));
    expect(endpoints.savePlaylistFolder.read(sent)).toEqual(folder);
    expect(endpoints.savePlaylistFolder.read({})).toEqual({ folderId: '', name: '' });
    expect(() => endpoints.savePlaylistFolder.read(null)).toThrow('Expected a folder, found nothing.');
  });

  it('are downloaded as text', () => {
    expect(endpoints.exportPlaylist.read('#EXTM3U\n')).toBe('#EXTM3U\n');
    expect(() => endpoints.exportPlaylist.read({})).toThrow('Expected the text of a file.');
  });
});

describe('the queue of a device', () => {
  const queue: DeviceQueuePage = {
    deviceId: 'phone',
    deviceName: 'Firefox on Android',
    trackCount: 1,
    queueIndex: 0,
    positionSeconds: 12.5,
    track,
    savedAt: '2026-03-01T12:00:00.000Z',
    tracks: [track],
  };

  it('reads back as it was written, alone and among others', () => {
    const sent = travel(routes.fetchQueue, routes.fetchQueue.write(queue, ORIGIN));
    expect(endpoints.fetchQueue.read(sent)).toEqual(queue);
    const { tracks: _, ...head } = queue;
    const sentAll = travel(routes.fetchQueues, routes.fetchQueues.write([head], ORIGIN));
    expect(endpoints.fetchQueues.read(sentAll)).toEqual([head]);
  });

  it('is refused without its tracks, or if there is none', () => {
    expect(() => endpoints.fetchQueue.read({})).toThrow('Expected a list of tracks, found nothing.');
    expect(() => endpoints.fetchQueue.read(null)).toThrow('Expected a queue, found nothing.');
    expect(() => endpoints.fetchQueues.read({})).toThrow('Expected a list of queues, found nothing.');
    expect(() => endpoints.fetchQueues.read(null)).toThrow('Expected queues, found nothing.');
  });
});
