import { setTimeout } from 'node:timers/promises';
import { createDice } from '../../support/dice.ts';
import { asOne } from '../../support/server/engines.ts';
import { checkAccount, checkCatalogue } from '../check.ts';
import { type Account, countLedger, type LedgerCounts } from '../ledger.ts';
import { type Fault, FAULTS } from './faults.ts';
import { createSeen, listenOn, type Seen } from './listeners.ts';
import { openStage, type Stage } from './stage.ts';

export interface FaultsOptions {
  /** Names of faults; none: all. */
  readonly names: readonly string[];
  readonly listeners: number;
  readonly seed: number;
  /** An empty folder. */
  readonly folder: string;
  /** Shortens how long what is gone stays away; left out: as each fault says. */
  readonly longestSeconds?: number;
  readonly say?: (line: string) => void;
}

/** What became of listeners during one fault. */
export interface FaultReport extends Seen {
  readonly what: string;
  /** What was lost, doubled or wrong afterwards, a line each. */
  readonly wrong: readonly string[];
}

export interface FaultsReport extends LedgerCounts {
  readonly faults: readonly FaultReport[];
}

/** All listen for so long before a fault. */
const BEFORE_MS = 5000;
const LOOK_EVERY_MS = 100;
/** Longer than any wait that is meant. */
const SERVED_WITHIN_MS = 120_000;

export function pickFaults(names: readonly string[]): readonly Fault[] {
  const unknown = names.find((name) => !FAULTS.some((fault) => fault.name === name));
  if (unknown === undefined) return FAULTS.filter(({ name }) => names.length === 0 || names.includes(name));
  const known = FAULTS.map(({ name }) => name).join(', ');
  throw new Error(`Expected faults (${known}), found '${unknown}'.`);
}

/** Compares what listeners were told with what the processes say together. */
async function check({ nginx, webs, ledger }: Stage): Promise<readonly string[]> {
  const service = asOne(nginx.url, webs);
  const found = await Promise.all(ledger.accounts.map((account) => checkAccount(service, account)));
  return [...found.flatMap(({ faults }) => faults), ...(await checkCatalogue(service, ledger))];
}

/** Lets everybody listen through a fault, until all are served again. */
async function runFault(stage: Stage, fault: Fault, options: FaultsOptions): Promise<FaultReport> {
  const { nginx, videoIds, ledger } = stage;
  const seen = createSeen();
  const over = new AbortController();
  const served = new Set<Account>();
  const listening = Promise.all(
    ledger.accounts.map((account) =>
      listenOn(
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
  await setTimeout(BEFORE_MS);
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

/** Lets one thing after another go wrong beside listeners, and compares what was kept with what was acknowledged. */
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
