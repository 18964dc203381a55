import { startSegue } from '../../support/server/segue.ts';
import { test, WITH_MOTION } from '../../support/test.ts';
import { waitForScan } from '../../support/server/wait-for-scan.ts';
import { ensureWarzoneMusic } from '../../support/libraries/warzone.ts';
import { hearFirstSound } from './first-sound.ts';

test.use(WITH_MOTION);

test('a new listener signs up, searches, plays a demo song and hears it and the next [0.01, 1.04]', {
  tag: '@every-browser',
}, async ({ page, demo }) => {
  await hearFirstSound(page, demo, { query: 'letters to the harbour', title: 'Letters to the Harbour' });
});

test('a new listener hears real music of another source: the soundtrack of Warzone 2100', async ({
  page,
}) => {
  const music = await ensureWarzoneMusic();
  test.skip('missing' in music, 'missing' in music ? music.missing : '');
  if ('missing' in music) return;
  const segue = await startSegue({ library: music.folder });
  await waitForScan(segue);
  await hearFirstSound(page, segue, { query: 'track17', title: 'track17' });
  // The open page would keep sending its queue to the stopped server.
  await page.close();
  await segue.stop();
});
