import type { FolderPage } from '@segue/domain';
import { describe, expect, it } from 'vitest';
import { aTrackRecord } from '../catalogue/testing/records.ts';
import { compareNaturally } from '../natural-order.ts';
import type { FolderChild, FolderPart, FolderSong } from './folder-reader.ts';
import { createFolders, toNamedRoots } from './folders.ts';

const DISCS = ['Disc 1', 'Disc 10', 'Disc 2', 'Éclair', 'disc 3', 'Zebra'];
const toChild = (name: string) => ({ name, videoId: null });

const toNumbers = (count: number): string[] => Array.from({ length: count }, (_, at) => String(at + 1));

/** 600 folders in the order of their characters, as the database has them: '1', '10', '100' … */
const MANY = toNumbers(600).toSorted().map(toChild);

/** The songs in a folder, also in the order of their characters. */
const toSongs = (names: readonly string[]) => names.toSorted().map((name) => ({ name, videoId: name }));

/** 700 names in both cases: 'B1', 'D3' … come before 'a0', 'c2' … in the order of their characters. */
const MIXED = Array.from({ length: 700 }, (_, at) => {
  const letter = String.fromCodePoint(97 + (at % 26));
  return `${at % 2 === 0 ? letter : letter.toUpperCase()}${at}`;
});

const CHILDREN = new Map<string, readonly FolderChild[]>([
  ['Many', MANY],
  ['Discs', DISCS.map(toChild)],
  ['Songs', toSongs(toNumbers(450))],
  ['Mixed', toSongs(MIXED)],
  ['Endless', toSongs(toNumbers(1200))],
]);

/** Gives parts as the database does, in the order of the characters. */
function listFolder(path: string, after: string | null, limit: number): FolderPart {
  const children = CHILDREN.get(path) ?? [toChild('Kettle')];
  const from = after === null ? 0 : children.findIndex(({ name }) => `${path}/${name}` === after) + 1;
  const part = children.slice(from, from + limit);
  return { children: part, end: part.length < limit ? null : `${path}/${part.at(-1)?.name}` };
}

const listBelow = (path: string, limit: number): FolderSong[] =>
  (CHILDREN.get(path) ?? [])
    .flatMap(({ name, videoId }) => (videoId === null ? [] : { path: `${path}/${name}`, videoId }))
    .slice(0, limit);

const asked: string[] = [];
const folders = createFolders(
  {
    listFolder: async (root, path, after, limit) => {
      asked.push(`${root}|${path}`);
      return listFolder(path, after, limit);
    },
    listBelow: async (_root, path, limit) => listBelow(path, limit),
  },
  { loadTracks: async (ids) => new Map(ids.map((id) => [id, aTrackRecord(id)])) },
  ['/home/mara/Music', '/mnt/disk/Music'],
);

/** The titles of all pages of songs below a folder, page by page. */
async function findSongPages(path: string): Promise<string[][]> {
  const pages: string[][] = [];
  let cursor: string | null = null;
  do {
    const page: FolderPage | null = await folders.findSongs(path, cursor);
    expect(page).toMatchObject({ path, name: path.split('/').at(-1), folders: [] });
    pages.push(page?.tracks.map(({ title }) => title) ?? []);
    cursor = page?.next ?? null;
  } while (cursor !== null);
  return pages;
}

const lengthsOf = (pages: readonly string[][]): number[] => pages.map(({ length }) => length);

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
    expect(songs?.tracks.map(({ title }) => title)).toEqual(toNumbers(450));
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
    const manyNames = MANY.map(({ name }) => name);
    const first = await folders.find('Music/Many', null);
    expect(namesOf(first)).toEqual(sorted(manyNames.slice(0, 500)));
    const rest = await folders.find('Music/Many', first?.next ?? null);
    expect(namesOf(rest)).toEqual(sorted(manyNames.slice(500)));
    expect(rest?.next).toBeNull();
  });

  it('reject a cursor of another folder', async () => {
    const cursor = Buffer.from('Elsewhere/x').toString('base64url');
    expect(await folders.find('Music/Here', cursor)).toBeNull();
  });

  it('come with the songs below them, up to 1,000 in pages of 200 [2.201]', async () => {
    const pages = await findSongPages('Music/Endless');
    expect(lengthsOf(pages)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(pages.flat())).toEqual(new Set(toNumbers(1200).toSorted().slice(0, 1000)));
    expect(lengthsOf(await findSongPages('Music/Songs'))).toEqual([200, 200, 50]);
  });

  it('come with each song once, in one order on all pages [2.201]', async () => {
    const pages = await findSongPages('Music/Mixed');
    expect(lengthsOf(pages)).toEqual([200, 200, 200, 100]);
    expect(pages.flat()).toEqual(MIXED.toSorted(compareNaturally));
  });

  it.each([
    ['', null],
    ['Music/Nowhere', null],
    ['Music/../Songs', null],
    ['Other/Songs', null],
    ['Music/Endless', '1000'],
    ['Music/Endless', '-200'],
    ['Music/Endless', 'eA'],
  ])('have no songs below %j from %j on', async (path, cursor) => {
    expect(await folders.findSongs(path, cursor)).toBeNull();
  });
});
