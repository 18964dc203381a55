import { setTimeout } from 'node:timers/promises';
import { createDice } from '../../support/dice.ts';
import { combineProcesses } from '../../support/server/engines.ts';
import { checkAccount, checkCatalogue } from '../check.ts';
import { type Account, countLedger, type LedgerCounts } from '../ledger.ts';
import { type Fault, FAULTS } from './faults.ts';
import { createSeen, listenUntilOver, type Seen } from './listeners.ts';
import { openStage, type Stage } from './stage.ts';

export interface FaultsOptions {
  /** Names of faults; empty: all. */
  readonly names: readonly string[];
  readonly listeners: number;
  readonly seed: number;
  /** An empty folder. */
  readonly folder: string;
  /** Upper bound for how long a failed part stays away; left out: the fault's own `seconds`. */
  readonly longestSeconds?: number;
  /** How long everybody listens before a fault; left out: `BEFORE_SECONDS`. */
  readonly beforeSeconds?: number;
  readonly say?: (line: string) => void;
}

/** Outcome of one fault for its listeners. */
export interface FaultReport extends Seen {
  readonly what: string;
  /** What was lost, doubled or wrong afterwards, one line each. */
  readonly wrong: readonly string[];
}

export interface FaultsReport extends LedgerCounts {
  readonly faults: readonly FaultReport[];
}

const BEFORE_SECONDS = 5;
const LOOK_EVERY_MS = 100;
/** Longer than any recovery may take. */
const SERVED_WITHIN_MS = 120_000;

function pickFaults(names: readonly string[]): readonly Fault[] {
  const unknown = names.find((name) => !FAULTS.some((fault) => fault.name === name));
  if (unknown === undefined) return FAULTS.filter(({ name }) => names.length === 0 || names.includes(name));
  const known = FAULTS.map(({ name }) => name).join(', ');
  throw new Error(`Expected faults (${known}), found '${unknown}'.`);
}

/** Compares the state of the service with what it acknowledged. */
async function check({ nginx, webs, ledger }: Stage): Promise<readonly string[]> {
  const service = combineProcesses(nginx.url, webs);
  const found = await Promise.all(ledger.accounts.map((account) => checkAccount(service, account)));
  return [...found.flatMap(({ faults }) => faults), ...(await checkCatalogue(service, ledger))];
}

/** Injects a fault while everybody listens, and waits until all listeners are served again. */
async function runFault(stage: Stage, fault: Fault, options: FaultsOptions): Promise<FaultReport> {
  const { nginx, videoIds, ledger } = stage;
  const seen = createSeen();
  const over = new AbortController();
  const served = new Set<Account>();
  const listening = Promise.all(
    ledger.accounts.map((account) =>
      listenUntilOver(
        {
          url: nginx.url,
          videoIds,
          dice: createDice(options.seed, `${fault.name} ${account.email}`),
          seen,
          over: over.signal,
          onServed: (one) => served.add(one),
        },
        account,
      ),
    ),
  );
  await setTimeout((options.beforeSeconds ?? BEFORE_SECONDS) * 1000);
  const seconds = Math.min(fault.seconds, options.longestSeconds ?? fault.seconds);
  await fault.happen(stage, () => setTimeout(seconds * 1000), createDice(options.seed, fault.name));
  served.clear();
  const untilMs = performance.now() + SERVED_WITHIN_MS;
  while (served.size < ledger.accounts.length && performance.now() < untilMs) await setTimeout(LOOK_EVERY_MS);
  const unserved = ledger.accounts.length - served.size;
  over.abort();
  await listening;
  const wrong = [
    ...(unserved > 0 ? [`${unserved} listeners were not served again`] : []),
    ...(seen.missedLikes > 0 ? [`${seen.missedLikes} likes not seen by their listener`] : []),
    ...(await check(stage)),
  ];
  return { ...seen, what: fault.what, wrong };
}

/**
 * Injects one fault after another while listeners are active, and compares the stored state with what was
 * acknowledged.
 */
export async function runFaults(options: FaultsOptions): Promise<FaultsReport> {
  const { names, folder, listeners, say = () => undefined } = options;
  const picked = pickFaults(names);
  const stage = await openStage(folder, listeners);
  try {
    const faults: FaultReport[] = [];
    for (const fault of picked) {
      say(`${fault.what} …`);
      faults.push(await runFault(stage, fault, options));
    }
    return { faults, ...countLedger(stage.ledger) };
  } finally {
    await stage.close();
  }
}
