import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { makeMediaFile } from '../../../apps/server/src/adapters/media/encode/testing/media-files.ts';
import type { Dice } from '../../support/dice.ts';
import {
  combineProcesses,
  type Engines,
  startEngines,
  toSharedSettings,
} from '../../support/server/engines.ts';
import { type Link, openLink } from '../../support/server/link.ts';
import { type Nginx, startNginx } from '../../support/server/nginx.ts';
import { type SegueProcess, startSegue } from '../../support/server/segue.ts';
import { waitForScan } from '../../support/server/wait-for-scan.ts';
import { createLedger, type Ledger } from '../ledger.ts';
import { makeLibrary } from '../library.ts';
import { clientFrom } from '../sender-client.ts';
import { signUpOne } from '../writers.ts';

/** Title of the only video, which has to be transcoded. */
export const FILM = 'Harbour Film';

/** Processes of one service, some of which are killed. */
interface Processes {
  readonly webs: readonly SegueProcess[];
  /** Kills a web and restarts it on the same port after the pause. */
  readonly replaceWeb: (pause: () => Promise<unknown>) => Promise<void>;
  /** Kills the worker and starts another. */
  readonly replaceWorker: () => Promise<void>;
}

/** Two webs behind nginx and a worker, the engines they share, and the accounts of their listeners. */
export interface Stage extends Processes {
  readonly engines: Engines;
  /** The TCP link through which all processes reach the primary. */
  readonly databaseLink: Link;
  readonly nginx: Nginx;
  readonly ledger: Ledger;
  /** Songs that are never removed. */
  readonly videoIds: readonly string[];
  /** Makes a number of random changes to the library. */
  readonly changeLibrary: (dice: Dice, changes: number) => Promise<void>;
  readonly close: () => Promise<void>;
}

async function makeFilmLibrary(folder: string, ledger: Ledger) {
  const [drafts, songs] = [join(folder, 'drafts'), join(folder, 'library')];
  await mkdir(drafts);
  const library = await makeLibrary(songs, drafts, ledger);
  // The film is silent: it is the video of the song of the same name, and they are one track.
  await makeMediaFile(join(songs, `${FILM}.mp4`), 'mpeg4', 12, '640x360');
  await makeMediaFile(join(songs, `${FILM}.flac`), 'flac', 12);
  ledger.songs.add(`${FILM}.flac`);
  return library;
}

async function openSettings(engines: Engines): Promise<{ link: Link; env: Record<string, string> }> {
  const { primary } = engines.postgres;
  const link = await openLink(primary.port);
  const address = Object.assign(new URL(primary.url), { port: String(link.port) });
  const shared = toSharedSettings(engines, await engines.gateway.addBucket());
  return { link, env: { ...shared, SEGUE_DATABASE_URL: address.href } };
}

type Start = (name: string, roles: string, port?: number) => Promise<SegueProcess>;

async function startProcesses(start: Start): Promise<Processes & { readonly stop: () => Promise<unknown> }> {
  const webs = [await start('web-1', 'web'), await start('web-2', 'web')] as const;
  const [steady] = webs;
  let [, killed] = webs;
  let worker = await start('worker-1', 'worker');
  let workers = 1;
  return {
    webs,
    replaceWeb: async (pause) => {
      await killed.kill();
      await pause();
      killed = await start('web-2', 'web', Number(new URL(killed.url).port));
    },
    replaceWorker: async () => {
      await worker.kill();
      workers += 1;
      worker = await start(`worker-${workers}`, 'worker');
    },
    stop: () => Promise.all([steady, killed, worker].map((one) => one.stop())),
  };
}

/** @param folder An empty folder. */
export async function openStage(folder: string, listeners: number): Promise<Stage> {
  const ledger = createLedger();
  const library = await makeFilmLibrary(folder, ledger);
  const engines = await startEngines();
  const { link, env } = await openSettings(engines);
  const { stop, ...processes } = await startProcesses((name, roles, port = 0) => {
    const data = join(folder, name);
    return startSegue({ library: library.folder, data, port, env: { ...env, SEGUE_ROLES: roles } });
  });
  const nginx = await startNginx(processes.webs.map(({ url }) => url));
  const service = combineProcesses(nginx.url, processes.webs);
  await waitForScan(service);
  // Sign-up codes are in the outbox of the process that received the request.
  const [web = service] = processes.webs;
  for (let at = 0; at < listeners; at += 1) await signUpOne({ segue: web, ledger }, `listener-${at}`, at + 1);
  const found = await clientFrom(nginx.url, '10.255.255.253', null).search({
    params: { query: 'Nina Vale' },
  });
  return {
    ...processes,
    engines,
    databaseLink: link,
    nginx,
    ledger,
    videoIds: found.flatMap(({ videoId }) => videoId ?? []),
    changeLibrary: async (dice, changes) => {
      for (let at = 0; at < changes; at += 1) await library.change(dice);
    },
    close: async () => {
      await stop();
      await nginx.stop();
      link.close();
      await engines.close();
    },
  };
}
