import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../../support/pages/axe.ts';
import { aPerson, clientOf, signUp } from '../../support/server/client.ts';
import { enterAs } from '../../support/pages/player-page.ts';
import { makePlaylistOf } from '../../support/server/playlists.ts';
import { test } from '../../support/test.ts';
import { playlistOptions, playlistTracks } from '../../support/pages/playlist-page.ts';

const openSharing = async (page: Page) => {
  await playlistOptions(page).click();
  await page.getByRole('menuitem', { name: 'Share …' }).click();
  return page.getByRole('dialog');
};

test('with the mouse: playlists of others are saved from the Library and by a link, and removed again [2.213] [12.74]', async ({
  page,
  demo,
}) => {
  const client = clientOf(demo, await signUp(demo, aPerson('shares')));
  const shown = await makePlaylistOf(client, 'Shown to all', 2);
  const params = { id: shown.playlistId };
  await client.editPlaylist({ params, body: { visibility: 'listeners' } });
  const { playlistId } = await makePlaylistOf(client, 'Sent to a friend', 3);
  const body = { grants: 'view', days: 7 };
  const { token } = await client.makePlaylistLink({ params: { id: playlistId }, body });
  await enterAs(page, await signUp(demo, aPerson('saves')));
  const library = `${demo.url}/library?view=playlists`;
  await page.goto(library);
  const main = page.getByRole('main');
  const kept = main.getByRole('list', { name: 'Playlists' }).getByRole('listitem');
  const others = main.getByRole('region', { name: 'From other listeners' });
  const choose = async (title: string, item: string) => {
    await main.getByRole('button', { name: `Options of ${title}` }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await expect(others).toContainText('Shown to all');
  await choose('Shown to all', 'Save to library');
  await expect(kept).toHaveText([/Shown to all/]);

  await page.goto(`${demo.url}/list?q=${playlistId}&link=${token}`);
  await main.getByRole('button', { name: 'Save to library' }).click();
  await expect(page.getByText('Sent to a friend saved to your library')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Remove from library' })).toBeVisible();
  await expectAccessible(page);
  await page.goto(library);
  await expect(kept).toHaveText([/Sent to a friend/, /Shown to all/]);
  await main.getByRole('link', { name: /Sent to a friend/ }).click();
  await expect(playlistTracks(page).getByRole('listitem')).toHaveCount(3);
  await page.goBack();

  // Waits before the removal, since the message hides after 3 s.
  const isUndone = page.getByRole('button', { name: 'Undo' }).click();
  const isSavedAgain = page.waitForResponse(
    (reply) => reply.request().method() === 'POST' && reply.url().endsWith('/saved'),
  );
  await choose('Sent to a friend', 'Remove from library');
  await isUndone;
  expect((await isSavedAgain).status()).toBe(200);
  await expect(kept).toHaveText([/Sent to a friend/, /Shown to all/]);
  await choose('Shown to all', 'Remove from library');
  await expect(kept).toHaveText([/Sent to a friend/]);
  await expect(others).toContainText('Shown to all');
});

test('a link invites another listener to edit, and the owner removes the editor and revokes the link [2.83]', async ({
  page,
  demo,
  browser,
}) => {
  const owner = await signUp(demo, aPerson('invites'));
  const client = clientOf(demo, owner);
  const { playlistId } = await makePlaylistOf(client, 'For both', 3);
  await enterAs(page, owner);
  await page.goto(`${demo.url}/list?q=${playlistId}`);
  const dialog = await openSharing(page);
  await dialog.getByLabel('What the link is for').selectOption('To edit together');
  await dialog.getByRole('button', { name: 'Make a link' }).click();
  const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue();
  expect(link).toContain(`/list?q=${playlistId}&link=`);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).click();

  const context = await browser.newContext();
  const guest = await context.newPage();
  await guest.goto(link);
  await expect(playlistTracks(guest).getByRole('listitem')).toHaveCount(3);
  await expect(guest.getByRole('button', { name: 'Sign in to edit together' })).toBeVisible();
  await enterAs(guest, await signUp(demo, aPerson('is-invited')));
  await guest.goto(link);
  await guest.getByRole('button', { name: 'Edit together' }).click();
  await expect(guest.getByRole('button', { name: 'Editing together' })).toBeVisible();
  const removed = guest.waitForResponse(/\/changes$/);
  await guest
    .getByRole('button', { name: /^Remove .* from the playlist$/ })
    .first()
    .click();
  await expect(playlistTracks(guest).getByRole('listitem')).toHaveCount(2);
  // The row is gone before the server has answered.
  expect((await removed).status()).toBe(200);

  await page.reload();
  await expect(playlistTracks(page).getByRole('listitem')).toHaveCount(2);
  const sharing = await openSharing(page);
  await sharing.getByRole('button', { name: /from those who edit it$/ }).click();
  await expect(sharing.getByText('Nobody yet.', { exact: false })).toBeVisible();
  await expect(sharing.getByText('Links to edit together have ended.', { exact: false })).toBeVisible();
  await guest.goto(link);
  await expect(guest.getByRole('button', { name: 'Edit together' })).toHaveCount(0);
  await expect(playlistTracks(guest)).toHaveCount(0);

  await sharing.getByLabel('What the link is for').selectOption('To edit together');
  await sharing.getByRole('button', { name: 'Make a link' }).click();
  const newLink = await sharing.getByRole('textbox', { name: 'Link' }).inputValue();
  await sharing.getByRole('button', { name: /^End the link: To edit together\. Made today/ }).click();
  await expect(sharing.getByText('That link lets nobody in any more.')).toBeVisible();
  await guest.goto(newLink);
  await expect(guest.getByRole('button', { name: 'Edit together' })).toHaveCount(0);
  await expect(playlistTracks(guest)).toHaveCount(0);
  await context.close();
});
