import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { up as forgetLongTexts } from '../../adapters/database/migrations/0090_long_texts.ts';
import type { OpenedDatabase } from '../../adapters/database/database.ts';
import { createLibraryStore } from '../../adapters/database/stores/library/library.store.ts';
import { testDatabases } from '../../adapters/database/testing/databases.ts';
import { createLibraryFiles } from '../../adapters/files/library-files.ts';
import { createKeptProber } from '../../adapters/media/probe/testing/kept-prober.ts';
import { makeFile, makeTone } from '../../adapters/media/probe/testing/media-files.ts';
import { createLibraryScanner } from '../../core/library/scan/scanner.ts';
import { silentLog } from '../../core/log/log.ts';
import { homeHost } from '../../hosts/home/home.host.ts';
import { musicHost, RESCAN_RULE } from '../../hosts/music/music.host.ts';
import { createServe } from '../../http/calls/host.ts';
import { createMemoryLimiters, createTokenBucket } from '../../adapters/limits/memory-limiters.ts';
import { createServer } from '../../http/server.ts';
import { createGivenSecrets } from '../../adapters/secrets/file-secrets.ts';
import { createCatalogueParts } from '../parts/catalogue-parts.ts';

const clock = { now: () => Date.UTC(2026, 4, 1) };
const blanks = (count: number): string => `A${' '.repeat(count)}B`;
/** Pseudo-random letters, which neither an index nor compression shortens. */
const jumble = (length: number): string =>
  String.fromCodePoint(
    ...Array.from({ length }, (_, index) => 0x4e00 + ((index * 7919 + index * index * 31) % 20_000)),
  );
const TITLE_BYTES = 5_000_000;

/** Tags by file, each with a text by which a listener finds the file. */
const FILES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'artist.mp3': { title: 'Blank artist', artist: blanks(20_000) },
  'artists.mp3': { title: 'Blanker artist', artist: blanks(1_000_000) },
  'genre.mp3': { title: 'Blank genre', artist: 'Nina', genre: blanks(20_000) },
  'genres.mp3': { title: 'Blanker genre', artist: 'Nina', genre: blanks(1_000_000) },
  'title.mp3': { title: `word ${blanks(20_000)}`, artist: 'Nina' },
  'titles.mp3': { title: `word ${blanks(1_000_000)}`, artist: 'Nina' },
  'guests.mp3': { title: `word ${'(feat x '.repeat(100_000)}`, artist: 'Nina' },
  'ascii.mp3': { title: `word ${'long '.repeat(TITLE_BYTES / 5)}`, artist: 'Nina', album: 'Long' },
  'unicode.mp3': { title: `word ${'é👨‍👩‍👧 '.repeat(TITLE_BYTES / 30)}`, artist: 'Nina', album: 'Long' },
  'jumble.mp3': {
    title: `word ${jumble(5000)}`,
    artist: jumble(5000),
    album: jumble(5000),
    genre: jumble(5000),
  },
  'signs.mp3': { title: `word ${'!?'.repeat(50_000)}`, artist: '†‡'.repeat(5000), genre: '†‡'.repeat(5000) },
};

async function serve(database: OpenedDatabase, root: string) {
  const prober = createKeptProber({ access: { roots: [root] } });
  const parts = createCatalogueParts({
    reads: { database, bulk: database, thread: null, noteOwnWrites: async () => undefined },
    database,
    isWeb: true,
    roots: [],
    clock,
    limiters: createMemoryLimiters(clock),
    secrets: createGivenSecrets('a secret'),
    log: silentLog,
  });
  const scanner = createLibraryScanner({
    files: createLibraryFiles({ roots: [root] }),
    prober,
    store: createLibraryStore(database),
    subscriber: parts.subscriber,
    roots: [root],
    clock,
    log: silentLog,
  });
  const app = await createServer({ logger: pino({ level: 'silent' }), otherOrigins: [] });
  const bind = createServe(app, { findListener: async () => null, originOf: () => 'http://music.example' });
  const libraryStatus = { read: () => Promise.reject(new Error('not asked for')) };
  const limit = createTokenBucket(RESCAN_RULE, clock);
  const rescans = { isOperator: async () => false, limit, begin: async () => {}, stop: async () => {} };
  musicHost(bind, { ...parts, lyrics: { find: async () => null }, libraryStatus, rescans, folders: [] });
  homeHost(bind, { home: parts.home });
  return {
    scanner,
    get: async (url: string) => (await app.inject({ url })).body,
    close: async () => {
      parts.close();
      prober.close();
      await app.close();
    },
  };
}

describe.each(testDatabases)('a library with hostile tags on %s', (_, open) => {
  const root = mkdtempSync(join(tmpdir(), 'segue-hostile-'));
  let database: OpenedDatabase;
  let served: Awaited<ReturnType<typeof serve>>;

  beforeAll(async () => {
    for (const [index, [path, tags]] of Object.entries(FILES).entries())
      makeTone(join(root, path), { tags, frequencyHz: 200 + 30 * index });
    makeFile(join(root, 'list.m3u8'), `#PLAYLIST:word ${'long '.repeat(100_000)}\nascii.mp3\nunicode.mp3\n`);
    database = await open();
    served = await serve(database, root);
  });
  afterAll(async () => {
    await served.close();
    await database.close();
    rmSync(root, { recursive: true });
  });

  const tracks = () => database.db.selectFrom('tracks').select(['title', 'is_missing']).execute();

  it('is scanned completely, without problems', async () => {
    const report = await served.scanner.scan();
    expect(report).toMatchObject({ kind: 'complete', filesChanged: 12, problems: [] });
    expect((await served.scanner.status()).problems).toEqual([]);
    expect(await tracks()).toHaveLength(Object.keys(FILES).length);
  }, 120_000);

  it('stores no text longer than 1,000 characters', async () => {
    const { db } = database;
    const names = [
      ...(await tracks()).map(({ title }) => title),
      ...(await db.selectFrom('artists').select('name').execute()).map(({ name }) => name),
      ...(await db.selectFrom('albums').select('title').execute()).map(({ title }) => title),
      ...(await db.selectFrom('playlists').select('title').execute()).map(({ title }) => title),
      ...(await db.selectFrom('track_tags').select('name').execute()).map(({ name }) => name),
    ];
    expect(Math.max(...names.map(({ length }) => length))).toBeGreaterThan(990);
    expect(names.filter((name) => name.length > 1000)).toEqual([]);
    expect(names.filter((name) => !name.isWellFormed())).toEqual([]);
    const records = await db.selectFrom('library_files').select('tags').execute();
    expect(Math.max(...records.map(({ tags }) => tags?.length ?? 0))).toBeLessThan(20_000);
  });

  it('answers home, search and suggestions with replies of bounded length', async () => {
    expect((await served.get('/api/home')).length).toBeLessThan(200_000);
    const found = await served.get('/api/search/word');
    expect(found).toContain('word long long');
    expect(found.length).toBeLessThan(200_000);
    const suggestions = await served.get('/api/searchSuggestions/word');
    expect(suggestions).toContain('word');
    expect(suggestions.length).toBeLessThan(7 * 4 * 1024);
    const texts = (JSON.parse(suggestions) as { text: string }[]).map(({ text }) => text);
    expect(texts.filter((text) => text.length > 200)).toEqual([]);
  });

  it('re-reads files whose long texts an earlier version stored', async () => {
    const { db } = database;
    const long = 'long '.repeat(100_000);
    const [file] = await db
      .selectFrom('library_files')
      .select(['video_id', 'tags'])
      .where('path', '=', 'artist.mp3')
      .execute();
    const tags = file?.tags?.replace('Blank artist', long) ?? '';
    await db.updateTable('library_files').set({ tags }).where('path', '=', 'artist.mp3').execute();
    await db
      .updateTable('tracks')
      .set({ title: long })
      .where('video_id', '=', file?.video_id ?? '')
      .execute();
    expect(await served.scanner.scan()).toMatchObject({ filesChanged: 0 });
    await forgetLongTexts(db as unknown as Kysely<unknown>);
    await served.scanner.scan();
    const titles = (await tracks()).map(({ title }) => title);
    expect(titles).toContain('Blank artist');
    expect(titles).not.toContain(long);
    expect(await served.scanner.scan()).toMatchObject({ filesChanged: 0 });
  });
});
