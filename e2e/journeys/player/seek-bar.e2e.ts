import { expect, type Locator, type Page } from '@playwright/test';
import { createDice, type Dice } from '../../support/dice.ts';
import { hearSound, readSound } from '../../support/pages/listener.ts';
import {
  barButton,
  expandPlayer,
  listenTo,
  pauseButton,
  playerBar,
  seekBar,
} from '../../support/pages/player-page.ts';
import { test } from '../../support/test.ts';

/** On bar and expanded player, while the song plays and while it is paused. */
const CLICKS = 50;
const DRAGS = 13;
const SEED = 20261122;

/**
 * The shown positions and that of the sound, in seconds, read at the same moment. `isHeld`: the seek
 * bar is being dragged.
 */
const readPlaces = (page: Page) =>
  playerBar(page).evaluate((player) => {
    const { segueSounds = [] } = globalThis as unknown as { segueSounds?: HTMLAudioElement[] };
    const sound = segueSounds.find(({ paused }) => !paused) ?? segueSounds.at(-1);
    const slider = player.querySelector<HTMLInputElement>('input[max="100"]');
    const time = [...player.querySelectorAll('span')].find(({ textContent }) =>
      /^\d\d:\d\d( \/ |$)/.test(textContent),
    );
    const [minutes = Number.NaN, seconds = Number.NaN] = (time?.textContent ?? '')
      .slice(0, 5)
      .split(':')
      .map(Number);
    return {
      sound: sound?.currentTime ?? Number.NaN,
      line: ((slider?.valueAsNumber ?? Number.NaN) / 100) * (sound?.duration ?? Number.NaN),
      text: minutes * 60 + seconds,
      isHeld: player.querySelector('output') !== null,
    };
  });

/** Largest difference between the shown position and the sound, in seconds; Infinity during a drag. */
async function readDriftSeconds(page: Page): Promise<number> {
  const { sound, line, text, isHeld } = await readPlaces(page);
  // The text truncates to seconds, so up to one second behind the sound is correct.
  const textDrift = Math.max(text - sound, sound - text - 1, 0);
  return isHeld ? Infinity : Math.max(Math.abs(line - sound), textDrift);
}

interface Pointer {
  readonly page: Page;
  readonly dice: Dice;
  readonly seek: Locator;
}

/** A random point at 2 to 80 % of the seek bar, so that the track does not end. */
async function pickPlace({ dice, seek }: Pointer): Promise<{ x: number; y: number }> {
  const box = await seek.boundingBox();
  if (!box) throw new Error('Expected a seek bar, found none.');
  return { x: box.x + (box.width * (20 + dice.below(780))) / 1000, y: box.y + box.height / 2 };
}

async function clickSomewhere(pointer: Pointer): Promise<void> {
  const { x, y } = await pickPlace(pointer);
  await pointer.page.mouse.click(x, y);
}

async function dragSomewhere(pointer: Pointer): Promise<void> {
  const [from, to] = [await pickPlace(pointer), await pickPlace(pointer)];
  await pointer.page.mouse.move(from.x, from.y);
  await pointer.page.mouse.down();
  await pointer.page.mouse.move(to.x, to.y, { steps: 1 + pointer.dice.below(8) });
  await pointer.page.mouse.up();
}

/** Poll interval. A seek takes some tens of milliseconds. */
const LOOK_AGAIN_MS = 30;

async function expectAgreement(page: Page, what: string): Promise<void> {
  const options = { message: what, intervals: [LOOK_AGAIN_MS] };
  await expect.poll(() => readDriftSeconds(page), options).toBeLessThanOrEqual(0.5);
}

/** Clicks and drags at random positions; after each, seek bar, text and sound must agree. */
async function seekAllOver(pointer: Pointer): Promise<void> {
  for (let click = 1; click <= CLICKS; click += 1) {
    await clickSomewhere(pointer);
    await expectAgreement(pointer.page, `click ${click}`);
  }
  for (let drag = 1; drag <= DRAGS; drag += 1) {
    await dragSomewhere(pointer);
    await expectAgreement(pointer.page, `drag ${drag}`);
  }
}

/** Seeks all over in the place that the player has now. */
async function seekAllOverIn(page: Page, name: string): Promise<void> {
  const seek = seekBar(page);
  await expect(seek).toBeInViewport();
  await test.step(name, () => seekAllOver({ page, seek, dice: createDice(SEED, name) }));
}

test('seek bar, time and sound agree after every click and drag on the bar and the expanded player, while the song plays and while it is paused [4.28]', async ({
  page,
  demo,
  token,
}) => {
  test.setTimeout(900_000);
  await page.addInitScript(() => localStorage.setItem('repeat', 'one'));
  await listenTo(page, demo, token, 'Slow Tide Atlas');
  const pause = async () => {
    await pauseButton(page).click();
    await expect.poll(async () => (await readSound(page)).isPaused).toBe(true);
  };
  await seekAllOverIn(page, 'bar plays');
  await pause();
  await seekAllOverIn(page, 'bar is paused');
  await expandPlayer(page);
  await seekAllOverIn(page, 'expanded player is paused');
  await barButton(page, 'Play').click();
  await hearSound(page);
  await seekAllOverIn(page, 'expanded player plays');
});
