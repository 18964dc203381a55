import { test, WITH_MOTION } from '../../support/test.ts';
import { hearFirstSound } from './first-sound.ts';

test.use(WITH_MOTION);

test('a new listener signs up, searches, plays a demo song and hears it and the next [0.01, 1.04]', {
  tag: '@every-browser',
}, async ({ page, demo }) => {
  await hearFirstSound(page, demo, { query: 'letters to the harbour', title: 'Letters to the Harbour' });
});
