import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Db } from '../../apps/server/src/adapters/database/schema.ts';
import { createLibraryStore } from '../../apps/server/src/adapters/database/stores/library/library.store.ts';
import { createSoundStore } from '../../apps/server/src/adapters/database/stores/playback/sound.store.ts';
import { createLibraryFiles } from '../../apps/server/src/adapters/files/library-files.ts';
import { openMediaProcesses } from '../../apps/server/src/adapters/media/encode/media-processes.ts';
import { createSoundMeter } from '../../apps/server/src/adapters/media/encode/sound-meter.ts';
import { createMediaProber } from '../../apps/server/src/adapters/media/probe/media-prober.ts';
import { systemClock as clock } from '../../apps/server/src/core/clock.ts';
import { createLibraryScanner } from '../../apps/server/src/core/library/scan/scanner.ts';
import { silentLog as log } from '../../apps/server/src/core/log/log.ts';
import { measureSounds } from '../../apps/server/src/core/playback/sound/measure-sound.ts';
import { openServerDatabase } from '../support/server/server-database.ts';
import type { HeardTrack } from './score-sound.ts';

async function scan(root: string, store: ReturnType<typeof createLibraryStore>): Promise<void> {
  const access = { roots: [root] };
  const prober = createMediaProber({ access, log });
  const subscriber = { changed: async () => {} };
  const files = createLibraryFiles(access);
  const scanner = createLibraryScanner({ roots: [root], store, files, prober, subscriber, clock, log });
  await scanner.scan({ places: null, signal: new AbortController().signal });
  prober.close();
}

interface Label {
  readonly videoId: string;
  readonly kind: string;
  readonly name: string;
}

async function loadLabels(db: Db): Promise<readonly Label[]> {
  const artists = await db
    .selectFrom('track_artists')
    .select(['video_id', 'name'])
    .where('position', '=', 0)
    .execute();
  const albums = await db.selectFrom('album_tracks').select(['video_id', 'album_id']).execute();
  const genres = await db
    .selectFrom('track_tags')
    .select(['video_id', 'name_folded'])
    .where('kind', '=', 'genre')
    .execute();
  return [
    ...artists.map((row) => ({ videoId: row.video_id, kind: 'artist', name: row.name })),
    ...albums.map((row) => ({ videoId: row.video_id, kind: 'album', name: row.album_id })),
    ...genres.map((row) => ({ videoId: row.video_id, kind: 'genre', name: row.name_folded })),
  ];
}

const toKinds = (labels: readonly Label[]): HeardTrack['labels'] =>
  new Map(
    Array.from(
      Map.groupBy(labels, ({ kind }) => kind),
      ([kind, of]) => [kind, new Set(of.map(({ name }) => name))] as const,
    ),
  );

/**
 * Scans a folder and measures its sounds as the server does.
 * @returns the tracks whose sound can be compared.
 */
export async function hearLibrary(library: string): Promise<readonly HeardTrack[]> {
  const root = resolve(library);
  const data = await mkdtemp(join(tmpdir(), 'segue-eval-'));
  const database = await openServerDatabase(data);
  await scan(root, createLibraryStore(database));
  const processes = await openMediaProcesses({
    draftsFolder: join(data, 'drafts'),
    access: { roots: [root] },
    log,
  });
  const meter = createSoundMeter(processes, join(data, 'sound'));
  const waits = { quietMs: 0, busyMs: 10 };
  await measureSounds(
    { store: createSoundStore(database), meter, log, waits, postponed: new Set() },
    new AbortController().signal,
  );
  await processes.close();
  const labels = Map.groupBy(await loadLabels(database.db), ({ videoId }) => videoId);
  const rows = await database.db.selectFrom('track_sounds').select(['video_id', 'sound']).execute();
  await database.close();
  await rm(data, { recursive: true });
  return rows.flatMap(({ video_id, sound }) =>
    sound === null ? [] : [{ sound, labels: toKinds(labels.get(video_id) ?? []) }],
  );
}
