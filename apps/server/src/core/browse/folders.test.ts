import type { FolderPage } from '@segue/domain';
import { describe, expect, it } from 'vitest';
import { aTrackRecord } from '../catalogue/testing/records.ts';
import { createFolders, toNamedRoots } from './folders.ts';

const DISCS = ['Disc 1', 'Disc 10', 'Disc 2', 'Éclair', 'disc 3', 'Zebra'];
const toChild = (name: string) => ({ name, videoId: null });

/** 600 folders in the order of their characters, as the database has them: '1', '10', '100' … */
const MANY = Array.from({ length: 600 }, (_, at) => String(at + 1)).toSorted();

function readMany(after: string | null, limit: number) {
  const from = after === null ? 0 : MANY.indexOf(after.slice('Many/'.length)) + 1;
  const names = MANY.slice(from, from + limit);
  const isLast = from + limit >= MANY.length;
  return { children: names.map(toChild), end: isLast ? null : `Many/${names.at(-1)}` };
}

/** The songs below 'Songs'. */
const SONGS = Array.from({ length: 1200 }, (_, at) => ({
  path: `Songs/${at + 1}.flac`,
  videoId: String(at + 1),
}));

const SONG_FILES = SONGS.map(({ videoId }) => ({ name: `${videoId}.flac`, videoId })).toSorted(
  (one, other) => (one.name < other.name ? -1 : 1),
);

const asked: string[] = [];
const folders = createFolders(
  {
    listFolder: async (root, path, after, limit) => {
      asked.push(`${root}|${path}`);
      if (path === 'Many') return readMany(after, limit);
      if (path === 'Songs') return { children: SONG_FILES, end: null };
      return { children: (path === 'Discs' ? DISCS : ['Kettle']).map(toChild), end: null };
    },
    listBelow: async (_root, path, limit) => (path === 'Songs' ? SONGS.slice(0, limit) : []),
  },
  { loadTracks: async (ids) => new Map(ids.map((id) => [id, aTrackRecord(id)])) },
  ['/home/mara/Music', '/mnt/disk/Music'],
);

describe('folders', () => {
  it('are named by the last part of their path and do not reveal the rest of it [11.08]', async () => {
    expect(toNamedRoots(['/home/mara/Music', '/mnt/Music', 'C:\\Songs', '/'])).toMatchObject([
      { name: 'Music' },
      { name: 'Music (2)' },
      { name: 'Songs' },
      { name: 'Library' },
    ]);
    const page = await folders.find('Music (2)/Odd Lantern', null);
    expect(page).toMatchObject({
      name: 'Odd Lantern',
      parents: [{ name: 'Music (2)', path: 'Music (2)' }],
      folders: [{ name: 'Kettle', path: 'Music (2)/Odd Lantern/Kettle' }],
    });
    expect(asked.at(-1)).toBe('/mnt/disk/Music|Odd Lantern');
    expect(JSON.stringify(page)).not.toContain('/mnt');
  });

  it.each(['Music/..', 'Music/../../etc', '..', '/etc', 'Music//a', 'Music/./a', 'Music/a\0b', 'Other/a'])(
    'are not found by the path %j',
    async (path) => {
      const before = asked.length;
      expect(await folders.find(path, null)).toBeNull();
      expect(asked).toHaveLength(before);
    },
  );

  it('are in natural sort order, and so are the songs in them [2.129]', async () => {
    const songs = await folders.find('Music/Songs', null);
    expect(songs?.tracks.map(({ title }) => title)).toEqual(SONGS.map(({ videoId }) => videoId));
    const page = await folders.find('Music/Discs', null);
    expect(page?.folders.map(({ name }) => name)).toEqual([
      'Disc 1',
      'Disc 2',
      'disc 3',
      'Disc 10',
      'Éclair',
      'Zebra',
    ]);
  });

  it('come in parts of 500, each in natural sort order for itself [2.129]', async () => {
    const namesOf = (page: Awaited<ReturnType<typeof folders.find>>) => page?.folders.map(({ name }) => name);
    const sorted = (names: readonly string[]) => names.toSorted((one, other) => Number(one) - Number(other));
    const first = await folders.find('Music/Many', null);
    expect(namesOf(first)).toEqual(sorted(MANY.slice(0, 500)));
    const rest = await folders.find('Music/Many', first?.next ?? null);
    expect(namesOf(rest)).toEqual(sorted(MANY.slice(500)));
    expect(rest?.next).toBeNull();
  });

  it('reject a cursor of another folder', async () => {
    const cursor = Buffer.from('Elsewhere/x').toString('base64url');
    expect(await folders.find('Music/Here', cursor)).toBeNull();
  });

  it('come with the songs below them, up to 1,000 in pages of 200 [2.201]', async () => {
    const titles: string[] = [];
    let cursor: string | null = null;
    do {
      const page: FolderPage | null = await folders.findSongs('Music/Songs', cursor);
      expect(page).toMatchObject({ path: 'Music/Songs', name: 'Songs', folders: [] });
      expect(page?.tracks).toHaveLength(200);
      titles.push(...(page?.tracks.map(({ title }) => title) ?? []));
      cursor = page?.next ?? null;
    } while (cursor !== null);
    expect(titles).toEqual(SONGS.slice(0, 1000).map(({ videoId }) => videoId));
  });

  it.each([
    ['', null],
    ['Music/Nowhere', null],
    ['Music/../Songs', null],
    ['Other/Songs', null],
    ['Music/Songs', '1000'],
    ['Music/Songs', '-200'],
    ['Music/Songs', 'eA'],
  ])('have no songs below %j from %j on', async (path, cursor) => {
    expect(await folders.findSongs(path, cursor)).toBeNull();
  });
});
