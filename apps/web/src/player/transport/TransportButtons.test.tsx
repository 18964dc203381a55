import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showMotion } from '../../ui/testing/show-motion.ts';
import { openSong, SONG } from '../../features/testing/open-song.ts';
import { aSongInfo } from '../../features/testing/wire.ts';

beforeEach(showMotion);
afterEach(() => vi.restoreAllMocks());

const WORDS = 'Waiting for the sound';

/** Plays a song whose stream never delivers data. */
async function pressSilentSong() {
  const info = aSongInfo(SONG);
  const [format] = info.streamingData.adaptiveFormats;
  const silent = { ...format, url: URL.createObjectURL(new MediaSource()) };
  const app = await openSong({
    ...info,
    streamingData: { ...info.streamingData, adaptiveFormats: [silent] },
  });
  await app.press();
  await expect.element(app.bar.getByRole('button', { name: 'Pause' })).toBeVisible();
  return app;
}

type App = Awaited<ReturnType<typeof pressSilentSong>>;

/** Names of the infinite animations in an element: `turn` (spinner), `cross` (seek line), `dance` (bars). */
const loopsIn = (element: Element): string[] =>
  element
    .getAnimations({ subtree: true })
    .filter(({ effect }) => effect?.getComputedTiming().iterations === Infinity)
    .map((animation) =>
      animation instanceof CSSAnimation ? animation.animationName.replace(/^_|_.*$/g, '') : '',
    )
    .toSorted((a, b) => a.localeCompare(b));

const toldIn = (app: App) =>
  app.bar
    .getByRole('status')
    .elements()
    .filter(({ textContent }) => textContent === WORDS);

describe('a stalled song', () => {
  it('shows a spinner on Pause and a band on the seek line, in bar and expanded player, and announces it once', async () => {
    const app = await pressSilentSong();
    await expect.poll(() => loopsIn(app.bar.element())).toEqual(['cross', 'turn']);
    await expect.poll(() => toldIn(app)).toHaveLength(1);
    await app.bar.getByRole('button', { name: 'Expand player' }).click();
    await expect.element(app.screen.getByRole('heading', { name: SONG })).toBeVisible();
    await expect.poll(() => loopsIn(app.bar.element())).toEqual(['cross', 'turn']);
    await expect.poll(() => toldIn(app)).toHaveLength(1);
  });

  it('stops the animated bars of its row in the queue', async () => {
    const app = await pressSilentSong();
    await expect.poll(() => app.engine.getSnapshot().isStalled).toBe(true);
    await expect.element(app.queue.getByRole('button', { name: new RegExp(`^${SONG}`) })).toBeVisible();
    await expect.poll(() => loopsIn(app.queue.element()).filter((name) => name === 'dance')).toEqual([]);
  });

  it('removes all loading indicators once paused', async () => {
    const app = await pressSilentSong();
    await expect.poll(() => toldIn(app)).toHaveLength(1);
    await app.bar.getByRole('button', { name: 'Pause' }).click();
    await expect.poll(() => [loopsIn(app.bar.element()), toldIn(app)]).toEqual([[], []]);
  });
});
