import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { readScan } from '../bench/scan/scan-line.ts';
import { createDice, type Dice } from '../support/dice.ts';
import { type SegueProcess, startSegue } from '../support/server/segue.ts';
import { waitForScan } from '../support/server/wait-for-scan.ts';
import { checkAccount, checkCatalogue, checkIntegrity, checkSignIn } from './check.ts';
import { listChildren } from './child-processes.ts';
import { type Account, countLedger, createLedger, type Ledger, type LedgerCounts } from './ledger.ts';
import { type ChangingLibrary, makeLibrary } from './library.ts';
import { clientFrom } from './sender-client.ts';
import { requestTranscodes, changeLibrary, listen, type Round, signUpMany, signUpOne } from './writers.ts';

export interface ChaosOptions {
  readonly rounds: number;
  readonly seed: number;
  /** An empty folder. */
  readonly folder: string;
  /** Connection string of an empty PostgreSQL database; null: SQLite. */
  readonly postgresUrl: string | null;
  readonly say?: (line: string) => void;
}

/** Result of killing a server repeatedly. */
export interface ChaosReport extends LedgerCounts {
  readonly rounds: number;
  readonly kills: Readonly<Record<Victim, number>>;
  /** Plays that were stored although the client got no answer. */
  readonly unanswered: number;
  /** From spawning each server until it logs that it listens, in milliseconds, in chronological order. */
  readonly startsMs: readonly number[];
  /** What was lost, doubled or wrong, one line each. */
  readonly faults: readonly string[];
}

type Victim = 'server' | 'starting server' | 'child process';

const LISTENERS = 4;
/** Longest time from the start of a round to the first kill. */
const LONGEST_ROUND_MS = 2000;
const LONGEST_START_MS = 1500;

interface World {
  readonly ledger: Ledger;
  readonly library: ChangingLibrary;
  readonly data: string;
  readonly env: Readonly<Record<string, string>>;
  readonly kills: Record<Victim, number>;
  readonly startsMs: number[];
  readonly faults: string[];
}

async function start({ library, data, env, startsMs }: World): Promise<SegueProcess> {
  const startedAtMs = performance.now();
  const segue = await startSegue({ library: library.folder, data, env });
  startsMs.push(performance.now() - startedAtMs);
  return segue;
}

/** Starts a server and kills it before or soon after it listens. */
async function killStarting({ library, data, env, kills }: World, dice: Dice): Promise<void> {
  let pid = 0;
  const starting = startSegue({ library: library.folder, data, env, onSpawn: (id) => (pid = id) });
  const settled = Promise.allSettled([starting]);
  await setTimeout(dice.below(LONGEST_START_MS));
  process.kill(pid, 'SIGKILL');
  kills['starting server'] += 1;
  const [outcome] = await settled;
  if (outcome.status === 'fulfilled') await outcome.value.kill();
}

/** Kills the child processes that read or encode files. The server must survive this. */
async function killChildren({ kills, faults }: World, segue: SegueProcess): Promise<void> {
  for (const id of await listChildren(segue.pid)) {
    try {
      process.kill(id, 'SIGKILL');
      kills['child process'] += 1;
    } catch (cause) {
      // The process ended after it was listed.
      if ((cause as NodeJS.ErrnoException).code !== 'ESRCH') throw cause;
    }
  }
  const reply = await fetch(`${segue.url}/healthz`);
  if (!reply.ok) faults.push(`/healthz answered ${reply.status} after a child process was killed`);
}

/** Runs all writers until the server is killed. */
async function runRound(world: World, segue: SegueProcess, number: number, dice: Dice): Promise<void> {
  const { ledger, library, kills } = world;
  const videoIds = await findSongs(segue);
  const over = new AbortController();
  const round: Round = { segue, ledger, library, videoIds, dice, over: over.signal, number };
  const changing = changeLibrary(round);
  const asking = Promise.allSettled([
    ...ledger.accounts.slice(-LISTENERS).map((account) => listen(round, account)),
    signUpMany(round),
    requestTranscodes(round),
  ]);
  await setTimeout(dice.below(LONGEST_ROUND_MS));
  if (dice.below(2) === 0) {
    await killChildren(world, segue);
    await setTimeout(dice.below(LONGEST_ROUND_MS / 2));
  }
  if (!segue.isRunning()) world.faults.push(`round ${number}: the server ended by itself`);
  await segue.kill();
  kills.server += 1;
  over.abort();
  await Promise.all([changing, asking]);
}

/** Finds songs to play and like, by the artist that all songs share. */
async function findSongs({ url }: SegueProcess): Promise<readonly string[]> {
  const client = clientFrom(url, '10.255.255.253', null);
  const found = await client.search({ params: { query: 'Nina Vale' } });
  return found.flatMap(({ videoId }) => videoId ?? []);
}

async function checkAccounts(
  segue: SegueProcess,
  accounts: readonly Account[],
): Promise<{ readonly unanswered: number; readonly faults: readonly string[] }> {
  let unanswered = 0;
  const faults: string[] = [];
  for (const account of accounts) {
    const found = await checkAccount(segue, account);
    unanswered += found.unanswered;
    faults.push(...found.faults);
  }
  return { unanswered, faults };
}

async function openWorld({ folder, postgresUrl }: ChaosOptions): Promise<World> {
  const ledger = createLedger();
  const drafts = join(folder, 'drafts');
  await mkdir(drafts);
  return {
    ledger,
    library: await makeLibrary(join(folder, 'library'), drafts, ledger),
    data: join(folder, 'data'),
    env: postgresUrl === null ? {} : { SEGUE_DATABASE_URL: postgresUrl },
    kills: { server: 0, 'starting server': 0, 'child process': 0 },
    startsMs: [],
    faults: [],
  };
}

/** Waits for a complete scan, then compares everything with the ledger. */
async function checkAll(world: World): Promise<number> {
  const { ledger, faults } = world;
  const segue = await start(world);
  await readScan(segue);
  const { unanswered, faults: found } = await checkAccounts(segue, ledger.accounts);
  faults.push(...found, ...(await checkCatalogue(segue, ledger)));
  for (const account of ledger.accounts.slice(-LISTENERS))
    faults.push(...(await checkSignIn(segue, account)));
  const code = await segue.stop();
  if (code !== 0) faults.push(`the last server ended with ${code}, expected 0`);
  return unanswered;
}

/**
 * Kills servers during writes, round after round, and compares what they stored with what they acknowledged.
 */
export async function runChaos(options: ChaosOptions): Promise<ChaosReport> {
  const { rounds, seed, postgresUrl, say = () => undefined } = options;
  const world = await openWorld(options);
  const { ledger, faults, data } = world;
  const first = await start(world);
  await waitForScan(first);
  for (let at = 0; at < LISTENERS; at += 1) await signUpOne({ segue: first, ledger }, `first-${at}`, at);
  await first.kill();
  for (let number = 1; number <= rounds; number += 1) {
    const dice = createDice(seed, `round ${number}`);
    if (dice.below(4) === 0) await killStarting(world, dice);
    const segue = await start(world);
    faults.push(...(await checkAccounts(segue, ledger.accounts.slice(-2 * LISTENERS))).faults);
    if (postgresUrl === null) faults.push(...checkIntegrity(data));
    await runRound(world, segue, number, dice);
    const { plays, accounts } = countLedger(ledger);
    say(`round ${number}: ${plays} plays, ${accounts} accounts, ${faults.length} faults`);
  }
  const unanswered = await checkAll(world);
  if (postgresUrl === null) faults.push(...checkIntegrity(data));
  const { kills, startsMs } = world;
  return { rounds, kills, unanswered, startsMs, faults: [...new Set(faults)], ...countLedger(ledger) };
}
