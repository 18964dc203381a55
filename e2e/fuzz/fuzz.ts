import { parseArgs } from 'node:util';
import * as fc from 'fast-check';
import { compareTimes, toDifferenceMs } from '../support/compare-times.ts';
import { createAgent, exchange } from './exchange.ts';
import { findFault } from './judge.ts';
import { loadOperations } from './operations.ts';
import { type FuzzRequest, requestOf } from './requests.ts';
import { setStage, type Stage } from './stage.ts';
import { createTally, nameOf } from './tally.ts';

const REQUESTS = 20_000;
const AT_ONCE = 8;
const SHOWN_FAULTS = 20;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Logging out invalidates the token, so this call uses spare tokens. */
const ENDS_SESSION = '/api/auth/logout';

function createTokenPicker({ token, spareTokens }: Stage): (request: FuzzRequest) => string | null {
  let used = 0;
  return ({ operation, isSignedIn }) => {
    if (!isSignedIn) return null;
    if (operation.path !== ENDS_SESSION) return token;
    used += 1;
    return spareTokens[used % spareTokens.length] ?? null;
  };
}

/** Interleaves the lists, so that different calls run concurrently. */
const interleave = (lists: readonly (readonly FuzzRequest[])[]): FuzzRequest[] =>
  Array.from({ length: Math.max(...lists.map(({ length }) => length)) }, (_, at) =>
    lists.flatMap((list) => list.slice(at, at + 1)),
  ).flat();

async function makeRequests(stage: Stage, count: number, seed: number): Promise<FuzzRequest[]> {
  const operations = await loadOperations();
  const numRuns = Math.ceil(count / operations.length);
  return interleave(
    operations.map((operation, at) =>
      fc.sample(requestOf(operation, stage.known), { numRuns, seed: seed + at }),
    ),
  );
}

/** Sends all requests, AT_ONCE in parallel. @returns the faults, one line each. */
async function sendAll(stage: Stage, requests: readonly FuzzRequest[]): Promise<readonly string[]> {
  const { segue, secrets } = stage;
  const pickToken = createTokenPicker(stage);
  const agent = createAgent(AT_ONCE);
  const tally = createTally();
  const faults: string[] = [];
  const waiting = requests.values();
  const work = async () => {
    for (const request of waiting) {
      const outcome = await exchange(agent, segue.url, request, pickToken(request));
      tally.add(request, outcome);
      const fault = findFault(request, outcome, secrets);
      if (fault !== null)
        faults.push(
          `${nameOf(request.operation)} as ${request.method} ${request.target} ${request.body?.toString('utf8').slice(0, 300) ?? ''}: ${fault}`,
        );
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  agent.destroy();
  for (const line of tally.toLines()) say(line);
  return faults;
}

async function isAlive({ segue }: Stage): Promise<boolean> {
  const reply = await fetch(`${segue.url}/readyz`);
  return reply.ok;
}

const { values } = parseArgs({ options: { seed: { type: 'string' }, requests: { type: 'string' } } });
const seed = Number(values.seed ?? Date.now() % 2 ** 31);
const stage = await setStage();
const requests = await makeRequests(stage, Number(values.requests ?? REQUESTS), seed);
say(
  `${requests.length} requests over ${new Set(requests.map(({ operation }) => operation)).size} calls, seed ${seed}`,
);
const faults = await sendAll(stage, requests);
const lives = await isAlive(stage);
for (const times of await compareTimes(stage.segue)) {
  const difference = toDifferenceMs(times).toFixed(2);
  say(
    `${times.what}: a known address differs from an unknown one by ${difference} ms of at most 5 (medians of ${times.tries})`,
  );
}
await stage.close();
say(
  `${faults.length} faults; the server ${lives ? 'lives' : 'is gone'}. Again with: npm run fuzz -- --seed ${seed}`,
);
for (const fault of faults.slice(0, SHOWN_FAULTS)) say(`  ${fault}`);
process.exitCode = faults.length === 0 && lives ? 0 : 1;
