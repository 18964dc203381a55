import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openSong, SONG } from '../../testing/open-song.ts';
import { aMusicVideoInfo } from '../../testing/wire.ts';

afterEach(() => {
  vi.restoreAllMocks();
  document.documentElement.style.removeProperty('--target');
});

const PHONES = [320, 360, 390, 430, 500];
const WIDER = [501, 560, 660, 740, 760, 761, 820, 900, 901];

const ON_PHONES = ['Pause', 'Next', 'Expand player'];
const HIDDEN_ON_PHONES = ['Like', 'Previous', 'Video', 'Shuffle', 'Options'];

/** The test lays out many window sizes, which is slow on a loaded machine. */
const PATIENCE = { timeout: 180_000 };

/** Minimum target size for mouse and for touch, px. */
const TARGETS = [40, 44];

/** Plays a song with a video and returns the player bar. */
async function openBar() {
  const { press, bar, engine } = await openSong(aMusicVideoInfo(SONG));
  await press();
  await expect.poll(() => engine.getSnapshot().hasVideo).toBe(true);
  // Wait for the loaded bar, not its placeholder.
  await expect.element(bar.getByRole('button', { name: 'Expand player' })).toBeVisible();
  return bar.element();
}

/** Returns 'reached' if a click on its centre hits the element, else a description of the fault. */
function pressAt(element: Element, leastPx: number): string {
  const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
  if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) return 'cut by the window';
  if (Math.min(width, height) < leastPx) return `${width} x ${height}`;
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return hit && element.contains(hit) ? 'reached' : `covered by ${hit?.className}`;
}

const controlsOf = (bar: Element) =>
  new Map(
    [...bar.querySelectorAll('button')].map((button) => [
      button.getAttribute('aria-label') ?? 'Track',
      button,
    ]),
  );

/** Faults of the bar at the current window size. */
function findFaults(bar: Element, expected: readonly string[], targetPx: number): string[] {
  const controls = controlsOf(bar);
  const faults = expected.map((name) => {
    const control = controls.get(name);
    return [name, control ? pressAt(control, targetPx) : 'is not there'];
  });
  const times = [...bar.querySelectorAll('span')].find(({ textContent }) =>
    /^\d\d:\d\d \/ \d\d:\d\d$/.test(textContent),
  );
  const title = bar.querySelector('[dir]');
  return [
    ...faults,
    ['times', times ? pressAt(times, 10) : 'are not there'],
    ['title', title && title.clientWidth >= 80 ? pressAt(title, 10) : `${title?.clientWidth} px`],
  ].flatMap(([name, found]) => (found === 'reached' ? [] : [`${name}: ${found}`]));
}

describe('the player bar at any width', () => {
  it('keeps every control and the times in windows wider than 500 px [2.53]', PATIENCE, async () => {
    const bar = await openBar();
    for (const targetPx of TARGETS) {
      document.documentElement.style.setProperty('--target', `${targetPx}px`);
      for (const width of WIDER) {
        await page.viewport(width, 900);
        const expected = ['Track', ...ON_PHONES, ...HIDDEN_ON_PHONES];
        await expect.poll(() => findFaults(bar, expected, targetPx), { message: `${width} px` }).toEqual([]);
      }
    }
  });

  it(
    'hides Like, Previous, Video, Shuffle and Options at 500 px and less, but keeps title and times [2.54] [9.05]',
    PATIENCE,
    async () => {
      const bar = await openBar();
      for (const targetPx of TARGETS) {
        document.documentElement.style.setProperty('--target', `${targetPx}px`);
        for (const width of PHONES) {
          await page.viewport(width, 800);
          await expect
            .poll(() => findFaults(bar, ['Track', ...ON_PHONES], targetPx), { message: `${width} px` })
            .toEqual([]);
          await expect
            .poll(() => HIDDEN_ON_PHONES.filter((name) => controlsOf(bar).has(name)), {
              message: `${width} px`,
            })
            .toEqual([]);
        }
      }
    },
  );
});
