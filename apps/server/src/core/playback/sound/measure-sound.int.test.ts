import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenedDatabase } from '../../../adapters/database/database.ts';
import { createSoundStore } from '../../../adapters/database/stores/playback/sound.store.ts';
import { testDatabases } from '../../../adapters/database/testing/databases.ts';
import { aTrackRow } from '../../../adapters/database/testing/library-rows.ts';
import { aFileRow } from '../../../adapters/database/testing/playback-rows.ts';
import { createSoundMeter } from '../../../adapters/media/encode/sound-meter.ts';
import { type MediaProcesses, openMediaProcesses } from '../../../adapters/media/encode/media-processes.ts';
import { makeFile, makeTone } from '../../../adapters/media/probe/testing/media-files.ts';
import { type Log, silentLog } from '../../log/log.ts';
import type { SoundMeter } from './sound-meter.ts';
import { SOUND_BYTES, SOUND_RULES } from '../../discovery/sound/sound-bytes.ts';
import { measureSounds } from './measure-sound.ts';

/** Expected `loudnessDb`: a stereo tone of 1 kHz at this amplitude has -11.22 LUFS, by EBU Tech 3341. */
const TONE_DB = 2.78;
const waits = { quietMs: 0, busyMs: 1 };

const folder = mkdtempSync(join(tmpdir(), 'segue-sound-'));
const at = (name: string): string => join(folder, name);
let processes: MediaProcesses;
let meter: SoundMeter;

/** Measures each file once, in a process of its own, for the tests of both databases. */
function createRememberingMeter(real: SoundMeter): SoundMeter {
  const measured = new Map<string, Awaited<ReturnType<SoundMeter['measure']>>>();
  return {
    ...real,
    measure: async (sound, signal) => {
      const known = signal.aborted ? undefined : measured.get(sound.path);
      const outcome = known ?? (await real.measure(sound, signal));
      if (outcome.kind !== 'failed') measured.set(sound.path, outcome);
      return outcome;
    },
  };
}

beforeAll(async () => {
  for (const name of ['tone.flac', 'again.flac']) makeTone(at(name), { frequencyHz: 1000, seconds: 3 });
  writeFileSync(at('silent.wav'), Buffer.concat([wavHeader(88_200), Buffer.alloc(88_200)]));
  makeFile(at('broken.flac'), 'fLaC and no more');
  processes = await openMediaProcesses({
    draftsFolder: at('drafts'),
    access: { roots: [folder] },
    log: silentLog,
  });
  meter = createRememberingMeter(createSoundMeter(processes, at('results')));
});
afterAll(async () => {
  await processes.close();
  rmSync(folder, { recursive: true });
});

describe.each(testDatabases)('measuring sounds on %s [10.14] [10.16]', (_, open) => {
  let database: OpenedDatabase;
  let events: string[];
  let postponed: Set<string>;
  const note = (event: string): void => void events.push(event);
  const log: Log = { info: note, warn: note, error: note };

  const add = async (videoId: string, path: string, file: Parameters<typeof aFileRow>[0] = {}) => {
    const { db } = database;
    const track = aTrackRow({ video_id: videoId });
    await db
      .insertInto('tracks')
      .values(track)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const container = path.endsWith('.wav') ? 'wav' : 'flac';
    await db
      .insertInto('library_files')
      .values(aFileRow({ video_id: videoId, root: folder, path, container, ...file }))
      .execute();
  };
  const run = (signal = new AbortController().signal, by = meter) =>
    measureSounds({ store: createSoundStore(database), meter: by, log, waits, postponed }, signal);
  const listMeasured = async () =>
    Object.fromEntries(
      (await database.db.selectFrom('track_sounds').selectAll().execute()).map((row) => [
        row.video_id,
        row.loudness_db,
      ]),
    );

  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    events = [];
    postponed = new Set();
    for (const table of ['track_sounds', 'library_files', 'tracks'] as const)
      await database.db.deleteFrom(table).execute();
  });

  it('measures loudness and sound once, and stores neither for silence and broken files', async () => {
    await add('tone_______', 'tone.flac');
    await add('silent_____', 'silent.wav');
    await add('broken_____', 'broken.flac');
    expect(await run()).toBe(true);
    const measured = await listMeasured();
    expect(measured['tone_______']).toBeCloseTo(TONE_DB, 1);
    expect(measured).toMatchObject({ silent_____: null, broken_____: null });
    const sounds = await database.db.selectFrom('track_sounds').selectAll().execute();
    const byId = new Map(sounds.map((row) => [row.video_id, row]));
    expect(byId.get('tone_______')?.sound).toHaveLength(SOUND_BYTES);
    expect(byId.get('tone_______')?.place).toBeGreaterThanOrEqual(0);
    for (const videoId of ['silent_____', 'broken_____'])
      expect(byId.get(videoId)).toMatchObject({ rules: SOUND_RULES, sound: null, place: null });
    expect(events).toEqual(['sound.not-measured', 'sound.measured']);
    await run();
    expect(events).toHaveLength(2);
  });

  it('measures again what was measured by older rules', async () => {
    await add('older______', 'tone.flac');
    await run();
    await database.db
      .updateTable('track_sounds')
      .set({ rules: SOUND_RULES - 1, sound: null })
      .execute();
    await run();
    const [row] = await database.db.selectFrom('track_sounds').selectAll().execute();
    expect(row).toMatchObject({ rules: SOUND_RULES });
    expect(row?.sound).toHaveLength(SOUND_BYTES);
  });

  it('skips missing files and videos', async () => {
    await add('missing____', 'gone.flac', { is_missing: 1 });
    await add('video______', 'video.webm', { kind: 'video' });
    await run();
    expect(await listMeasured()).toEqual({});
    expect(events).toEqual([]);
  });

  it('reports how many songs are left, and 0 at the end', async () => {
    await add('first______', 'tone.flac');
    await add('second_____', 'again.flac');
    const left: number[] = [];
    const reportLeft = (count: number): void => void left.push(count);
    const store = createSoundStore(database);
    await measureSounds({ store, meter, log, waits, reportLeft, postponed }, new AbortController().signal);
    expect(left).toEqual([2, 1, 0]);
  });

  it('resumes where it was stopped', async () => {
    await add('first______', 'tone.flac');
    await add('second_____', 'again.flac');
    const stopping = new AbortController();
    const asked: string[] = [];
    const noting: SoundMeter = {
      ...meter,
      measure: (sound, signal) => {
        asked.push(sound.videoId);
        if (asked.length === 2) stopping.abort();
        return meter.measure(sound, signal);
      },
    };
    expect(await run(stopping.signal, noting)).toBe(false);
    expect(Object.keys(await listMeasured())).toEqual(['first______']);
    await run(undefined, noting);
    expect(asked).toEqual(['first______', 'second_____', 'second_____']);
    expect(Object.keys(await listMeasured()).toSorted()).toEqual(['first______', 'second_____']);
  });

  it('measures all other songs before one that was interrupted, and interrupted ones in turn [10.157]', async () => {
    const [one, two, tone] = ['long-one___', 'long-two___', 'tone_______'];
    await add(one, 'one.flac');
    await add(two, 'two.flac');
    await add(tone, 'tone.flac');
    const asked: string[] = [];
    for (let pause = 0; pause < 4; pause += 1) {
      const stopping = new AbortController();
      const interrupted: SoundMeter = {
        ...meter,
        measure: async (sound, signal) => {
          asked.push(sound.videoId);
          if (!sound.videoId.startsWith('long')) return meter.measure(sound, signal);
          stopping.abort();
          return { kind: 'failed', reason: 'interrupted' };
        },
      };
      await run(stopping.signal, interrupted);
    }
    expect(asked).toEqual([one, two, tone, one, two]);
    expect(Object.keys(await listMeasured())).toEqual(['tone_______']);
  });

  it('ends between two songs when asked to, after it has measured one to its end [10.158]', async () => {
    await add('first______', 'tone.flac');
    await add('second_____', 'again.flac');
    const ending = new AbortController();
    const ended: SoundMeter = {
      ...meter,
      measure: (sound, signal) => {
        ending.abort();
        return meter.measure(sound, signal);
      },
    };
    const ports = { store: createSoundStore(database), meter: ended, log, waits, postponed };
    expect(await measureSounds(ports, new AbortController().signal, ending.signal)).toBe(false);
    expect(Object.keys(await listMeasured())).toEqual(['first______']);
    expect(events).toEqual(['sound.measured']);
  });

  it('waits until no other media job runs', async () => {
    await add('patient____', 'tone.flac');
    let looks = 0;
    await run(undefined, { ...meter, isIdle: () => (looks += 1) > 3 });
    expect(looks).toBe(4);
    expect(await listMeasured()).toHaveProperty('patient____');
  });

  it('measures what comes after an album that cannot be read [10.81]', async () => {
    for (let number = 10; number < 18; number += 1) await add(`gone-${number}____`, `gone/${number}.flac`);
    await add('tone_______', 'tone.flac');
    // Each measurement that fails takes a process of its own; what the first one says holds for all of them.
    let failed: ReturnType<SoundMeter['measure']> | null = null;
    const failing: SoundMeter = {
      ...meter,
      measure: (sound, signal) =>
        sound.path.includes('gone')
          ? (failed ??= meter.measure(sound, signal))
          : meter.measure(sound, signal),
    };
    expect(await run(undefined, failing)).toBe(false);
    expect(Object.keys(await listMeasured())).toEqual(['tone_______']);
    expect(events).toEqual([...Array.from({ length: 5 }, () => 'sound.not-measured'), 'sound.measured']);
  });

  it('measures the rest of a folder in later calls, before what could not be read', async () => {
    for (let number = 10; number < 16; number += 1) await add(`gone-${number}____`, `gone-${number}.flac`);
    await add('tone_______', 'tone.flac');
    const failing: SoundMeter = {
      ...meter,
      measure: async (sound, signal) =>
        sound.path.includes('gone') ? { kind: 'failed', reason: 'gone' } : meter.measure(sound, signal),
    };
    await run(undefined, failing);
    expect(await listMeasured()).toEqual({});
    await run(undefined, failing);
    expect(Object.keys(await listMeasured())).toEqual(['tone_______']);
    await add('again______', 'again.flac');
    await run(undefined, failing);
    expect(Object.keys(await listMeasured()).toSorted()).toEqual(['again______', 'tone_______']);
  });
});

/** The header of a 16-bit mono file. */
function wavHeader(bytes: number): Buffer {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + bytes, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(44_100, 24);
  header.writeUInt32LE(88_200, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(bytes, 40);
  return header;
}
