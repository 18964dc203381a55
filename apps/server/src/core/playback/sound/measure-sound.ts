import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../../clock.ts';
import type { Log } from '../../log.ts';
import type { SoundMeter } from './sound-meter.ts';
import type { MeasuredSound, SoundStore, UnmeasuredPage, UnmeasuredSound } from './sound.store.ts';

export interface MeasureSoundPorts {
  readonly store: SoundStore;
  readonly meter: SoundMeter;
  readonly clock: Clock;
  readonly log: Log;
  readonly waits?: MeasureWaits;
}

export interface MeasureWaits {
  /** Before the first file. */
  readonly quietMs: number;
  /** Until it is looked again whether other jobs have ended. */
  readonly busyMs: number;
}

/** Right after a start or a scan, listeners and other work come first. */
const WAITS: MeasureWaits = { quietMs: 20_000, busyMs: 2000 };
/** So many in a row that fail by no fault of theirs: a disk is gone, or no process can be started. */
const MAX_FAILURES_IN_A_ROW = 5;

const UNMEASURABLE: MeasuredSound = { loudnessDb: null, sound: null };

/** Page by page, so that what a scan writes meanwhile is seen. Copies of a file are one track. */
async function* readUnmeasured(
  { store, clock }: MeasureSoundPorts,
  signal: AbortSignal,
): AsyncGenerator<UnmeasuredSound> {
  let from: number | null = 0;
  while (from !== null) {
    const startedAtMs = clock.now();
    const { sounds, nextFileId }: UnmeasuredPage = await store.listUnmeasured(from);
    const readAtMs = clock.now();
    yield* new Map(sounds.map((sound) => [sound.videoId, sound])).values();
    from = nextFileId;
    await sleep(readAtMs - startedAtMs, undefined, { signal });
  }
}

type Outcome = Awaited<ReturnType<SoundMeter['measure']>>;

/** Measures one file once nothing else runs, keeps what came of it, and rests for as long as it took. */
async function measureOne(
  { store, meter, clock, log, waits = WAITS }: MeasureSoundPorts,
  sound: UnmeasuredSound,
  signal: AbortSignal,
): Promise<Outcome['kind']> {
  while (!meter.isIdle()) await sleep(waits.busyMs, undefined, { signal });
  const startedAtMs = clock.now();
  const outcome = await meter.measure(sound, signal);
  signal.throwIfAborted();
  const { videoId } = sound;
  if (outcome.kind !== 'measured') log.warn('sound.not-measured', { videoId, reason: outcome.reason });
  if (outcome.kind !== 'failed')
    await store.save(videoId, outcome.kind === 'measured' ? outcome : UNMEASURABLE);
  await sleep(clock.now() - startedAtMs, undefined, { signal });
  return outcome.kind;
}

/**
 * Measures the sounds that were not measured by the rules of now, one file after another. What was measured is kept at
 * once, so that the next call goes on from there.
 * @param signal ends it early, in the middle of a file.
 * @returns whether nothing is left that could be measured.
 */
export async function measureSounds(ports: MeasureSoundPorts, signal: AbortSignal): Promise<boolean> {
  const { clock, log, waits = WAITS } = ports;
  const startedAtMs = clock.now();
  let tracks = 0;
  let failures = 0;
  let hasFailed = false;
  try {
    await sleep(waits.quietMs, undefined, { signal });
    for await (const sound of readUnmeasured(ports, signal)) {
      const kind = await measureOne(ports, sound, signal);
      if (kind === 'measured') tracks += 1;
      failures = kind === 'failed' ? failures + 1 : 0;
      hasFailed ||= kind === 'failed';
      if (failures === MAX_FAILURES_IN_A_ROW) break;
    }
    return !hasFailed;
  } catch (cause) {
    if (!signal.aborted) log.error('sound.failed', { cause });
    return false;
  } finally {
    if (tracks > 0) log.info('sound.measured', { tracks, durationMs: clock.now() - startedAtMs });
  }
}
