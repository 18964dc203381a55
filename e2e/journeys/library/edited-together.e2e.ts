import { expect, type Page, type Route } from '@playwright/test';
import { createDice, type Dice } from '../../support/dice.ts';
import { aPerson, clientOf, signUp } from '../../support/server/client.ts';
import { enterAs } from '../../support/pages/player-page.ts';
import { playlistTracks } from '../../support/pages/playlist-page.ts';
import { makePlaylistOf } from '../../support/server/playlists.ts';
import { test } from '../../support/test.ts';

const SEED = 20_261_130;
const SONGS = 12;
const STEPS_OF_EACH = 12;
const CHANGES = '**/changes';

/** A third of the changes never reach the server, and the answer to another third never comes back. */
const cutNetwork = (dice: Dice) => async (route: Route) => {
  const fate = dice.pick(['lost', 'unanswered', 'answered'] as const);
  if (fate === 'answered') return route.continue();
  if (fate === 'unanswered') await route.fetch();
  return route.abort('connectionreset');
};

const MOVES = ['ArrowDown', 'ArrowUp', 'ArrowDown+ArrowDown', 'Home', 'End'] as const;

/** A listener who edits at random, and what the playlist has to hold afterwards. */
interface Editor {
  readonly page: Page;
  readonly dice: Dice;
  /** The songs that this listener alone removes, so that it is known which of them are left. */
  readonly own: readonly string[];
  readonly removed: Set<string>;
  /** What Undo takes back, the latest step last: the title of a removed song; null: a move. */
  readonly undoable: (string | null)[];
}

const shownTitles = (page: Page): Promise<string[]> =>
  playlistTracks(page)
    .getByRole('button', { name: /^Move / })
    .evaluateAll((handles) => handles.map((handle) => handle.ariaLabel?.replace(/^Move /, '') ?? ''));

async function undo({ page, removed, undoable }: Editor): Promise<void> {
  const title = undoable.pop();
  await page.keyboard.press('Control+z');
  if (typeof title !== 'string') return;
  removed.delete(title);
  await expect(page.getByRole('button', { name: `Move ${title}`, exact: true })).toBeVisible();
}

async function remove({ page, removed, undoable }: Editor, title: string): Promise<void> {
  const row = page.getByRole('button', { name: `Remove ${title} from the playlist`, exact: true });
  await row.click();
  await expect(row).toHaveCount(0);
  removed.add(title);
  undoable.push(title);
}

async function move({ page, dice, undoable }: Editor, title: string): Promise<void> {
  const before = await shownTitles(page);
  await page.getByRole('button', { name: `Move ${title}`, exact: true }).focus();
  for (const key of dice.pick(MOVES).split('+')) await page.keyboard.press(key);
  // Keys that would move the first song up or the last one down are no step.
  const hasMoved = async () => JSON.stringify(await shownTitles(page)) !== JSON.stringify(before);
  if (await hasMoved()) undoable.push(null);
}

async function editAtRandom(editor: Editor): Promise<void> {
  const { page, dice, own } = editor;
  const titles = await shownTitles(page);
  const removable = titles.filter((title) => own.includes(title));
  const action = dice.pick(['move', 'move', 'remove', 'undo'] as const);
  if (action === 'undo' && editor.undoable.length > 0) await undo(editor);
  else if (action === 'remove' && removable.length > 1) await remove(editor, dice.pick(removable));
  else await move(editor, dice.pick(titles));
}

test('two listeners who edit a playlist at once through a network that loses requests and answers end with one list [12.89] [2.87]', async ({
  page,
  demo,
  browser,
  complaints,
}) => {
  complaints.expect(/^net::ERR_CONNECTION_RESET .*\/changes$/);
  complaints.expect(/^Failed to load resource: net::ERR_CONNECTION_RESET .*\/changes\)$/);
  complaints.expect(/^outbox-unanswered /);
  const token = await signUp(demo, aPerson('edits-first'));
  const client = clientOf(demo, token);
  const { playlistId, titles } = await makePlaylistOf(client, 'Ours', SONGS);
  const params = { id: playlistId };
  const link = await client.makePlaylistLink({ params, body: { grants: 'edit', days: 7 } });
  const secondToken = await signUp(demo, aPerson('edits-second'));
  await clientOf(demo, secondToken).joinPlaylist({ params, body: { token: link.token } });
  const context = await browser.newContext();
  const second = await context.newPage();
  await enterAs(page, token);
  await enterAs(second, secondToken);
  const editors = [page, second].map((own, number): Editor => {
    const dice = createDice(SEED, `editor ${number}`);
    const songs = titles.filter((_, index) => index % 2 === number);
    return { page: own, dice, own: songs, removed: new Set(), undoable: [] };
  });
  for (const editor of editors) {
    await editor.page.goto(`${demo.url}/list?q=${playlistId}`);
    await expect(playlistTracks(editor.page).getByRole('listitem')).toHaveCount(SONGS);
    await editor.page.route(CHANGES, cutNetwork(createDice(SEED, `network ${editors.indexOf(editor)}`)));
  }
  await Promise.all(
    editors.map(async (editor) => {
      for (let step = 0; step < STEPS_OF_EACH; step += 1) await editAtRandom(editor);
    }),
  );
  for (const editor of editors) await editor.page.unroute(CHANGES);

  const left = titles.filter((title) => !editors.some(({ removed }) => removed.has(title)));
  const stored = async () =>
    (await client.playlistEntries({ params, query: {} })).map(({ track }) => track.title);
  await expect.poll(async () => (await stored()).toSorted()).toEqual(left.toSorted());
  await expect
    .poll(async () => {
      const lists = [await stored(), ...(await Promise.all(editors.map((one) => shownTitles(one.page))))];
      return new Set(lists.map((list) => JSON.stringify(list))).size;
    })
    .toBe(1);
  await context.close();
});
