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
  /**
   * Tracks that earlier calls could not read, or were aborted at: they are tried last, the one tried longest ago first,
   * so that they block no others.
   */
  readonly postponed: Set<string>;
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

/** All unmeasured tracks, the postponed ones last. */
async function* readInOrder(ports: MeasureSoundPorts, signal: AbortSignal): AsyncGenerator<UnmeasuredSound> {
  const before = new Set(ports.postponed);
  const last = new Map<string, UnmeasuredSound>();
  for await (const sound of readUnmeasured(ports, signal))
    if (before.has(sound.videoId)) last.set(sound.videoId, sound);
    else yield sound;
  for (const videoId of before) {
    const sound = last.get(videoId);
    if (sound !== undefined) yield sound;
  }
}

async function countUnmeasured(ports: MeasureSoundPorts, signal: AbortSignal): Promise<number> {
  let count = 0;
  for await (const _ of readUnmeasured(ports, signal)) count += 1;
  return count;
}

type Outcome = Awaited<ReturnType<SoundMeter['measure']>>;

/** Puts a track at the end of the postponed ones. */
function postpone({ postponed }: MeasureSoundPorts, { videoId }: UnmeasuredSound): void {
  postponed.delete(videoId);
  postponed.add(videoId);
}

/** When measuring ends: `ending` is aborted no later than `signal`, and lets a file that is being read come to its end. */
interface Ends {
  readonly signal: AbortSignal;
  readonly ending: AbortSignal;
}

/** Waits until no media job runs, measures one file, and saves the result. */
async function measureOne(
  ports: MeasureSoundPorts,
  sound: UnmeasuredSound,
  { signal, ending }: Ends,
): Promise<Outcome['kind']> {
  const { store, meter, log, waits = WAITS } = ports;
  while (!meter.isIdle()) await sleep(waits.busyMs, undefined, { signal: ending });
  ending.throwIfAborted();
  const outcome = await meter.measure(sound, signal);
  if (signal.aborted) postpone(ports, sound);
  signal.throwIfAborted();
  const { videoId } = sound;
  if (outcome.kind !== 'measured') log.warn('sound.not-measured', { videoId, reason: outcome.reason });
  if (outcome.kind !== 'failed')
    await store.save(videoId, outcome.kind === 'measured' ? outcome : UNMEASURABLE);
  return outcome.kind;
}

/** Measures one track after another; those in folders where nothing can be read are left to the next call. */
async function measureAll(ports: MeasureSoundPorts, ends: Ends, onMeasured: () => void) {
  const { postponed, reportLeft = () => undefined } = ports;
  const { ending } = ends;
  const folders = createFailingFolders();
  let left = await countUnmeasured(ports, ending);
  let hasFailed = false;
  for await (const sound of readInOrder(ports, ending)) {
    // Those that a scan added meanwhile were not counted.
    reportLeft(Math.max(left, 1));
    left -= 1;
    if (folders.isInOne(sound.path)) continue;
    const startedAtMs = performance.now();
    const kind = await measureOne(ports, sound, ends);
    if (kind === 'measured') onMeasured();
    if (kind === 'failed') {
      hasFailed = true;
      folders.noteFailure(sound.path);
      postpone(ports, sound);
    } else {
      folders.noteSuccess(sound.path);
      postponed.delete(sound.videoId);
    }
    await sleep(performance.now() - startedAtMs, undefined, { signal: ending });
  }
  return !hasFailed;
}

/**
 * Measures the tracks that were not measured by the current rules (SOUND_RULES), one file after another.
 * Saves each result at once, so that the next call continues where this one ended.
 * @param signal Aborts it, even in the middle of a file.
 * @param mayEnd Ends it before the next file, too.
 * @returns whether all tracks are done that can be measured.
 */
export async function measureSounds(
  ports: MeasureSoundPorts,
  signal: AbortSignal,
  mayEnd: AbortSignal = signal,
): Promise<boolean> {
  const { log, waits = WAITS, reportLeft = () => undefined } = ports;
  const startedAtMs = performance.now();
  const ending = AbortSignal.any([signal, mayEnd]);
  let tracks = 0;
  try {
    await sleep(waits.quietMs, undefined, { signal: ending });
    return await measureAll(ports, { signal, ending }, () => {
      tracks += 1;
    });
  } catch (cause) {
    if (!ending.aborted) log.error('sound.failed', { cause });
    return false;
  } finally {
    reportLeft(0);
    if (tracks > 0)
      log.info('sound.measured', { tracks, durationMs: Math.round(performance.now() - startedAtMs) });
  }
}
