import { expect, type Page } from '@playwright/test';
import type { ScreenPath } from '@segue/contract';
import { aPerson, clientOf, signUp } from '../server/client.ts';
import type { Complaints } from './complaints.ts';
import { loadSongPages } from './demo-pages.ts';
import { askForCode } from './listener.ts';
import {
  playerBar,
  expandButton,
  expandPlayer,
  playSong,
  presetStorage,
  qualityButton,
  seekBar,
  showQueueButton,
  shrinkButton,
  videoView,
} from './player-page.ts';
import { makeLinkOfAnother, makePlaylistOf } from '../server/playlists.ts';
import type { Segue } from '../server/segue.ts';

/** A song of the demo library that has a music video. */
const SONG = 'Glass Arcade';

type Look = (what: string) => Promise<void>;

export interface Walk {
  readonly page: Page;
  readonly segue: Segue;
  readonly complaints: Complaints;
  /** Checks the current state of the page in each window. @param what Names it in failures. */
  readonly look: Look;
  /** The same for a screen without menus, dialogs or a pointer on one of its buttons. */
  readonly lookAtScreen: Look;
  /** Brings states about that a change of the window would end, in each window anew. */
  readonly inEachWindow: (act: (look: Look) => Promise<void>) => Promise<void>;
}

/** Opens an address and waits until the network is idle: menus and selecting are loaded lazily. */
async function open({ page, segue, lookAtScreen }: Walk, path: string): Promise<void> {
  await page.goto(segue.url + path);
  await page.waitForLoadState('networkidle');
  await lookAtScreen(path);
}

/** Opens an address while one of its calls stays pending. */
async function openLoading({ page, segue, lookAtScreen }: Walk, path: string, call: string): Promise<void> {
  const pattern = `**${call}**`;
  await page.route(pattern, () => undefined);
  await page.goto(segue.url + path);
  await expect(page.getByRole('main').locator('[aria-busy=true]').first()).toBeVisible();
  await lookAtScreen(`${path}, loading`);
  await page.unroute(pattern);
}

async function walkVerification({ page, segue, look }: Walk): Promise<void> {
  await askForCode(page, segue, aPerson(`walk-${Date.now()}`));
  await look('the verification dialog');
}

async function walkRefusedSignIn({ page, segue, look, complaints }: Walk): Promise<void> {
  complaints.expect(/\/api\/auth\/signin\)?$/);
  await page.goto(`${segue.url}/login`);
  await page.getByLabel('Email').fill('nobody@harbour.example');
  await page.getByLabel('Password').fill('not a password');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await look('a refused sign-in');
}

/** What follows the path in the addresses of the screens that a visitor can see. */
const VISITOR_SCREENS = {
  '/': [''],
  '/search': [''],
  '/login': [''],
  '/signup': [''],
  '/resetpassword': ['', '?token=x'],
  '/privacypolicy': [''],
} satisfies Partial<Record<ScreenPath, readonly string[]>>;

type LibraryScreen = '/library' | '/list' | '/genre' | '/years' | '/folder' | '/artistwork';

/** The other screens; '/signin' is that of '/login'. */
type ListenerScreen = Exclude<ScreenPath, keyof typeof VISITOR_SCREENS | LibraryScreen | '/signin'>;

const toAddresses = (screens: Readonly<Record<string, readonly string[]>>): readonly string[] =>
  Object.entries(screens).flatMap(([path, queries]) => queries.map((query) => path + query));

/** Visits every screen and state that a visitor without an account can see. */
export async function walkAsVisitor(walk: Walk): Promise<void> {
  walk.complaints.expect(/\/nowhere\)?$/);
  for (const address of [...toAddresses(VISITOR_SCREENS), '/nowhere']) await open(walk, address);
  await openLoading(walk, '/', '/api/home');
  await walkVerification(walk);
  await walkRefusedSignIn(walk);
}

type ListenerClient = ReturnType<typeof clientOf>;

/** @returns the path of the first folder of the library. */
async function findFolder(client: ListenerClient): Promise<string> {
  const { folders } = await client.browseFolder({ query: {} });
  const path = folders?.[0]?.path;
  if (!path) throw new Error('Expected a folder of the library.');
  return encodeURIComponent(path);
}

/** The screens of the Library, and of the lists that it leads to. */
async function findLibraryScreens(
  segue: Segue,
  client: ListenerClient,
): Promise<Readonly<Record<LibraryScreen, readonly string[]>>> {
  const { artist } = await loadSongPages(segue, SONG);
  const { playlistId } = await makePlaylistOf(client, 'For the ferry', 8);
  const ofFriend = await makeLinkOfAnother(segue, `friend-${Date.now()}`, 'Of a friend');
  return {
    '/library': [
      '',
      '?look=list&sort=year',
      '?view=songs',
      '?view=genres',
      '?view=years',
      '?view=folders',
      '?view=playlists',
      '?text=zzzzzz',
    ],
    '/list': [`?q=${playlistId}`, '?q=&rules', ofFriend.replace('/list', '')],
    '/genre': ['?q=ambient'],
    '/years': ['?q=2020-2029'],
    '/folder': [`?q=${await findFolder(client)}`],
    '/artistwork': [`?q=${artist.browseId}`],
  };
}

async function walkPages(walk: Walk): Promise<void> {
  const { album, artist } = await loadSongPages(walk.segue, SONG);
  const shelves = await clientOf(walk.segue).home({});
  const playlistId = shelves.flatMap(({ contents }) => contents).find((card) => card.playlistId)?.playlistId;
  const screens: Readonly<Record<ListenerScreen, readonly string[]>> = {
    '/liked': [''],
    '/history': [''],
    '/account': [''],
    '/devices': [''],
    '/album': [`?q=${album.browseId}`],
    '/artist': [`?q=${artist.browseId}`],
    '/playlist': [`?q=${playlistId}`],
  };
  for (const address of [...toAddresses(screens), '/search?q=glass', '/search?q=zzzzzz'])
    await open(walk, address);
  await openLoading(walk, '/liked', '/api/songs/fetchliked');
  await openLoading(walk, '/search?q=tide', '/api/search/');
  await openLoading(walk, `/album?q=${album.browseId}`, '/api/albuminfo/');
  await openLoading(walk, `/artist?q=${artist.browseId}`, '/api/artistinfo/');
}

/** A queue that another device of the listener has left. */
async function walkQueueElsewhere({ page, segue, look }: Walk, client: ListenerClient): Promise<void> {
  const { items } = await client.browseSongs({ query: { limit: '2' } });
  await client.saveQueue({
    params: { deviceId: 'a'.repeat(32) },
    body: {
      deviceName: 'Firefox on Linux',
      videoIds: items.flatMap(({ videoId }) => videoId ?? []),
      queueIndex: 1,
      positionSeconds: 3,
    },
  });
  await page.goto(segue.url);
  const note = page.getByRole('region', { name: 'Continue from another device' });
  await expect(note).toContainText(items[1]?.title ?? '');
  await look('the offer to continue from another device');
  await note.getByRole('button', { name: 'Not now' }).click();
  await expect(note).toHaveCount(0);
}

async function walkSuggestions({ page, inEachWindow }: Walk): Promise<void> {
  await inEachWindow(async (look) => {
    await page.getByRole('combobox').fill('');
    await page.getByRole('combobox').fill('gl');
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await look('the suggestions');
  });
}

async function walkExpandedPlayer({ page, inEachWindow }: Walk): Promise<void> {
  await inEachWindow(async (look) => {
    await expandPlayer(page);
    await look('the expanded player');
    // On a phone the rows of the queue, which follow, have options too.
    await playerBar(page).getByRole('button', { name: 'Options' }).first().click();
    await expect(page.getByRole('menu')).toBeVisible();
    await look('the options');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    const queue = showQueueButton(page);
    if (await queue.isVisible()) {
      await queue.click();
      await expect(page.getByRole('complementary', { name: 'Queue' })).toBeVisible();
      await look('the queue sheet');
    }
    await shrinkButton(page).click();
    await expect(expandButton(page)).toBeVisible();
  });
}

async function walkVideo({ page, inEachWindow }: Walk): Promise<void> {
  await page.keyboard.press('Alt+v');
  await expect(videoView(page).locator('video')).toBeVisible();
  await inEachWindow(async (look) => {
    await look('the video');
    await videoView(page).hover();
    await qualityButton(page).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await look('the video qualities');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
  });
  await page.keyboard.press('Alt+v');
}

/** Signs a new listener in. @returns the session token. */
async function enter({ page, segue }: Walk): Promise<string> {
  const token = await signUp(segue, aPerson(`listener-${Date.now()}`));
  await presetStorage(page, 'token', token);
  return token;
}

async function walkStates(walk: Walk, client: ListenerClient): Promise<void> {
  const { page, segue, lookAtScreen } = walk;
  await walkQueueElsewhere(walk, client);
  await walkSuggestions(walk);
  // The song must not end before its video is looked at.
  await presetStorage(page, 'repeat', 'one');
  await playSong(page, segue, SONG);
  await expect(seekBar(page)).toBeEnabled();
  await lookAtScreen('a song that plays');
  await walkExpandedPlayer(walk);
  await walkVideo(walk);
}

/** Visits the screens of the Library as a new listener. */
export async function walkLibrary(walk: Walk): Promise<void> {
  const client = clientOf(walk.segue, await enter(walk));
  for (const address of toAddresses(await findLibraryScreens(walk.segue, client))) await open(walk, address);
}

/** Visits every screen and state that a new listener can see, but for those of the Library. */
export async function walkAsListener(walk: Walk): Promise<void> {
  const client = clientOf(walk.segue, await enter(walk));
  await open(walk, '/');
  await walkPages(walk);
  await walkStates(walk, client);
}
