import { rmSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLibraryStore } from '../../../../adapters/database/stores/library/library.store.ts';
import { openInMemory } from '../../../../adapters/database/testing/databases.ts';
import { createLibraryFiles } from '../../../../adapters/files/library-files.ts';
import { createDiskThread } from '../../../../adapters/files/thread/disk-thread.ts';
import { createKeptProber } from '../../../../adapters/media/probe/testing/kept-prober.ts';
import {
  makeCover,
  makeFile,
  makeTone,
  makeVideo,
} from '../../../../adapters/media/probe/testing/media-files.ts';
import { systemClock as clock } from '../../../clock.ts';
import { silentLog as log } from '../../../log/log.ts';
import type { LibraryStore } from '../../library.store.ts';
import type { LibraryFiles } from '../../reading/library-files.ts';
import type { MediaProber } from '../../reading/media-prober.ts';
import { openScanWorld, type ScanWorld } from '../../testing/scan-world.ts';
import { createLibraryScanner, type ScanReport } from '../scanner.ts';

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

/** The store or the files of a scanner, which report each call of one method before it begins. */
function reporting<Port extends object>(port: Port, method: keyof Port, onCall: () => void): Port {
  return new Proxy(port, {
    get: (target, name, receiver) => {
      const value: unknown = Reflect.get(target, name, receiver);
      if (name !== method || typeof value !== 'function') return value;
      return (...given: readonly unknown[]): unknown => {
        onCall();
        return Reflect.apply(value, target, given);
      };
    },
  });
}

interface Reported {
  readonly store?: keyof LibraryStore;
  readonly files?: keyof LibraryFiles;
  /** The number of the call at which the scan is stopped. */
  readonly nth?: number;
}

function aScanner(
  { store = 'lastFileId', files = 'check' }: Reported,
  onCall: () => void,
  own?: MediaProber,
) {
  const roots = [world.root];
  const kept = createKeptProber({ access: { roots } });
  closers.push(kept.close);
  const library = createLibraryFiles({ roots }, createDiskThread({ roots }));
  const isOfFiles = files !== 'check';
  return createLibraryScanner({
    roots,
    files: isOfFiles ? reporting(library, files, onCall) : library,
    prober: own ?? kept,
    store: isOfFiles
      ? createLibraryStore(world.database)
      : reporting(createLibraryStore(world.database), store, onCall),
    subscriber: { changed: async ({ findable: _findable, ...ids }) => void world.told.push(ids) },
    clock,
    log,
  });
}

/** A scanner that stops the scan at the nth call of a method; a scan without a signal is not stopped. */
function aStoppedScanner(reported: Reported, own?: MediaProber) {
  let stop: AbortController | null = null;
  let calls = 0;
  const onCall = (): void => {
    calls += 1;
    if (calls === (reported.nth ?? 1)) stop?.abort();
  };
  const scanner = aScanner(reported, onCall, own);
  return {
    scan: () => scanner.scan(),
    scanUntilStopped: () => {
      calls = 0;
      stop = new AbortController();
      return scanner.scan({ signal: stop.signal }).finally(() => {
        stop = null;
      });
    },
  };
}

const endOfLastScan = () => createLibraryStore(world.database).lastScanEndedAt();

let frequencyHz = 200;
const makeSong = (path: string, tags: Readonly<Record<string, string>> = {}): void =>
  makeTone(world.at(path), {
    tags: { title: path, artist: 'Nina', ...tags },
    frequencyHz: (frequencyHz += 20),
  });

const COVER = '#112233';

describe('a stop ends a scan, and the next one does what is left [10.135]', () => {
  /** Whether a change of the library is taken over, and the scan counts as ended, after each of two scans. */
  async function scanTwice(reported: Reported, change: () => unknown, isDone: () => Promise<boolean>) {
    const { scan, scanUntilStopped } = aStoppedScanner(reported);
    await scan();
    await change();
    const endedAtMs = await endOfLastScan();
    const look = async ({ kind }: ScanReport) => ({
      kind,
      isDone: await isDone(),
      isEnded: (await endOfLastScan()) !== endedAtMs,
    });
    return [await look(await scanUntilStopped()), await look(await scan())];
  }
  const LEFT_TO_THE_SECOND = [
    { kind: 'stopped', isDone: false, isEnded: false },
    { kind: 'complete', isDone: true, isEnded: true },
  ];

  it('while it restores covers that another file holds, too', async () => {
    for (const album of ['Ann', 'Ben']) {
      makeFile(world.at(`${album}/cover.png`), await makeCover(COVER));
      makeSong(`${album}/1.mp3`, { album });
    }
    const sources = async (): Promise<string[]> => {
      const rows = await world.database.db.selectFrom('artworks').select('source_path').execute();
      return rows.map((row) => row.source_path);
    };
    let gone = '';
    const scans = await scanTwice(
      { store: 'findTracksShowing' },
      async () => {
        [gone = ''] = await sources();
        rmSync(gone);
      },
      async () => !(await sources()).includes(gone),
    );
    expect(scans).toEqual(LEFT_TO_THE_SECOND);
  });

  it('while it gives artists their pictures', async () => {
    makeSong('Nina/One/1.mp3', { album: 'One' });
    const scans = await scanTwice(
      { store: 'filesOfKind' },
      async () => makeFile(world.at('Nina/artist.png'), await makeCover(COVER)),
      async () => {
        const query = world.database.db.selectFrom('artists').select('image_artwork_id');
        return (await query.executeTakeFirst())?.image_artwork_id !== null;
      },
    );
    expect(scans).toEqual(LEFT_TO_THE_SECOND);
  });

  it('while it pairs videos with songs in other folders', async () => {
    makeSong('Songs/1.mp3', { title: 'Tide', album: 'Low' });
    const scans = await scanTwice(
      // The first call looks for pictures of artists.
      { store: 'filesOfKind', nth: 2 },
      () => makeVideo(world.at('Videos/1.webm'), { title: 'Tide', artist: 'Nina' }),
      async () => (await world.database.db.selectFrom('tracks').select('video_id').execute()).length === 1,
    );
    expect(scans).toEqual(LEFT_TO_THE_SECOND);
  });

  it('while it resolves playlists; those that are written are searched', async () => {
    makeSong('1.mp3');
    const titles = async (): Promise<string[]> => {
      const rows = await world.database.db.selectFrom('playlists').select('title').orderBy('title').execute();
      return rows.map((row) => row.title);
    };
    const scans = await scanTwice(
      { files: 'readPieces' },
      () => {
        for (const name of ['One', 'Two']) writeFileSync(world.at(`${name}.m3u`), '1.mp3\n');
        world.told.length = 0;
      },
      async () => {
        const written = await titles();
        expect(world.told.flatMap(({ playlistIds }) => playlistIds)).toHaveLength(written.length);
        return written.length === 2;
      },
    );
    expect(scans).toEqual(LEFT_TO_THE_SECOND);
  });
});

describe('a stop ends a scan of a folder of many files, and the next one does what is left [10.135]', () => {
  const FILES = 120;
  const prober: MediaProber = {
    probe: async ({ path }) => ({ kind: 'unusable', problem: `no song in ${path}` }),
    countBytesRead: () => 0,
  };
  const countRows = async (): Promise<number> => {
    const rows = await world.database.db.selectFrom('library_files').select('path').execute();
    return rows.length;
  };
  beforeEach(() => {
    for (let index = 0; index < FILES; index += 1) writeFileSync(world.at(`${index}.mp3`), `${index}`);
  });

  it('while it writes them', async () => {
    const { scan, scanUntilStopped } = aStoppedScanner({ store: 'changeCatalogue' }, prober);
    expect(await scanUntilStopped()).toMatchObject({ kind: 'stopped', filesFound: FILES });
    expect(await countRows()).toBeLessThan(FILES);
    expect(await scan()).toMatchObject({ kind: 'complete', filesFound: FILES });
    expect(await countRows()).toBe(FILES);
  });

  it('while it reads them: the half that it has read stays', async () => {
    const many = 1200;
    for (let index = FILES; index < many; index += 1) writeFileSync(world.at(`${index}.mp3`), `${index}`);
    const stop = new AbortController();
    let reads = 0;
    const probe: MediaProber['probe'] = async (file) => {
      reads += 1;
      if (reads === 900) stop.abort();
      return prober.probe(file);
    };
    const { scan } = aScanner({}, () => undefined, { ...prober, probe });
    expect(await scan({ signal: stop.signal })).toMatchObject({ kind: 'stopped', filesFound: many });
    expect(await countRows()).toBeGreaterThanOrEqual(500);

    reads = 1000;
    expect(await scan()).toMatchObject({ kind: 'complete', filesFound: many });
    expect(await countRows()).toBe(many);
    expect(reads - 1000).toBeLessThanOrEqual(700);
  });

  it('while it marks them as missing', async () => {
    writeFileSync(world.at('kept.mp3'), 'kept');
    const { scan, scanUntilStopped } = aStoppedScanner({ store: 'changeCatalogue' }, prober);
    await scan();
    for (let index = 0; index < FILES; index += 1) rmSync(world.at(`${index}.mp3`));
    const { filesMissing, kind } = await scanUntilStopped();
    expect(kind).toBe('stopped');
    expect(filesMissing).toBeLessThan(FILES);
    expect(await scan()).toMatchObject({ kind: 'complete', filesMissing: FILES - filesMissing });
    expect(await countRows()).toBe(1);
  });
});
