import { test, WITH_MOTION } from '../../support/test.ts';
import { hearFirstSound } from './first-sound.ts';

test.use(WITH_MOTION);

test('a visitor searches; signed up they play a song, like it, see its video and hear the next [0.01, 0.02, 1.01, 1.04]', {
  tag: '@every-browser',
}, async ({ page, demo }) => {
  await hearFirstSound(page, demo, { query: 'letters to the harbour', title: 'Letters to the Harbour' });
});
