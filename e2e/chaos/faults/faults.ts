import { setTimeout } from 'node:timers/promises';
import { readRows, runStatements } from '../../../apps/server/src/adapters/database/testing/own-database.ts';
import type { Dice } from '../../support/dice.ts';
import { clientFrom } from '../sender-client.ts';
import { findTranscodedSound } from '../writers.ts';
import { FILM, type Stage } from './stage.ts';

/** A failure that is injected while listeners are active, and then repaired. */
export interface Fault {
  readonly name: string;
  readonly what: string;
  /** How long the failed part stays away. */
  readonly seconds: number;
  /** @param pause Waits for `seconds`. @returns when the fault is repaired. */
  readonly happen: (stage: Stage, pause: () => Promise<unknown>, dice: Dice) => Promise<void>;
}

const LOOK_EVERY_MS = 100;
/** Long enough for a lease of 20 s to expire and its work to be repeated on a busy machine. */
const PATIENCE_MS = 240_000;

async function waitUntil(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const untilMs = performance.now() + PATIENCE_MS;
  // A call may fail while something is down: try again.
  while (!(await isSo().catch(() => false))) {
    if (performance.now() > untilMs) throw new Error(`Expected that ${what}, within ${PATIENCE_MS} ms.`);
    await setTimeout(LOOK_EVERY_MS);
  }
}

const readStatus = ({ nginx }: Stage) => clientFrom(nginx.url, '10.255.255.252', null).libraryStatus({});

const CHANGES = 300;

async function killScanning(stage: Stage, _: unknown, dice: Dice): Promise<void> {
  await stage.changeLibrary(dice, CHANGES);
  await waitUntil('a worker scans', async () => {
    const { state, filesDone } = await readStatus(stage);
    return state === 'scanning' && filesDone > 0;
  });
  await stage.replaceWorker();
  await waitUntil('another ends the scan', async () => {
    const { state, tracks } = await readStatus(stage);
    return state === 'idle' && tracks === stage.ledger.songs.size;
  });
}

async function killTranscoding(stage: Stage): Promise<void> {
  const { engines, nginx, ledger } = stage;
  const find = (condition: string) =>
    readRows(
      engines.postgres.primary.url,
      `select job_id from jobs where kind = 'picture-format' and ${condition}`,
    );
  const client = clientFrom(nginx.url, '10.255.255.251', ledger.accounts[0]?.token ?? null);
  const [film] = await client.search({ params: { query: FILM } });
  await findTranscodedSound(client, film?.videoId ?? '');
  await waitUntil('a worker transcodes a video', async () => (await find('worker is not null')).length > 0);
  await stage.replaceWorker();
  await waitUntil('another transcodes it', async () => (await find('true')).length === 0);
}

export const FAULTS: readonly Fault[] = [
  {
    name: 'web',
    what: 'one of two webs killed, back after 10 s',
    seconds: 10,
    happen: (stage, pause) => stage.replaceWeb(pause),
  },
  { name: 'scan', what: 'the worker killed while it scans', seconds: 0, happen: killScanning },
  {
    name: 'format',
    what: 'the worker killed while it transcodes a video',
    seconds: 0,
    happen: killTranscoding,
  },
  {
    name: 'replica',
    what: 'the replica crashed, back after 10 s',
    seconds: 10,
    happen: async ({ engines }, pause) => {
      engines.postgres.replica.halt('immediate');
      await pause();
      engines.postgres.replica.start();
    },
  },
  {
    name: 'lag',
    what: 'the replica replays nothing for 10 s',
    seconds: 10,
    happen: async ({ engines }, pause) => {
      const { url } = engines.postgres.replica;
      await runStatements(url, ['select pg_wal_replay_pause()']);
      await pause();
      await runStatements(url, ['select pg_wal_replay_resume()']);
    },
  },
  {
    name: 'primary',
    what: 'the primary crashed and started again at once',
    seconds: 0,
    happen: async ({ engines }) => {
      engines.postgres.primary.halt('immediate');
      engines.postgres.primary.start();
    },
  },
  {
    name: 'redis',
    what: 'Redis gone for 30 s',
    seconds: 30,
    happen: async ({ engines }, pause) => {
      await engines.redis.stop();
      await pause();
      await engines.redis.start();
    },
  },
  {
    name: 'bucket',
    what: 'the bucket gone for 30 s',
    seconds: 30,
    happen: async ({ engines }, pause) => {
      await engines.gateway.stop();
      await pause();
      await engines.gateway.start();
    },
  },
  {
    name: 'network',
    what: 'nothing passes to the primary for 20 s',
    seconds: 20,
    happen: async ({ databaseLink }, pause) => {
      databaseLink.cut();
      await pause();
      databaseLink.mend();
    },
  },
];
