import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import {
  createOwnDatabase,
  readRows,
  runStatements,
} from '../../apps/server/src/adapters/database/testing/own-database.ts';
import { withoutPostgres } from '../../apps/server/src/adapters/database/testing/postgres-pair.ts';
import { makeMediaFile } from '../../apps/server/src/adapters/media/encode/testing/media-files.ts';
import {
  type Gateway,
  startGateway,
  withoutGateway,
} from '../../apps/server/src/adapters/object-store/testing/start-gateway.ts';
import { type PostgresServer, requirePostgres } from '../../scripts/run/postgres.mjs';
import { writeTaggedFiles } from '../bench/scan/tagged-files.ts';
import { clientOf, signUp } from '../support/server/client.ts';
import { type SegueProcess, startSegue } from '../support/server/segue.ts';
import { waitForScan } from '../support/server/wait-for-scan.ts';
import { findFormats } from './listen.ts';

const without = withoutPostgres ?? withoutGateway;
test.skip(without !== null, without ?? '');
test.setTimeout(600_000);

/** Time for a lease of 20 s to expire and another worker to take the job, on a busy machine. */
const PATIENCE = { timeout: 300_000 };
const SONGS = 2000;

let engines: { postgres: PostgresServer; gateway: Gateway };
let folder: string;
const running: SegueProcess[] = [];

test.beforeAll(async () => {
  const [postgres, gateway] = await Promise.all([requirePostgres(), startGateway()]);
  engines = { postgres, gateway };
  folder = await mkdtemp(join(tmpdir(), 'segue-e2e-killed-'));
});
test.afterAll(async () => {
  await Promise.all(running.map((one) => one.stop()));
  engines?.postgres.stop();
  await engines?.gateway.close();
  if (folder !== undefined) await rm(folder, { recursive: true });
});

/** Returns a function that starts processes with a common database and bucket. */
async function aService(library: string) {
  const url = await createOwnDatabase(engines.postgres.url);
  const bucket = await engines.gateway.addBucket();
  /** @param name Of the connections to the database. */
  const start = async (roles: string, name = roles): Promise<SegueProcess> => {
    const segue = await startSegue({
      library,
      env: {
        ...engines.gateway.env(),
        SEGUE_MEDIA_URL: `s3://${bucket}/made`,
        SEGUE_DATABASE_URL: `${url}?application_name=${name}`,
        SEGUE_SECRET: 'one secret for the web and for its workers',
        SEGUE_ROLES: roles,
      },
    });
    running.push(segue);
    return segue;
  };
  return { url, start };
}

/** Makes a silent film and its sound, a song of the same name. */
async function makeFilm(path: string, seconds: number, size: string): Promise<void> {
  await makeMediaFile(`${path}.mp4`, 'mpeg4', seconds, size);
  await makeMediaFile(`${path}.flac`, 'flac', seconds);
}

/** Lets the database record when which process claims a job. */
const NOTE_CLAIMS = [
  'create table claims (job_id text, process text, at_ms float8)',
  `create function note_claim() returns trigger language plpgsql as $$ begin
    insert into claims values
      (new.job_id, current_setting('application_name'), extract(epoch from clock_timestamp()) * 1000);
    return new; end $$`,
  `create trigger note_claim after update on jobs for each row
    when (new.kind = 'picture-format' and new.worker is distinct from old.worker and new.worker is not null)
    execute function note_claim()`,
];

interface Claim {
  readonly process: string;
  readonly at_ms: number;
}

test('the job of a killed worker goes to another within 30 s, which finishes it [13.15]', async () => {
  const library = join(folder, 'long-film');
  await mkdir(library);
  // A single video format, so that the other worker has nothing else to do.
  await makeFilm(join(library, 'Long Film'), 120, '256x144');
  const { url, start } = await aService(library);
  const web = await start('web');
  await runStatements(url, NOTE_CLAIMS);
  const workers = new Map([
    ['one', await start('worker', 'one')],
    ['two', await start('worker', 'two')],
  ]);
  await waitForScan(web);
  const [film] = await clientOf(web).search({ params: { query: 'Long Film' } });
  const token = await signUp(web);
  const countVideoFormats = async (): Promise<number> => {
    const formats = await findFormats(web, token, film?.videoId ?? '');
    return formats.filter(({ qualityLabel }) => qualityLabel !== null).length;
  };
  const readJobs = () => readRows(url, "select job_id from jobs where kind = 'picture-format'");
  const readClaims = async () =>
    (await readRows(url, 'select process, at_ms from claims order by at_ms')) as readonly Claim[];
  const offered = await countVideoFormats();
  await expect.poll(async () => (await readClaims()).length).toBe(1);
  const [first] = await readClaims();
  const killedAtMs = Date.now();
  await workers.get(first?.process ?? '')?.kill();
  expect(await readJobs()).toHaveLength(1);
  await expect.poll(async () => (await readClaims()).length, PATIENCE).toBe(2);
  const [, second] = await readClaims();
  expect(second?.process).not.toBe(first?.process);
  expect((second?.at_ms ?? Infinity) - killedAtMs).toBeLessThan(30_000);
  await expect.poll(readJobs, PATIENCE).toEqual([]);
  expect(await countVideoFormats()).toBe(offered + 1);
});

test('another worker finishes the scan of a killed worker, and the web shows the result [13.10] [13.13]', async () => {
  const [library, drafts] = [join(folder, 'songs'), join(folder, 'drafts')];
  await mkdir(drafts);
  await writeTaggedFiles(library, drafts, SONGS);
  const { start } = await aService(library);
  const [web, first] = [await start('web'), await start('worker')];
  const read = () => clientOf(web).libraryStatus({});
  await expect.poll(async () => (await read()).filesDone).toBeGreaterThan(0);
  await first.kill();
  expect(await read()).toMatchObject({ state: 'scanning', lastScanEndedAt: null });
  const second = await start('worker');
  await expect.poll(async () => (await read()).lastScanEndedAt, PATIENCE).not.toBe(null);
  await expect.poll(read).toMatchObject({ state: 'idle', tracks: SONGS, albums: SONGS / 10 });
  expect(first.output()).not.toContain('library.scan-ended');
  await expect.poll(second.output).toContain('library.scan-ended');
});
