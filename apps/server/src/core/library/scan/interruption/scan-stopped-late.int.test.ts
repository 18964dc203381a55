import { rmSync } from 'node:fs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createLibraryStore } from '../../../../adapters/database/stores/library/library.store.ts';
import { openInMemory } from '../../../../adapters/database/testing/databases.ts';
import { createLibraryFiles } from '../../../../adapters/files/library-files.ts';
import { createDiskThread } from '../../../../adapters/files/thread/disk-thread.ts';
import { makeTone } from '../../../../adapters/media/probe/testing/media-files.ts';
import { createKeptProber } from '../../../../adapters/media/probe/testing/kept-prober.ts';
import { systemClock as clock } from '../../../clock.ts';
import { silentLog as log } from '../../../log/log.ts';
import { toArtistId } from '../../identity/ids.ts';
import type { LibraryStore } from '../../library.store.ts';
import { openScanWorld, type ScanWorld } from '../../testing/scan-world.ts';
import { createLibraryScanner } from '../scanner.ts';

const MBID = '5a0a1d1f-3f0c-4bb3-9d8b-0c3a2b1f4e5d';

let world: ScanWorld;
let closers: (() => void)[];
beforeEach(async () => {
  world = await openScanWorld(openInMemory);
  closers = [];
});
afterEach(async () => {
  for (const close of closers) close();
  await world.close();
});

let frequencyHz = 200;
const makeSong = (path: string, tags: Readonly<Record<string, string>> = {}): void =>
  makeTone(world.at(path), {
    tags: { title: path, artist: 'Nina', album: path.slice(0, 1), ...tags },
    frequencyHz: (frequencyHz += 20),
  });

/** @param onStep Called before each folder list and each settling of names that the end of a scan asks for. */
function aScanner(onStep: (step: 'redraft' | 'settle') => void) {
  const roots = [world.root];
  const files = createLibraryFiles({ roots }, createDiskThread({ roots }));
  const store = createLibraryStore(world.database);
  const settleNames: LibraryStore['settleNames'] = (nameIds) => {
    onStep('settle');
    return store.settleNames(nameIds);
  };
  const prober = createKeptProber({ access: { roots } });
  closers.push(prober.close);
  return createLibraryScanner({
    roots,
    files: {
      ...files,
      listFolders: (places) => {
        onStep('redraft');
        return files.listFolders(places);
      },
    },
    prober,
    store: { ...store, settleNames },
    subscriber: { changed: async () => undefined },
    clock,
    log,
  });
}

const artistsOf = async (title: string): Promise<string[]> => {
  const rows = await world.database.db
    .selectFrom('track_artists')
    .innerJoin('tracks', 'tracks.video_id', 'track_artists.video_id')
    .select('artist_id')
    .where('title', '=', title)
    .execute();
  return rows.map((row) => row.artist_id);
};

it('a stop ends a scan that gives names to artists; the next one goes on [13.46]', async () => {
  const stop = new AbortController();
  const scanner = aScanner((step) => {
    if (step === 'settle') stop.abort();
  });
  makeSong('A/1.mp3');
  await scanner.scan();
  makeSong('B/2.mp3', { 'MusicBrainz Artist Id': MBID });
  expect(await scanner.scan({ signal: stop.signal })).toMatchObject({ kind: 'stopped' });
  const endedAtMs = await createLibraryStore(world.database).lastScanEndedAt();
  expect(await artistsOf('A/1.mp3')).toEqual([toArtistId('Nina')]);
  expect(await scanner.scan()).toMatchObject({ kind: 'complete', filesChanged: 0 });
  expect(await createLibraryStore(world.database).lastScanEndedAt()).not.toBe(endedAtMs);
  expect(await artistsOf('A/1.mp3')).toEqual([toArtistId('Nina', MBID)]);
});

it('a stop ends a scan that drafts folders again; the next one drafts those that are left [13.46]', async () => {
  let stop = new AbortController();
  const scanner = aScanner((step) => {
    if (step === 'redraft') stop.abort();
  });
  const folders = ['A', 'B', 'C'];
  for (const folder of folders) for (const song of ['1', '2']) makeSong(`${folder}/${song}.mp3`);
  await scanner.scan();
  for (const folder of folders) rmSync(world.at(`${folder}/2.mp3`));
  const scan = () => {
    stop = new AbortController();
    return scanner.scan({ signal: stop.signal });
  };
  expect(await scan()).toMatchObject({ kind: 'stopped', filesMissing: 3, filesRedrafted: 1 });
  expect(await scan()).toMatchObject({ kind: 'stopped', filesMissing: 0, filesRedrafted: 1 });
  expect(await scanner.scan()).toMatchObject({ kind: 'complete', filesMissing: 0, filesRedrafted: 1 });
});
