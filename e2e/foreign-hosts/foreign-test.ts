import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { enterAs } from '../support/pages/player-page.ts';
import { type Segue, startSegue } from '../support/server/segue.ts';
import { type ForeignHost, json, startForeignHost } from './foreign-host.ts';
import { startMediaHost } from './media-host.ts';

/** Four hosts that are not ours, each on an origin of its own, and a fifth origin for streams and pictures. */
export interface ForeignHosts {
  readonly songs: ForeignHost;
  readonly music: ForeignHost;
  readonly home: ForeignHost;
  readonly auth: ForeignHost;
  readonly media: ForeignHost;
}

interface WorkerParts {
  readonly hosts: ForeignHosts;
  /** Our own server, which serves the page alone. */
  readonly segue: Segue;
}

interface TestParts {
  /** What a browser complains of and no host has to answer for: errors nobody caught, and refusals of the policy. */
  readonly complaints: string[];
}

/** The browser's own words about a host that fails or that lets a header not through. */
const OF_A_HOST = /Failed to load resource|auth-token is not allowed by Access-Control-Allow-Headers/;

function watch(page: Page, complaints: string[]): void {
  page.on('pageerror', (error) => complaints.push(`uncaught ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !OF_A_HOST.test(message.text())) complaints.push(message.text());
  });
}

/** What a host answers that nobody asks anything special of. */
function beQuiet({ songs, music, home, auth }: ForeignHosts): void {
  for (const host of [songs, music, home, auth]) host.reset();
  songs.answer('GET /api/refreshtoken', json({ access_token: 'anyone', expires_in: 3600 }));
  home.answer('GET /api/home', json([]));
  music.answer('GET /api/searchSuggestions/', json([]));
  music.answer('GET /api/watchlist/', json({ tracks: [], playlistId: null }));
  auth.answer('POST /api/auth/getuser', json({ firstName: 'Mara', picture: null }));
  auth.answer('POST /api/songs/addhistory', json({ success: true }));
  auth.answer('GET /api/songs/checkLiked/', json({ exists: false }));
  auth.answer('GET /api/colors/', json({ palette: ['#203040', '#405060', '#c08040'] }));
}

async function startHosts(): Promise<ForeignHosts> {
  return {
    songs: await startForeignHost('127.0.0.1', 'content-type'),
    music: await startForeignHost('localhost', 'content-type'),
    home: await startForeignHost('127.0.0.1', 'content-type'),
    auth: await startForeignHost('localhost', 'auth-token, authorization, content-type'),
    media: await startMediaHost(),
  };
}

export const test = base.extend<TestParts, WorkerParts>({
  hosts: [
    // Playwright reads the fixtures a function needs from this pattern, also where it needs none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const hosts = await startHosts();
      await use(hosts);
      for (const host of Object.values(hosts)) host.close();
    },
    { scope: 'worker' },
  ],
  segue: [
    async ({ hosts }, use) => {
      const library = await mkdtemp(join(tmpdir(), 'segue-e2e-no-music-'));
      const segue = await startSegue({
        library,
        env: {
          SEGUE_HOSTS: 'home',
          SEGUE_SONGS_URL: hosts.songs.url,
          SEGUE_MUSIC_URL: hosts.music.url,
          SEGUE_HOME_URL: hosts.home.url,
          SEGUE_AUTH_URL: hosts.auth.url,
        },
      });
      await use(segue);
      await segue.stop();
      await rm(library, { recursive: true });
    },
    { scope: 'worker' },
  ],
  complaints: [
    async ({ hosts, page }, use) => {
      const complaints: string[] = [];
      beQuiet(hosts);
      watch(page, complaints);
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

/** Opens the page as somebody who is signed in at the foreign auth host. */
export const enterForeign = (page: Page): Promise<void> => enterAs(page, 'foreign-session');

/** A shelf by its title. */
export const shelf = (page: Page, name: string) =>
  page.getByRole('main').getByRole('region', { name, exact: true });

/** Titles of what a part of the page lists, in order. */
export const titlesIn = (page: Page, name: string) =>
  shelf(page, name)
    .getByRole('listitem')
    .evaluateAll((items) => items.map((item) => item.querySelector('[dir]')?.textContent));

/** Placeholders stand where an answer will come. */
export const placeholders = (page: Page) => page.getByRole('list', { name: 'Loading' });

/** Nothing a listener reads is an error. */
export async function expectSilence(page: Page): Promise<void> {
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.locator('body')).not.toContainText(/undefined|NaN|\[object|Error|500|nginx|quota/);
}
