import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LibraryPlace } from '../../core/library/library-place.ts';
import type { FoundFolder, LibraryFiles, Problem } from '../../core/library/reading/library-files.ts';
import { createLibraryFiles } from './library-files.ts';
import { createFolderPoll } from './watch/folder-poll.ts';

const readAll = async (files: LibraryFiles, place: LibraryPlace): Promise<string> =>
  Buffer.concat(await Array.fromAsync(files.readPieces(place))).toString();

describe('a library folder', () => {
  const root = mkdtempSync(join(tmpdir(), 'segue-files-'));
  const files = createLibraryFiles({ roots: [root] });
  const write = (path: string, bytes: string | Uint8Array = 'x'): void => {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), bytes);
  };

  beforeAll(() => {
    for (const path of ['b/2.mp3', 'b/1.flac', 'b/cover.jpg', 'b/booklet.pdf', 'a/Clip.webm', 'list.m3u'])
      write(path);
    for (const path of ['.hidden/a.mp3', 'b/.a.mp3', '@eaDir/a.mp3', 'empty/readme.txt']) write(path);
    symlinkSync(root, join(root, 'a', 'circle'));
    symlinkSync(join(root, 'nowhere'), join(root, 'a', 'broken.mp3'));
    writeFileSync(
      Buffer.concat([Buffer.from(`${root}/`), Buffer.from([0xff, 0xfe]), Buffer.from('.mp3')]),
      'x',
    );
  });
  afterAll(() => rmSync(root, { recursive: true }));

  async function walk(under = ''): Promise<{ folders: FoundFolder[]; problems: Problem[] }> {
    const found = { folders: [] as FoundFolder[], problems: [] as Problem[] };
    for await (const batch of files.walk(root, under)) {
      found.folders.push(...batch.folders);
      found.problems.push(...batch.problems);
    }
    return found;
  }

  it('is walked parents first, by name, without hidden and irrelevant files', async () => {
    const { folders } = await walk();
    expect(
      folders.map(({ path, files: own }) => [path, own.map((file) => `${file.kind} ${file.path}`)]),
    ).toEqual([
      ['', ['playlist list.m3u']],
      ['a', ['video a/Clip.webm']],
      ['b', ['audio b/1.flac', 'audio b/2.mp3', 'image b/cover.jpg']],
    ]);
  });

  it('is walked with names that begin with several dots, which hide nothing [10.60]', async () => {
    const named = ['...And Justice for All/..first.mp3', '...And Justice for All/...One.mp3'];
    const top = join(root, 'dots');
    for (const path of [...named, '.single/a.mp3', '...And Justice for All/._...One.mp3'])
      write(`dots/${path}`);
    const { folders } = await walk('dots');
    expect(folders.flatMap((folder) => folder.files.map(({ path }) => path))).toEqual(
      named.map((path) => `dots/${path}`).toSorted(),
    );
    rmSync(top, { recursive: true });
  });

  it('is walked without recycle bins and snapshots of network storage and Windows [10.60]', async () => {
    const ignored = [
      '@Recycle',
      '@Recently-Snapshot',
      'RECYCLER',
      '$RECYCLE.BIN',
      'System Volume Information',
    ];
    for (const folder of [...ignored, 'Recycle']) write(`bins/${folder}/1.mp3`);
    const { folders } = await walk('bins');
    expect(folders.map(({ path }) => path)).toEqual(['bins/Recycle']);
    rmSync(join(root, 'bins'), { recursive: true });
  });

  it('reports a file whose path is too long, and lists the others [13.34]', async () => {
    const top = join(root, 'long');
    const folder = Array.from({ length: 9 }, () => 'f'.repeat(240)).join('/');
    for (const path of ['long/1.mp3', `long/${folder}/1.mp3`, `long/${folder}/notes.txt`]) write(path);
    const { folders, problems } = await walk('long');
    expect(folders.map(({ path, files: found }) => [path, found.length])).toEqual([['long', 1]]);
    expect(problems).toEqual([
      { path: `long/${folder}/1.mp3`, reason: 'Its path is longer than 2,000 bytes.' },
    ]);
    rmSync(top, { recursive: true });
  });

  it('reports broken links and names that are not valid UTF-8', async () => {
    const { problems } = await walk();
    expect(problems.map(({ path }) => path)).toEqual([
      expect.stringMatching(/\uFFFD.*\.mp3$/),
      'a/broken.mp3',
    ]);
  });

  describe('with links', () => {
    const outside = mkdtempSync(join(tmpdir(), 'segue-outside-'));
    const other = mkdtempSync(join(tmpdir(), 'segue-other-'));
    const linked = join(root, 'linked');
    const access = { roots: [linked, other] };
    const names = async (from: LibraryFiles, under = '') => {
      const batches = await Array.fromAsync(from.walk(linked, under));
      return {
        files: batches.flatMap(({ folders }) => folders.flatMap((one) => one.files.map(({ path }) => path))),
        problems: batches.flatMap(({ problems }) => problems),
      };
    };

    beforeAll(() => {
      mkdirSync(join(linked, 'own'), { recursive: true });
      for (const folder of [outside, other, join(linked, 'own')])
        for (const name of ['song.mp3', 'list.m3u', 'notes.txt']) writeFileSync(join(folder, name), folder);
      symlinkSync(outside, join(linked, 'away'));
      symlinkSync(join(outside, 'song.mp3'), join(linked, 'away.mp3'));
      symlinkSync(join(outside, 'list.m3u'), join(linked, 'away.m3u'));
      symlinkSync(join(outside, 'notes.txt'), join(linked, 'away.txt'));
      symlinkSync(other, join(linked, 'other'));
      symlinkSync('own/song.mp3', join(linked, 'same.mp3'));
    });
    afterAll(() => {
      for (const folder of [outside, other]) rmSync(folder, { recursive: true });
    });

    it('lists what is inside its folders, and reports each link that leads out once', async () => {
      const { files: found, problems } = await names(createLibraryFiles(access));
      expect(found).toEqual(['same.mp3', 'own/list.m3u', 'own/song.mp3', 'other/list.m3u', 'other/song.mp3']);
      expect(problems.map(({ path, reason }) => `${path}: ${reason}`)).toEqual(
        ['away', 'away.m3u', 'away.mp3'].map(
          (path) =>
            `${path}: It is a link that leads out of the library; set SEGUE_FOLLOW_LINKS=anywhere to follow it.`,
        ),
      );
    });

    it('names a folder by its own path where a link to it sorts earlier [10.66]', async () => {
      symlinkSync('own', join(linked, 'a-link'));
      mkdirSync(join(linked, 'a'));
      symlinkSync('../own', join(linked, 'a', 'link'));
      const { files: found } = await names(createLibraryFiles(access));
      expect(found).toContain('own/song.mp3');
      expect(found.filter((path) => path.startsWith('a'))).toEqual([]);
      for (const path of ['a-link', 'a']) rmSync(join(linked, path), { recursive: true });
    });

    it('names a folder by its own path also where only the folder of a link to it is walked [10.145]', async () => {
      mkdirSync(join(linked, 'a', 'inner'), { recursive: true });
      mkdirSync(join(linked, '.store'));
      for (const path of ['a/inner/1.mp3', '.store/2.mp3']) writeFileSync(join(linked, path), path);
      symlinkSync('../own', join(linked, 'a', 'elsewhere'));
      symlinkSync('..', join(linked, 'a', 'up'));
      symlinkSync('../.store', join(linked, 'a', 'store'));
      symlinkSync('inner', join(linked, 'a', 'below'));
      const from = createLibraryFiles(access);
      const { files: inFolder } = await names(from, 'a');
      const { files: inAll } = await names(from);
      expect(inFolder).toEqual(['a/inner/1.mp3', 'a/store/2.mp3']);
      expect(inAll.filter((path) => path.startsWith('a/'))).toEqual(inFolder);
      for (const path of ['.store', 'a']) rmSync(join(linked, path), { recursive: true });
    });

    it('cannot be walked from a folder outside it', async () => {
      const { files: found, problems } = await names(createLibraryFiles(access), 'away');
      expect([found, problems]).toMatchObject([[], [{ path: 'away' }]]);
    });

    it('does not read a playlist outside it', async () => {
      const read = (path: string) => readAll(createLibraryFiles(access), { root: linked, path });
      await expect(read('away.m3u')).rejects.toThrow('leads out of the library');
      expect(await read('other/list.m3u')).toBe(other);
    });

    it('follows every link if the operator allows it', async () => {
      const anywhere = createLibraryFiles({ roots: null });
      const { files: found, problems } = await names(anywhere);
      expect(found).toEqual(expect.arrayContaining(['away.mp3', 'away.m3u', 'away/song.mp3']));
      expect(problems).toEqual([]);
      expect(await readAll(anywhere, { root: linked, path: 'away.m3u' })).toBe(outside);
    });
  });

  describe('with links to the data folder, which it never includes', () => {
    const above = mkdtempSync(join(tmpdir(), 'segue-above-'));
    const dataFolder = join(above, 'data');
    const music = join(above, 'music');
    const access = { roots: null, dataFolder };
    const PROBLEM = 'It is in the data folder of Segue, which is never part of the library.';

    beforeAll(() => {
      for (const folder of [join(dataFolder, 'made'), music, join(above, 'more')])
        mkdirSync(folder, { recursive: true });
      for (const path of ['data/made/1.mp3', 'music/2.mp3', 'more/3.mp3'])
        writeFileSync(join(above, path), path);
      symlinkSync(join(dataFolder, 'made'), join(music, 'a-made'));
      symlinkSync(join(dataFolder, 'made', '1.mp3'), join(music, 'b.mp3'));
      symlinkSync(above, join(music, 'c-above'));
    });
    afterAll(() => rmSync(above, { recursive: true }));

    it('lists none of its files, and reports each place', async () => {
      const batches = await Array.fromAsync(createLibraryFiles(access).walk(music, ''));
      const found = batches.flatMap(({ folders }) =>
        folders.flatMap((one) => one.files.map(({ path }) => path)),
      );
      expect(found).toEqual(['2.mp3', 'c-above/more/3.mp3']);
      expect(batches.flatMap(({ problems }) => problems)).toEqual(
        ['a-made', 'b.mp3', 'c-above/data'].map((path) => ({ path, reason: PROBLEM, isGone: true })),
      );
    });

    it('is walked where it lies in the data folder itself', async () => {
      const root = join(dataFolder, 'made');
      const files = createLibraryFiles({ roots: [root], dataFolder });
      const batches = await Array.fromAsync(files.walk(root, ''));
      expect(batches).toMatchObject([{ folders: [{ files: [{ path: '1.mp3' }] }], problems: [] }]);
    });

    it('reads none of its files', async () => {
      const files = createLibraryFiles(access);
      for (const path of ['b.mp3', 'a-made/1.mp3', 'c-above/data/made/1.mp3'])
        await expect(readAll(files, { root: music, path })).rejects.toThrow('leads out of the library');
      expect(await readAll(files, { root: music, path: 'c-above/more/3.mp3' })).toBe('more/3.mp3');
    });

    it('does not poll it for changes', () => {
      const poll = createFolderPoll(music, access);
      poll.findChanges();
      writeFileSync(join(dataFolder, 'made', '4.mp3'), 'made');
      writeFileSync(join(above, 'more', '5.mp3'), 'more');
      expect(poll.findChanges()).toContain('c-above/more');
      expect(poll.findChanges().filter((path) => /data|made/.test(path))).toEqual([]);
    });
  });

  it('reports a problem without absolute paths', async () => {
    symlinkSync('n'.repeat(300), join(root, 'a', 'long.mp3'));
    const { problems } = await walk();
    expect(problems).toContainEqual({ path: 'a/long.mp3', reason: 'It cannot be read: name too long.' });
    rmSync(join(root, 'a', 'long.mp3'));
  });

  it('can be read one folder at a time, without subfolders and missing folders', async () => {
    const places = ['', 'gone', 'nowhere/at/all'].map((path) => ({ root, path }));
    const batches = await Array.fromAsync(files.listFolders(places));
    const whole = await Array.fromAsync(files.walk(root, ''));
    const [top] = whole.flatMap(({ folders }) => folders).filter(({ path }) => path === '');
    expect(batches.flatMap(({ folders }) => folders)).toEqual(top === undefined ? [] : [top]);
    const below = whole.flatMap(({ folders }) => folders).filter(({ path }) => path !== '');
    const again = await Array.fromAsync(files.listFolders(below.map(({ path }) => ({ root, path }))));
    expect(again.flatMap(({ folders }) => folders)).toEqual(below);
  });

  it('can be walked from a subfolder; a removed one has no files, and is no problem [10.142]', async () => {
    expect((await walk('b')).folders.map(({ path }) => path)).toEqual(['b']);
    for (const gone of ['gone', 'b/gone', 'gone/below'])
      expect(await walk(gone)).toEqual({ folders: [], problems: [] });
  });

  it('is a problem behind a broken link, or by a name that is not valid UTF-8', async () => {
    for (const path of ['a/broken.mp3', 'a/broken.mp3/below', 'a/\uFFFD'])
      expect((await walk(path)).problems).toMatchObject([{ path }]);
  });

  it.each([
    ['that is missing', 'missing', /does not exist/],
    ['that is a file', 'list.m3u', /is a file, not a folder/],
  ])('%s is unusable, with the reason in one sentence', async (_, path, reason) => {
    expect(await files.check(join(root, path))).toEqual({
      kind: 'unusable',
      fault: expect.stringMatching(reason),
    });
  });

  it('is reported as empty or usable', async () => {
    mkdirSync(join(root, 'new'));
    expect(await files.check(join(root, 'new'))).toEqual({ kind: 'empty' });
    mkdirSync(join(root, 'new/lost+found'));
    mkdirSync(join(root, 'new/.Trash'));
    expect(await files.check(join(root, 'new'))).toEqual({ kind: 'empty' });
    expect(await files.check(root)).toEqual({ kind: 'usable' });
  });

  it('reads a playlist in pieces of at most 64 KiB, and throws if it is missing', async () => {
    write('long.m3u8', 'x'.repeat(200_000));
    const pieces = await Array.fromAsync(files.readPieces({ root, path: 'long.m3u8' }));
    expect(Buffer.concat(pieces)).toHaveLength(200_000);
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(64 * 1024);
    await expect(readAll(files, { root, path: 'gone.m3u' })).rejects.toThrow('ENOENT');
  });
});
