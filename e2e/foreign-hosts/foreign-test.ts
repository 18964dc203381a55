import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { enterAs } from '../support/pages/player-page.ts';
import { type Segue, startSegue } from '../support/server/segue.ts';
import { type ForeignHost, json, startForeignHost } from './foreign-host.ts';
import { startMediaHost } from './media-host.ts';

/** Four foreign hosts, each on its own origin, and a fifth origin for streams and pictures. */
export interface ForeignHosts {
  readonly songs: ForeignHost;
  readonly music: ForeignHost;
  readonly home: ForeignHost;
  readonly auth: ForeignHost;
  readonly media: ForeignHost;
}

interface WorkerParts {
  readonly hosts: ForeignHosts;
  /** Our server, which serves only the web app. */
  readonly segue: Segue;
}

interface TestParts {
  /**
   * Browser errors that the hosts did not cause: uncaught exceptions and content security policy violations.
   */
  readonly complaints: string[];
}

/** Browser messages about a failed response or a header that a host's CORS rules refuse. */
const OF_A_HOST = /Failed to load resource|auth-token is not allowed by Access-Control-Allow-Headers/;

function watch(page: Page, complaints: string[]): void {
  page.on('pageerror', (error) => complaints.push(`uncaught ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !OF_A_HOST.test(message.text())) complaints.push(message.text());
  });
}

/** Sets default answers, for tests that are not about these calls. */
function setDefaultAnswers({ songs, music, home, auth }: ForeignHosts): void {
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
    // Playwright derives a fixture's dependencies from this pattern, even when there are none.
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
      setDefaultAnswers(hosts);
      watch(page, complaints);
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

/** Stores a session of the foreign auth host, so that the page opens signed in. */
export const enterForeign = (page: Page): Promise<void> => enterAs(page, 'foreign-session');

export const shelf = (page: Page, name: string) =>
  page.getByRole('main').getByRole('region', { name, exact: true });

/** Titles listed on a shelf, in order. */
export const titlesIn = (page: Page, name: string) =>
  shelf(page, name)
    .getByRole('listitem')
    .evaluateAll((items) => items.map((item) => item.querySelector('[dir]')?.textContent));

/** The placeholders that are shown while a call is pending. */
export const placeholders = (page: Page) => page.getByRole('list', { name: 'Loading' });

/** Expects that no error is shown to the listener. */
export async function expectNoErrors(page: Page): Promise<void> {
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.locator('body')).not.toContainText(/undefined|NaN|\[object|Error|500|nginx|quota/);
}
