import { describe, expect, it } from 'vitest';
import { aTrackRecord } from '../../catalogue/testing/records.ts';
import { createSeededRandom } from '../../seeded-random.ts';
import { putOwnFirst, toListStart } from '../playlists/radio-playlists.ts';
import { SOUND_BYTES } from '../sound/sound-bytes.ts';
import { toArtistNames } from '../to-artist-names.ts';
import type { ShelfReader } from '../discovery-reader.ts';
import { loadTaste } from './taste.ts';

const SOUND = new Uint8Array(SOUND_BYTES).fill(128);

interface World {
  readonly heard?: readonly string[];
  /** Heard too, before the familiar ones. */
  readonly earlier?: readonly string[];
  readonly seed?: string;
  readonly neighbours?: Readonly<Record<string, readonly string[]>>;
  readonly tagged?: readonly string[];
  readonly alike?: readonly string[];
  readonly skipped?: readonly string[];
}

type TasteReader = Pick<
  ShelfReader,
  | 'findFamiliarTracks'
  | 'loadNeighbours'
  | 'loadSounds'
  | 'findSoundsAround'
  | 'findTags'
  | 'sampleVideoIdsOfTag'
  | 'findSkippedVideoIds'
>;

function tasteOf({
  heard = ['own'],
  earlier = [],
  neighbours = {},
  tagged = [],
  alike = [],
  skipped = [],
  seed = 'taste',
}: World) {
  const reader: TasteReader = {
    findFamiliarTracks: async () => ({ videoIds: heard, heard: new Set([...heard, ...earlier]) }),
    loadNeighbours: async () => new Map(Object.entries(neighbours)),
    loadSounds: async (ids) => new Map(alike.length > 0 ? ids.map((id) => [id, SOUND] as const) : []),
    findSoundsAround: async () => alike.map((videoId) => ({ videoId, sound: SOUND })),
    findTags: async () => (tagged.length > 0 ? ['rock'] : []),
    sampleVideoIdsOfTag: async () => tagged,
    findSkippedVideoIds: async (_, among) => new Set(among.filter((id) => skipped.includes(id))),
  };
  return loadTaste(reader as ShelfReader, 'mara', createSeededRandom(seed));
}

describe('the recommendations for a listener', () => {
  it('are null when the listener has neither heard nor liked anything', async () => {
    expect(await tasteOf({ heard: [], tagged: ['a'] })).toBeNull();
  });

  it('put neighbours from other listeners first, mostly by closeness to all heard tracks', async () => {
    const neighbours = { one: ['near', 'far', 'shared'], two: ['other', 'shared', 'farther'] };
    const places = new Map<string, number>();
    for (let day = 0; day < 200; day += 1) {
      const world = { heard: ['one', 'two'], neighbours, tagged: ['tagged'], seed: `day ${day}` };
      const taste = await tasteOf(world);
      expect(taste?.fresh.at(-1)).toBe('tagged');
      expect(taste?.byListening).toEqual(new Set(['near', 'far', 'shared', 'other', 'farther']));
      for (const [place, videoId] of (taste?.fresh ?? []).entries())
        places.set(videoId, (places.get(videoId) ?? 0) + place);
    }
    const ranked = [...places].toSorted((a, b) => a[1] - b[1]).map(([videoId]) => videoId);
    expect(ranked.slice(1, 3).toSorted()).toEqual(['near', 'other']);
    expect(ranked).toEqual(['shared', ranked[1], ranked[2], 'far', 'farther', 'tagged']);
  });

  it('found by listening are others each day, and the same all day [12.56]', async () => {
    const neighbours = { own: Array.from({ length: 50 }, (_, at) => `near ${at}`) };
    const today = (await tasteOf({ neighbours }))?.fresh ?? [];
    expect((await tasteOf({ neighbours }))?.fresh).toEqual(today);
    const tomorrow = (await tasteOf({ neighbours, seed: 'tomorrow' }))?.fresh ?? [];
    expect(tomorrow.slice(0, 14).toSorted()).not.toEqual(today.slice(0, 14).toSorted());
  });

  it('exclude what the listener heard before the familiar tracks [12.55]', async () => {
    const taste = await tasteOf({ earlier: ['before'], neighbours: { own: ['before', 'new'] } });
    expect(taste?.fresh).toEqual(['new']);
  });

  it('alternate between similar sound and shared tags when nobody else listens', async () => {
    const taste = await tasteOf({ alike: ['sounding 1', 'sounding 2'], tagged: ['tagged'] });
    expect(taste?.fresh).toEqual(['sounding 1', 'tagged', 'sounding 2']);
    expect(taste?.bySound).toEqual(new Set(['sounding 1', 'sounding 2']));
    expect(taste?.byListening.size).toBe(0);
  });

  it('exclude tracks that are known, skipped or already recommended', async () => {
    const taste = await tasteOf({
      heard: ['own', 'also own'],
      neighbours: { own: ['also own', 'new', 'skipped'] },
      alike: ['own', 'new', 'sounding'],
      tagged: ['skipped', 'sounding'],
      skipped: ['skipped'],
    });
    expect(taste?.fresh).toEqual(['new', 'sounding']);
    expect(taste?.familiar).toEqual(['own', 'also own']);
  });
});

describe('the radio of an artist', () => {
  it('starts at another point each day, and at the same point all day', () => {
    const at = (time: string) => toListStart('RDEModd', Date.parse(time));
    expect(at('2026-03-01T00:00:00Z')).toBe(at('2026-03-01T23:59:59Z'));
    expect(at('2026-03-01T00:00:00Z')).not.toBe(at('2026-03-02T00:00:00Z'));
    expect(at('2026-03-01T00:00:00Z')).not.toBe(toListStart('RDEMother', Date.parse('2026-03-01T00:00:00Z')));
  });

  it('puts the artist’s own tracks first, and otherwise keeps the order', () => {
    const by = (videoId: string, id: string) => aTrackRecord(videoId, { artists: [{ name: id, id }] });
    const tracks = [by('a', 'UCother'), by('b', 'UCodd'), by('c', 'UCother'), by('d', 'UCodd')];
    expect(putOwnFirst('UCodd', tracks).map(({ videoId }) => videoId)).toEqual(['b', 'd', 'a', 'c']);
  });
});

describe('the artists in the description of a playlist', () => {
  const by = (...names: string[]) => ({ artists: names.map((name) => ({ name, id: null })) });

  it('are the first artist of each song, without repeats, at most four', () => {
    const tracks = [by('Ada', 'Guest'), by('Ben'), by('Ada'), by(), by('Cleo'), by('Dora'), by('Eve')];
    expect(toArtistNames(tracks)).toBe('Ada, Ben, Cleo, Dora');
  });

  it('are null when no artist is credited', () => {
    expect(toArtistNames([by(), by()])).toBeNull();
    expect(toArtistNames([])).toBeNull();
  });
});
