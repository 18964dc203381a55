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

/**
 * The single web comes last, when its code is compiled best, so that the ratio does not flatter larger sizes.
 */
const SIZES = [4, 2, 1];
/** Limit of each web, as a part of one core. */
const SHARE = 0.2;
const LISTENERS = 40;
const SECONDS = Number(process.env['SEGUE_BENCH_SECONDS'] ?? 10);
const WARM_UP_SECONDS = 10;

interface Service {
  readonly webs: readonly SegueProcess[];
  readonly tokens: readonly string[];
  readonly videoIds: readonly string[];
  readonly readDatabase: () => Promise<DatabaseCost>;
}

/** Cost of one kind of call at one number of webs. */
interface Measured {
  readonly name: string;
  readonly size: number;
  readonly callsPerSecond: number;
  readonly statementsPerCall: number;
  readonly databaseMsPerCall: number;
  readonly webMsPerCall: number;
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
    callsPerSecond: calls / seconds,
    statementsPerCall: (after.statements - before.statements) / calls,
    databaseMsPerCall: (after.processorMs - before.processorMs) / calls,
    webMsPerCall: (after.websMs - before.websMs) / calls,
    load: loadavg()[0] ?? 0,
  };
}

function toFigure(one: Measured, all: readonly Measured[]): Figure {
  const { name, size, callsPerSecond, statementsPerCall, databaseMsPerCall, webMsPerCall, load } = one;
  const first = all.find((other) => other.name === name && other.size === 1) ?? one;
  const times = callsPerSecond / first.callsPerSecond;
  const used = (callsPerSecond * webMsPerCall) / (1000 * SHARE * size);
  return {
    what: `${name}, ${size} ${size === 1 ? 'web' : 'webs'}`,
    value: callsPerSecond,
    unit: 'calls/s',
    budget: size === 1 ? null : '≥ 0.9 of linear',
    note: [
      `${times.toFixed(2)} × one, ${(times / size).toFixed(2)} of linear`,
      `a call: ${statementsPerCall.toFixed(1)} statements, ${databaseMsPerCall.toFixed(2)} ms of the database, ${webMsPerCall.toFixed(2)} ms of the webs`,
      `${Math.round(100 * used)} % of their share; load ${load.toFixed(1)}`,
    ].join('; '),
  };
}

async function measureSizes(service: Service): Promise<readonly Figure[]> {
  const measured: Measured[] = [];
  for (const size of SIZES) {
    const nginx = await startNginx(service.webs.slice(0, size).map(({ url }) => url));
    for (const call of Object.entries(SCALING_CALLS))
      measured.push(await measureCall(service, nginx.url, size, call));
    await nginx.stop();
  }
  return measured.toSorted((a, b) => a.size - b.size).map((one) => toFigure(one, measured));
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
