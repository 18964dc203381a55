import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Db } from '../../../apps/server/src/adapters/database/schema.ts';
import { insertInventedSounds } from '../../../apps/server/src/adapters/database/testing/invented-sounds.ts';
import { insertInventedLibrary } from '../../../apps/server/src/adapters/database/testing/million-tracks.ts';
import { TAG_RULES } from '../../../apps/server/src/core/library/naming/media-tags.ts';
import { DATABASE, openServerDatabase } from '../../support/server/server-database.ts';
import { buildEntries, buildSearchIndex } from '../server/derived-data.ts';
import { exists, TEST_CACHE } from '../../support/test-cache.ts';

export interface MillionLibrary {
  readonly data: string;
  /** The library folder. A scan finds all of it unchanged, and has nothing to write. */
  readonly library: string;
}

/** How many tracks, evenly spread over the library, have a file on disk. */
const PLAYABLE_TRACKS = 500;

const TRACKS = 1_000_000;
const PREFIX = 'million-tracks-';
const SLICE = 2000;
const MUSIC = 'music';
const FILE_BYTES = 4096;
const MODIFIED_AT_MS = 1_600_000_000_000;
const server = fileURLToPath(new URL('../../../apps/server/src/', import.meta.url));

/** Sources that decide the contents of the database. When one changes, the library is made again. */
const SOURCES = [
  'adapters/database/migrate.ts',
  'adapters/database/tables/catalogue.ts',
  'adapters/database/tables/library.ts',
  'adapters/database/stores/browse/rebuild-entries.ts',
  'adapters/database/testing/invented-sounds.ts',
  'adapters/database/testing/million-tracks.ts',
  'adapters/database/testing/library-rows.ts',
  'core/search/indexing/search-indexer.ts',
  'core/search/text/search-form.ts',
];

async function digestSources(): Promise<string> {
  const digest = createHash('sha256');
  const paths = [...SOURCES.map((source) => join(server, source)), fileURLToPath(import.meta.url)];
  for (const path of paths) digest.update(await readFile(path));
  return digest.digest('hex').slice(0, 12);
}

const pathOf = (videoId: string): string => `${videoId}.flac`;

/**
 * Inserts a row for the file of each track, as a scan would have. It is missing already: otherwise a scan would mark a
 * million files as missing while calls are timed.
 */
async function insertFiles(db: Db, root: string): Promise<void> {
  for (let after = ''; ; ) {
    const tracks = await db
      .selectFrom('tracks')
      .select(['video_id', 'duration_ms'])
      .where('video_id', '>', after)
      .orderBy('video_id')
      .limit(SLICE)
      .execute();
    if (tracks.length === 0) return;
    const rows = tracks.map((track) => ({
      ...track,
      root,
      path: pathOf(track.video_id),
      size_bytes: FILE_BYTES,
      modified_at_ms: MODIFIED_AT_MS,
      is_missing: 1,
      tag_rules: TAG_RULES,
      kind: 'audio',
      container: 'flac',
      codec: 'flac',
    }));
    await db.insertInto('library_files').values(rows).execute();
    after = tracks.at(-1)?.video_id ?? '';
  }
}

/**
 * Finds a track that is not missing, starting at an id derived from the number.
 * @returns null when the next ten are all missing.
 */
async function findTrack(db: Db, number: number): Promise<string | null> {
  const from = createHash('sha256').update(String(number)).digest('base64url').slice(0, 11);
  // Missing tracks are filtered here: a condition in the query makes SQLite choose another index and sort.
  const rows = await db
    .selectFrom('tracks')
    .select(['video_id', 'is_missing'])
    .where('video_id', '>=', from)
    .orderBy('video_id')
    .limit(10)
    .execute();
  return rows.find(({ is_missing }) => is_missing === 0)?.video_id ?? null;
}

/** The tracks that requests use, the same in every run. */
export async function pickTracks(db: Db): Promise<readonly string[]> {
  const picked = new Set<string>();
  for (let number = 0; number < PLAYABLE_TRACKS; number += 1) {
    const videoId = await findTrack(db, number);
    if (videoId !== null) picked.add(videoId);
  }
  return [...picked];
}

/** Writes the files of the picked tracks. */
async function writeFiles(db: Db, root: string): Promise<void> {
  await mkdir(root, { recursive: true });
  const picked = await pickTracks(db);
  for (const videoId of picked) {
    const file = join(root, pathOf(videoId));
    await writeFile(file, Buffer.alloc(FILE_BYTES));
    await utimes(file, MODIFIED_AT_MS / 1000, MODIFIED_AT_MS / 1000);
  }
  await db.updateTable('library_files').set({ is_missing: 0 }).where('video_id', 'in', picked).execute();
}

/** Inserts covers with palettes for the albums of the picked tracks. */
async function insertArtworks(db: Db): Promise<void> {
  const rows = await db
    .selectFrom('tracks')
    .select('artwork_id')
    .distinct()
    .where('video_id', 'in', await pickTracks(db))
    .execute();
  const artworks = rows.flatMap(({ artwork_id }) => (artwork_id === null ? [] : [artwork_id]));
  await db
    .insertInto('artworks')
    .values(
      artworks.map((artwork_id) => ({
        artwork_id,
        source: 'image-file',
        source_path: `/${artwork_id}.png`,
        palette: '["#1b1b2f","#e43f5a","#f5f5f5"]',
      })),
    )
    .execute();
}

async function make(folder: string, music: string, say: (line: string) => void): Promise<void> {
  const database = await openServerDatabase(folder);
  const { db } = database;
  say(`Making a library of ${TRACKS} tracks (once; some minutes) …`);
  await insertInventedLibrary(db, { tracks: TRACKS });
  await insertInventedSounds(db);
  await insertFiles(db, music);
  await insertArtworks(db);
  say('Making its lists …');
  await buildEntries(database);
  say('Indexing it for search …');
  await buildSearchIndex(database);
  await writeFiles(db, music);
  await database.close();
}

/** Removes libraries made from other sources and drafts of interrupted runs: each is over a gigabyte. */
async function removeOlder(): Promise<void> {
  const names = await readdir(TEST_CACHE);
  for (const name of names.filter((one) => one.startsWith(PREFIX)))
    await rm(join(TEST_CACHE, name), { recursive: true });
}

/** Makes the library once and keeps it in the user's cache folder. @returns its folder. */
async function ensureMade(say: (line: string) => void): Promise<string> {
  const folder = join(TEST_CACHE, `${PREFIX}${await digestSources()}`);
  if (await exists(join(folder, DATABASE))) return folder;
  await mkdir(TEST_CACHE, { recursive: true });
  await removeOlder();
  const draft = await mkdtemp(`${folder}.draft-`);
  await make(draft, join(folder, MUSIC), say);
  // The music files are already at the paths in the database. Moving the database last marks the library as
  // complete.
  await rename(join(draft, DATABASE), join(folder, DATABASE));
  await rm(draft, { recursive: true });
  return folder;
}

/** Makes a writable copy of the library. @param data An empty folder. */
export async function putMillionLibrary(data: string, say: (line: string) => void): Promise<MillionLibrary> {
  const folder = await ensureMade(say);
  await cp(join(folder, DATABASE), join(data, DATABASE));
  return { data, library: join(folder, MUSIC) };
}
