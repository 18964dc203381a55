import { setTimeout as sleep } from 'node:timers/promises';
import type { ReportLeft } from '../../jobs/work-counts.ts';
import type { Log } from '../../log/log.ts';
import { createFailingFolders } from './failing-folders.ts';
import type { SoundMeter } from './sound-meter.ts';
import type { MeasuredSound, SoundStore, UnmeasuredPage, UnmeasuredSound } from './sound.store.ts';

export interface MeasureSoundPorts {
  readonly store: SoundStore;
  readonly meter: SoundMeter;
  readonly log: Log;
  readonly waits?: MeasureWaits;
  readonly reportLeft?: ReportLeft;
  /** Tracks that could not be read by earlier calls: they are tried last, so that they block no others. */
  readonly unreadable: Set<string>;
}

export interface MeasureWaits {
  /** Wait before the first file. */
  readonly quietMs: number;
  /** Polling interval while other media jobs run. */
  readonly busyMs: number;
}

/** The first wait leaves the time right after a start or a scan to listeners and other work. */
const WAITS: MeasureWaits = { quietMs: 20_000, busyMs: 2000 };
const UNMEASURABLE: MeasuredSound = { loudnessDb: null, sound: null };

/**
 * Reads page by page, so that files written by a scan meanwhile are seen. Yields each track of a page once.
 */
async function* readUnmeasured(
  { store }: MeasureSoundPorts,
  signal: AbortSignal,
): AsyncGenerator<UnmeasuredSound> {
  let from: number | null = 0;
  while (from !== null) {
    const startedAtMs = performance.now();
    const { sounds, nextFileId }: UnmeasuredPage = await store.listUnmeasured(from);
    const readAtMs = performance.now();
    yield* new Map(sounds.map((sound) => [sound.videoId, sound])).values();
    from = nextFileId;
    await sleep(readAtMs - startedAtMs, undefined, { signal });
  }
}

/** All unmeasured tracks, those last that could not be read before. */
async function* readInOrder(ports: MeasureSoundPorts, signal: AbortSignal): AsyncGenerator<UnmeasuredSound> {
  const before = new Set(ports.unreadable);
  const last: UnmeasuredSound[] = [];
  for await (const sound of readUnmeasured(ports, signal))
    if (before.has(sound.videoId)) last.push(sound);
    else yield sound;
  yield* last;
}

async function countUnmeasured(ports: MeasureSoundPorts, signal: AbortSignal): Promise<number> {
  let count = 0;
  for await (const _ of readUnmeasured(ports, signal)) count += 1;
  return count;
}

type Outcome = Awaited<ReturnType<SoundMeter['measure']>>;

/** Waits until no media job runs, measures one file, saves the result, and sleeps for as long as it took. */
async function measureOne(
  { store, meter, log, waits = WAITS }: MeasureSoundPorts,
  sound: UnmeasuredSound,
  signal: AbortSignal,
): Promise<Outcome['kind']> {
  while (!meter.isIdle()) await sleep(waits.busyMs, undefined, { signal });
  const startedAtMs = performance.now();
  const outcome = await meter.measure(sound, signal);
  signal.throwIfAborted();
  const { videoId } = sound;
  if (outcome.kind !== 'measured') log.warn('sound.not-measured', { videoId, reason: outcome.reason });
  if (outcome.kind !== 'failed')
    await store.save(videoId, outcome.kind === 'measured' ? outcome : UNMEASURABLE);
  await sleep(performance.now() - startedAtMs, undefined, { signal });
  return outcome.kind;
}

/** Measures one track after another; those in folders where nothing can be read are left to the next call. */
async function measureAll(ports: MeasureSoundPorts, signal: AbortSignal, onMeasured: () => void) {
  const { unreadable, reportLeft = () => undefined } = ports;
  const folders = createFailingFolders();
  let left = await countUnmeasured(ports, signal);
  let hasFailed = false;
  for await (const sound of readInOrder(ports, signal)) {
    // Those that a scan added meanwhile were not counted.
    reportLeft(Math.max(left, 1));
    left -= 1;
    if (folders.isInOne(sound.path)) continue;
    const kind = await measureOne(ports, sound, signal);
    if (kind === 'measured') onMeasured();
    if (kind === 'failed') {
      hasFailed = true;
      folders.noteFailure(sound.path);
      unreadable.add(sound.videoId);
    } else {
      folders.noteSuccess(sound.path);
      unreadable.delete(sound.videoId);
    }
  }
  return !hasFailed;
}

/**
 * Measures the tracks that were not measured by the current rules (SOUND_RULES), one file after another.
 * Saves each result at once, so that the next call continues where this one ended.
 * @param signal Aborts it, even in the middle of a file.
 * @returns whether all tracks are done that can be measured.
 */
export async function measureSounds(ports: MeasureSoundPorts, signal: AbortSignal): Promise<boolean> {
  const { log, waits = WAITS, reportLeft = () => undefined } = ports;
  const startedAtMs = performance.now();
  let tracks = 0;
  try {
    await sleep(waits.quietMs, undefined, { signal });
    return await measureAll(ports, signal, () => {
      tracks += 1;
    });
  } catch (cause) {
    if (!signal.aborted) log.error('sound.failed', { cause });
    return false;
  } finally {
    reportLeft(0);
    if (tracks > 0)
      log.info('sound.measured', { tracks, durationMs: Math.round(performance.now() - startedAtMs) });
  }
}
