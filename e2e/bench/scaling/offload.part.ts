import { randomBytes } from 'node:crypto';
import { loadavg } from 'node:os';
import type { WireClient } from '@segue/contract/client';
import { AUDIO_ONLY_VIDEO_TYPE } from '@segue/domain';
import { createOwnDatabase } from '../../../apps/server/src/adapters/database/testing/own-database.ts';
import { createS3ObjectStore } from '../../../apps/server/src/adapters/object-store/s3-object-store.ts';
import {
  REGION,
  startGateway,
} from '../../../apps/server/src/adapters/object-store/testing/start-gateway.ts';
import { uploadFolder } from '../../../apps/server/src/adapters/object-store/testing/upload-folder.ts';
import { requirePostgres } from '../../../scripts/run/postgres.mjs';
import { ensureDemoLibrary } from '../../support/libraries/demo.ts';
import { aPerson, clientOf, signUp } from '../../support/server/client.ts';
import { startNginx } from '../../support/server/nginx.ts';
import { type SegueProcess, startSegue } from '../../support/server/segue.ts';
import { waitForScan } from '../../support/server/wait-for-scan.ts';
import type { Figure, Part } from '../figures/figure.ts';
import { readProcessorMs } from '../server/processor-time.ts';

/** Bytes that are sent in each way. */
const BYTES = Number(process.env['SEGUE_BENCH_MB'] ?? 500) * 1e6;
const GB = 1e9;
const LISTENERS = 4;

/** How the bytes of songs reach listeners. */
interface Way {
  readonly name: string;
  /** A folder, or an address in a bucket. */
  readonly library: string;
  readonly env: Readonly<Record<string, string>>;
  /** Whether listeners come through nginx. */
  readonly isBehindNginx: boolean;
}

/** Uploads a folder. @returns the settings of a service whose library and media are in that bucket. */
async function openBucket(folder: string) {
  const gateway = await startGateway();
  const bucket = await gateway.addBucket();
  Object.assign(process.env, gateway.env());
  const store = createS3ObjectStore({ endpoint: gateway.url, publicEndpoint: null, region: REGION });
  await uploadFolder(store, folder, `s3://${bucket}/music`);
  store.close();
  const env = { ...gateway.env(), SEGUE_MEDIA_URL: `s3://${bucket}/made` };
  return { library: `s3://${bucket}/music`, env, close: gateway.close };
}

/** A web that has nothing to do but answer: a worker has scanned its library, and has ended. */
async function startWeb({ library, env }: Way, databaseUrl: string): Promise<SegueProcess> {
  const shared = {
    ...env,
    SEGUE_DATABASE_URL: await createOwnDatabase(databaseUrl),
    SEGUE_SECRET: randomBytes(24).toString('hex'),
  };
  const start = (roles: string) => startSegue({ library, env: { ...shared, SEGUE_ROLES: roles } });
  const [worker, web] = [await start('worker'), await start('web')];
  await waitForScan(web);
  await worker.stop();
  return web;
}

interface Song {
  readonly videoId: string;
  readonly accessToken: string;
}

/** Loads song info. @returns the address of the song's own file, which needs no transcoding. */
async function findOriginal(client: WireClient, { videoId, accessToken }: Song): Promise<string> {
  const info = await client.songInfo({ params: { videoId }, query: { accessToken } });
  return info.streamingData?.adaptiveFormats[0]?.url ?? '';
}

async function readBytes(address: string): Promise<number> {
  const reply = await fetch(address);
  if (reply.status !== 200) throw new Error(`Expected a song, found status ${reply.status}.`);
  return (await reply.arrayBuffer()).byteLength;
}

/** Plays song after song until enough bytes have come. @returns what was played. */
async function playAll(songs: readonly Song[], play: (song: Song) => Promise<number>) {
  let [plays, bytes] = [0, 0];
  const listen = async (): Promise<void> => {
    while (bytes < BYTES) {
      const song = songs[plays % songs.length];
      plays += 1;
      const sent = song === undefined ? 0 : await play(song);
      // Not `bytes += await …`, which would add to what `bytes` was before the wait.
      bytes += sent;
    }
  };
  await Promise.all(Array.from({ length: LISTENERS }, listen));
  return { plays, bytes };
}

async function measureWeb(name: string, { pid }: SegueProcess, client: WireClient): Promise<Figure> {
  const { access_token: accessToken } = await client.refreshToken({});
  const { items } = await client.browseSongs({ query: {} });
  const songs = items
    .filter(({ videoType }) => videoType === AUDIO_ONLY_VIDEO_TYPE)
    .flatMap(({ videoId }) => (videoId === null ? [] : [{ videoId, accessToken }]));
  const play = async (song: Song): Promise<number> => readBytes(await findOriginal(client, song));
  // Compiles the code, before the measurement.
  for (const song of songs) await play(song);
  const before = readProcessorMs(pid);
  const { plays, bytes } = await playAll(songs, play);
  const playedMs = readProcessorMs(pid) - before;
  await playAll(songs, async (song) => {
    await findOriginal(client, song);
    return bytes / plays;
  });
  const infoMs = readProcessorMs(pid) - before - playedMs;
  const perGb = (ms: number): number => (ms / 1000) * (GB / bytes);
  return {
    what: `processor time of Node for 1 GB of songs, ${name}`,
    value: perGb(playedMs),
    unit: 's',
    budget: null,
    note: `song info alone ${perGb(infoMs).toFixed(2)} s; ${plays} plays, ${Math.round(bytes / 1e6)} MB; load ${(loadavg()[0] ?? 0).toFixed(1)}`,
  };
}

async function measureWay(way: Way, databaseUrl: string): Promise<Figure> {
  const web = await startWeb(way, databaseUrl);
  const nginx = way.isBehindNginx ? await startNginx([web.url]) : null;
  try {
    const token = await signUp(web, aPerson('offload'));
    return await measureWeb(way.name, web, clientOf({ ...web, url: nginx?.url ?? web.url }, token));
  } finally {
    await nginx?.stop();
    await web.stop();
  }
}

async function measure(): Promise<readonly Figure[]> {
  const library = await ensureDemoLibrary();
  const postgres = await requirePostgres();
  const bucket = await openBucket(library);
  const ways: readonly Way[] = [
    { name: 'sent by Node', library, env: {}, isBehindNginx: false },
    { name: 'presigned, sent by a bucket', library: bucket.library, env: bucket.env, isBehindNginx: false },
    {
      name: 'X-Accel-Redirect, sent by nginx',
      library,
      env: { SEGUE_OFFLOAD: 'x-accel' },
      isBehindNginx: true,
    },
  ];
  try {
    const figures: Figure[] = [];
    for (const way of ways) figures.push(await measureWay(way, postgres.url));
    return figures;
  } finally {
    await bucket.close();
    postgres.stop();
  }
}

/** What sending songs costs Node, and what is left when a bucket or nginx sends them. */
export const offloadPart: Part = { name: 'offload', isLong: true, measure };
