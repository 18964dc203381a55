import { randomBytes } from 'node:crypto';
import { loadavg } from 'node:os';
import { AUDIO_ONLY_VIDEO_TYPE } from '@segue/domain';
import { startPostgres } from '../../../scripts/run/postgres.mjs';
import { ensureDemoLibrary } from '../../support/libraries/demo.ts';
import { aPerson, clientOf, signUp } from '../../support/server/client.ts';
import { startNginx } from '../../support/server/nginx.ts';
import { type SegueProcess, startSegue } from '../../support/server/segue.ts';
import { waitForScan } from '../../support/server/wait-for-scan.ts';
import type { Figure, Part } from '../figures/figure.ts';
import { readProcessorMs } from '../server/processor-time.ts';
import { type DatabaseCost, watchDatabase } from './database-cost.ts';
import { openProcessorGroup } from './processor-share.ts';
import { makeScalingLoad, type PrepareCall, SCALING_CALLS } from './scaling-load.ts';

const SIZES = [1, 2, 4];
/**
 * The speed of a shared machine drifts within minutes, so every size is measured in each of several rounds, every
 * second one in reverse.
 */
const ROUNDS = 3;
/** Limit of each web, as a part of one core. */
const SHARE = 0.2;
const LISTENERS = 40;
/** Of each kind of call, size and round. */
const SECONDS = Number(process.env['SEGUE_BENCH_SECONDS'] ?? 5);
const WARM_UP_SECONDS = 10;

interface Service {
  readonly webs: readonly SegueProcess[];
  readonly tokens: readonly string[];
  readonly videoIds: readonly string[];
  readonly readDatabase: () => Promise<DatabaseCost>;
}

/** What the calls of one kind took in one round, or in all of them, at one number of webs. */
interface Measured {
  readonly name: string;
  readonly size: number;
  readonly calls: number;
  readonly seconds: number;
  readonly statements: number;
  readonly databaseMs: number;
  readonly websMs: number;
  readonly load: number;
}

async function signUpMany(web: SegueProcess): Promise<readonly string[]> {
  const tokens: string[] = [];
  for (let number = 0; number < LISTENERS; number += 1)
    tokens.push(await signUp(web, aPerson(`scaling-${number}`)));
  return tokens;
}

/** Makes the webs compile their code before the measurement. */
async function warmUp({ webs, tokens, videoIds }: Service): Promise<void> {
  const nginx = await startNginx(webs.map(({ url }) => url));
  for (const prepare of Object.values(SCALING_CALLS))
    await makeScalingLoad({ url: nginx.url, tokens, videoIds, prepare, seconds: WARM_UP_SECONDS });
  await nginx.stop();
}

async function measureCall(
  { webs, tokens, videoIds, readDatabase }: Service,
  url: string,
  size: number,
  [name, prepare]: readonly [string, PrepareCall],
): Promise<Measured> {
  const read = async () => ({
    ...(await readDatabase()),
    websMs: webs.slice(0, size).reduce((sum, { pid }) => sum + readProcessorMs(pid), 0),
  });
  let before = await read();
  const load = { url, tokens, videoIds, prepare, seconds: SECONDS };
  const { calls, seconds } = await makeScalingLoad(load, async () => {
    before = await read();
  });
  const after = await read();
  return {
    name,
    size,
    calls,
    seconds,
    statements: after.statements - before.statements,
    databaseMs: after.processorMs - before.processorMs,
    websMs: after.websMs - before.websMs,
    load: loadavg()[0] ?? 0,
  };
}

/** Adds up the rounds of one kind of call at one size; the load is the highest of them. */
const addRounds = (rounds: readonly Measured[]): Measured =>
  rounds.reduce((sum, round) => ({
    ...round,
    calls: sum.calls + round.calls,
    seconds: sum.seconds + round.seconds,
    statements: sum.statements + round.statements,
    databaseMs: sum.databaseMs + round.databaseMs,
    websMs: sum.websMs + round.websMs,
    load: Math.max(sum.load, round.load),
  }));

const toSpeed = ({ calls, seconds }: Measured): number => calls / seconds;

function toFigure(one: Measured, single: Measured): Figure {
  const { name, size, calls, statements, databaseMs, websMs, load } = one;
  const times = toSpeed(one) / toSpeed(single);
  const used = websMs / (1000 * one.seconds * SHARE * size);
  return {
    what: `${name}, ${size} ${size === 1 ? 'web' : 'webs'}`,
    value: toSpeed(one),
    unit: 'calls/s',
    budget: size === 1 ? null : '≥ 0.9 of linear',
    note: [
      `${times.toFixed(2)} × one, ${(times / size).toFixed(2)} of linear`,
      `a call: ${(statements / calls).toFixed(1)} statements, ${(databaseMs / calls).toFixed(2)} ms of the database, ${(websMs / calls).toFixed(2)} ms of the webs`,
      `${Math.round(100 * used)} % of their share; load ${load.toFixed(1)}`,
    ].join('; '),
  };
}

async function measureSize(service: Service, size: number): Promise<readonly Measured[]> {
  const measured: Measured[] = [];
  const nginx = await startNginx(service.webs.slice(0, size).map(({ url }) => url));
  for (const call of Object.entries(SCALING_CALLS))
    measured.push(await measureCall(service, nginx.url, size, call));
  await nginx.stop();
  return measured;
}

async function measureSizes(service: Service): Promise<readonly Figure[]> {
  const measured: Measured[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    // The single web comes last in the first round, when the code is compiled better.
    for (const size of round % 2 === 0 ? SIZES.toReversed() : SIZES)
      measured.push(...(await measureSize(service, size)));
  const addUp = (name: string, size: number) =>
    addRounds(measured.filter((one) => one.name === name && one.size === size));
  return SIZES.flatMap((size) =>
    Object.keys(SCALING_CALLS).map((name) => toFigure(addUp(name, size), addUp(name, 1))),
  );
}

/**
 * Runs work with webs that have scanned and warmed up, each limited to its share. Stops them and the database
 * afterwards.
 */
async function withService<T>(work: (service: Service) => Promise<T>): Promise<T> {
  const postgres = await startPostgres();
  if (postgres === null) throw new Error('Expected PostgreSQL on this machine.');
  const readDatabase = await watchDatabase(postgres);
  const library = await ensureDemoLibrary();
  const env = { SEGUE_DATABASE_URL: postgres.url, SEGUE_SECRET: randomBytes(24).toString('hex') };
  const start = (roles: string) => startSegue({ library, env: { ...env, SEGUE_ROLES: roles } });
  const [worker, first] = [await start('worker'), await start('web')];
  const webs = [first];
  while (webs.length < Math.max(...SIZES)) webs.push(await start('web'));
  const groups = webs.map((_, number) => openProcessorGroup(`web-${number}`, SHARE));
  try {
    await waitForScan(first);
    await worker.stop();
    const { items } = await clientOf(first).browseSongs({ query: {} });
    // Videos are left out: their pictures would be transcoded during the measurement.
    const songs = items.filter(({ videoType }) => videoType === AUDIO_ONLY_VIDEO_TYPE);
    const videoIds = songs.flatMap(({ videoId }) => videoId ?? []);
    const service = { webs, tokens: await signUpMany(first), videoIds, readDatabase };
    await warmUp(service);
    for (const [number, { pid }] of webs.entries()) groups[number]?.add(pid);
    return await work(service);
  } finally {
    await Promise.all([worker, ...webs].map((one) => one.stop()));
    for (const group of groups) group.remove();
    postgres.stop();
  }
}

async function measure(): Promise<readonly Figure[]> {
  const others = openProcessorGroup('others', null);
  others.add(process.pid);
  try {
    return await withService(measureSizes);
  } finally {
    others.remove();
  }
}

/** Throughput of several webs compared with one, each limited to a fifth of a core. */
export const scalingPart: Part = { name: 'scaling', isLong: true, measure };
