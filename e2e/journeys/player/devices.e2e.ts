import { expect } from '@playwright/test';
import { hearSound, readSound, watchSound } from '../../support/pages/listener.ts';
import {
  presetStorage,
  nextButton,
  playSong,
  playerBar,
  queuePanel,
} from '../../support/pages/player-page.ts';
import { aPerson, signUp } from '../../support/server/client.ts';
import { test } from '../../support/test.ts';

const SONG = 'Slow Tide Atlas';

test('playback continues on another device, and its queue is saved as a playlist [12.20]', async ({
  page,
  demo,
  browser,
  complaints,
}) => {
  const token = await signUp(demo, aPerson('devices'));
  await watchSound(page);
  await presetStorage(page, 'token', token);
  await playSong(page, demo, SONG);
  await hearSound(page);
  // The save of the queue before the press may still be on its way.
  const kept = page.waitForResponse(
    (reply) =>
      /\/api\/queues\/[0-9a-f]{32}$/.test(reply.url()) &&
      (reply.request().postDataJSON() as { queueIndex?: number }).queueIndex === 1,
  );
  await nextButton(page).click();
  await kept;
  const title =
    (await queuePanel(page).getByRole('listitem').nth(1).locator('[dir]').first().textContent()) ?? '';

  const other = await browser.newContext();
  complaints.watch(other);
  const elsewhere = await other.newPage();
  await watchSound(elsewhere);
  await presetStorage(elsewhere, 'token', token);
  await elsewhere.goto(demo.url);
  const note = elsewhere.getByRole('region', { name: 'Continue from another device' });
  await expect(note).toContainText(title);
  await note.getByRole('button', { name: 'Continue' }).click();
  await hearSound(elsewhere);
  await expect(playerBar(elsewhere)).toContainText(title);
  await expect(note).toHaveCount(0);
  await expect.poll(async () => (await readSound(elsewhere)).isPaused).toBe(false);

  await queuePanel(elsewhere).getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = elsewhere.getByRole('dialog', { name: 'Add to playlist' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('From the phone');
  await dialog.getByRole('button', { name: 'Make' }).click();
  await expect(dialog).toHaveCount(0);
  await elsewhere.goto(`${demo.url}/library?view=playlists`);
  await elsewhere
    .getByRole('main')
    .getByRole('link', { name: /From the phone/ })
    .click();
  await expect(elsewhere.getByRole('main')).toContainText(SONG);
  await other.close();
});
