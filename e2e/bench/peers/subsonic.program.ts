import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { delay } from '../figures/figure.ts';
import { findFreePort } from '../../../scripts/run/free-port.mjs';
import type { Address, ComparedServer, Program, Requests } from './compared-server.ts';

const LOOK_AGAIN_MS = 200;

/** How a server with the Subsonic API is started. It has the account admin with the password admin. */
export interface SubsonicSetup {
  readonly name: string;
  /** The program, or the path of it. */
  readonly command: string;
  /** Folders that it expects in its data folder. */
  readonly folders: readonly string[];
  /** Its settings as environment variables. */
  readonly toEnv: (library: string, data: string, port: number) => Readonly<Record<string, string>>;
}

interface Item {
  readonly id: string;
  readonly title?: string;
}

/** The answers of the calls below; only what is read of them. */
interface Answer {
  readonly status: string;
  readonly scanStatus?: { readonly scanning: boolean; readonly count?: number };
  readonly albumList2?: { readonly album?: readonly Item[] };
  readonly artists?: { readonly index?: readonly { readonly artist?: readonly Item[] }[] };
  readonly searchResult3?: { readonly song?: readonly Item[] };
}

/** Addresses as Subsonic clients send them (http://www.subsonic.org/pages/api.jsp). */
const toUrl = (url: string, call: string, query: Readonly<Record<string, string>> = {}): string => {
  const common = { u: 'admin', p: 'admin', v: '1.16.1', c: 'bench', f: 'json' };
  return `${url}/rest/${call}?${new URLSearchParams({ ...common, ...query }).toString()}`;
};

async function ask(url: string, call: string, query: Readonly<Record<string, string>> = {}): Promise<Answer> {
  const reply = await fetch(toUrl(url, call, query));
  const { 'subsonic-response': answer } = (await reply.json()) as { 'subsonic-response': Answer };
  if (answer.status !== 'ok')
    throw new Error(`Expected an answer to ${call}, found ${JSON.stringify(answer)}.`);
  return answer;
}

/** @returns the number of songs after the scan. */
async function waitForScan(url: string): Promise<number> {
  for (;;) {
    const { scanStatus } = await ask(url, 'getScanStatus');
    const { scanning: isScanning = true, count = 0 } = scanStatus ?? {};
    // Without songs the first scan has not begun.
    if (!isScanning && count > 0) return count;
    await delay(LOOK_AGAIN_MS);
  }
}

async function loadRequests(url: string, count: number): Promise<Requests> {
  const size = String(count);
  const toAddress = (call: string, query: Readonly<Record<string, string>>): Address => ({
    url: toUrl(url, call, query),
    range: null,
  });
  const { albumList2 } = await ask(url, 'getAlbumList2', { type: 'alphabeticalByName', size });
  const { artists } = await ask(url, 'getArtists');
  const { searchResult3 } = await ask(url, 'search3', { query: '""', songCount: size });
  const songs = (searchResult3?.song ?? []).toSorted(({ title: a = '' }, { title: b = '' }) =>
    a.localeCompare(b),
  );
  const allArtists = (artists?.index ?? []).flatMap(({ artist = [] }) => artist);
  // As many results as Segue gives.
  const limits = { songCount: '20', albumCount: '10', artistCount: '10' };
  return {
    search: songs.map(({ title = '' }) => toAddress('search3', { query: title, ...limits })),
    album: (albumList2?.album ?? []).map(({ id }) => toAddress('getAlbum', { id })),
    artist: allArtists.slice(0, count).map(({ id }) => toAddress('getArtist', { id })),
    home: [toAddress('getAlbumList2', { type: 'newest', size: '20' })],
    songs: songs.map(({ id }) => id),
    locate: (id) => Promise.resolve(toUrl(url, 'stream', { id, format: 'raw' })),
  };
}

async function startServer(setup: SubsonicSetup, library: string, data: string): Promise<ComparedServer> {
  const port = await findFreePort();
  for (const folder of setup.folders) await mkdir(join(data, folder), { recursive: true });
  const child = spawn(setup.command, [], {
    cwd: data,
    env: { PATH: process.env['PATH'] ?? '', HOME: data, ...setup.toEnv(library, data, port) },
    stdio: 'ignore',
  });
  const exited = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  for (let isAnswered = false; !isAnswered && child.exitCode === null; ) {
    isAnswered = await ask(url, 'ping').then(
      () => true,
      () => false,
    );
    if (!isAnswered) await delay(LOOK_AGAIN_MS / 10);
  }
  if (child.exitCode !== null) throw new Error(`${setup.name} ended with ${child.exitCode}.`);
  return {
    url,
    pid: child.pid ?? 0,
    waitForLibrary: () => waitForScan(url),
    rescan: async () => {
      await ask(url, 'startScan');
      await waitForScan(url);
    },
    loadRequests: (count) => loadRequests(url, count),
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

export const toProgram = (setup: SubsonicSetup): Program => ({
  name: setup.name,
  start: (library, data) => startServer(setup, library, data),
});
