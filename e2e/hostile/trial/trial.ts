import { join } from 'node:path';
import { aPerson, clientOf, signUp } from '../../support/server/client.ts';
import { type SegueProcess, startSegue } from '../../support/server/segue.ts';
import { waitForScan } from '../../support/server/wait-for-scan.ts';
import { readScan } from '../../bench/scan/scan-line.ts';
import { loopWatch, readLoopDelay } from '../../bench/server/event-loop.ts';
import type { Canary } from '../canary.ts';
import type { Corpus } from '../make-corpus.ts';
import { type Browsing, browse } from './browse.ts';
import { judge, type LibraryStatus } from './judge.ts';
import { type Listening, listen } from './listen.ts';
import { readLibrary } from './read-library.ts';
import { startWatch, type WatchReport } from './watch.ts';

/** Results of running a server on a corpus. */
export interface Trial {
  readonly scanSeconds: number;
  readonly tracks: number;
  readonly problems: number;
  readonly whileScanning: WatchReport;
  readonly whilePlaying: WatchReport;
  /** Maximum event loop delay, measured in the server. */
  readonly loopMaxMs: number;
  readonly browsing: Browsing;
  readonly listening: Listening;
  /** Files that the second start read again; must be 0. */
  readonly readAgain: number;
  /** One line each. */
  readonly faults: readonly string[];
}

type Say = (line: string) => void;

/** Monitors the server during a step. Does not fail when the server ends; the caller checks `isRunning`. */
async function watched<T>(
  { url, pid }: SegueProcess,
  step: () => Promise<T>,
): Promise<{ readonly result: T; readonly report: WatchReport }> {
  const watch = startWatch({ url, pid });
  const result = await step();
  return { result, report: await watch.end() };
}

/** Starts and stops a server. @returns the number of files its scan read. */
async function restart(library: string, data: string): Promise<number> {
  const segue = await startSegue({ library, data });
  const { filesChanged } = await readScan(segue);
  await segue.stop();
  return filesChanged;
}

const findUnexpectedExit = (segue: SegueProcess, step: string): string[] =>
  segue.isRunning()
    ? []
    : [`the server ended while ${step}: ${segue.output().split('\n').slice(-3).join(' | ')}`];

/** Results from the first run of the server. */
interface Session extends Omit<Trial, 'loopMaxMs' | 'readAgain' | 'faults'> {
  readonly status: LibraryStatus;
  readonly faults: readonly string[];
}

async function playThrough(segue: SegueProcess, canary: Canary, say: Say): Promise<Session> {
  say('Scanning …');
  const startedAtMs = performance.now();
  const scan = await watched(segue, () => waitForScan(segue));
  const scanSeconds = (performance.now() - startedAtMs) / 1000;
  const goneScanning = findUnexpectedExit(segue, 'scanning');
  const client = clientOf(segue, await signUp(segue, aPerson('hostile')));
  const status = await client.libraryStatus({});
  const scanned = await readLibrary(segue.data);
  const videoIds = [...new Set(scanned.flatMap(({ video_id }) => video_id ?? []))];
  say(`Playing ${videoIds.length} tracks …`);
  const play = await watched(segue, async () => ({
    before: await browse(segue),
    listening: await listen(client, canary, videoIds),
    after: await browse(segue),
  }));
  const { before, listening, after } = play.result;
  return {
    scanSeconds,
    tracks: videoIds.length,
    problems: status.problemCount,
    status,
    whileScanning: scan.report,
    whilePlaying: play.report,
    browsing: before.slowestMs > after.slowestMs ? before : after,
    listening,
    faults: [
      ...goneScanning,
      ...findUnexpectedExit(segue, 'playing'),
      ...before.faults,
      ...after.faults,
      ...listening.faults,
    ],
  };
}

/**
 * Starts a server on the corpus, waits for its scan, plays the start of every track, and restarts the server.
 */
export async function runTrial({ library, files, canary }: Corpus, folder: string, say: Say): Promise<Trial> {
  const data = join(folder, 'data');
  const segue = await startSegue({ library, data, env: loopWatch(data) });
  const session = await playThrough(segue, canary, say).catch(async (cause: unknown) => {
    await segue.kill();
    throw cause;
  });
  const code = await segue.stop();
  const scanned = await readLibrary(data);
  say('Starting again …');
  const readAgain = await restart(library, data);
  return {
    ...session,
    loopMaxMs: (await readLoopDelay(data)).maxMs,
    readAgain,
    faults: [
      ...session.faults,
      ...(code === 0 ? [] : [`the server ended with ${code}, expected 0`]),
      ...judge(files, scanned, session.status, [library, data, canary.folder]),
      ...(canary.connections() === 0
        ? []
        : [`${canary.connections()} connections reached the canary's port`]),
      ...(readAgain === 0 ? [] : [`the second start read ${readAgain} files again, expected none`]),
    ],
  };
}
