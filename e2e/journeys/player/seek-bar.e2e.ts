import { expect, type Locator, type Page } from '@playwright/test';
import { createDice, type Dice } from '../../support/dice.ts';
import { readSound } from '../../support/pages/listener.ts';
import { expandPlayer, listenTo, pauseButton, playerBar, seekBar } from '../../support/pages/player-page.ts';
import { test } from '../../support/test.ts';

/** Of each test; there are four. */
const CLICKS = 50;
const DRAGS = 13;
const SEED = 20261122;

/** What the player says of the position, and what is heard, in seconds, all read in one moment. */
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

/** How far the player's word is from the sound, seconds; Infinity while the line is held. */
async function readApartSeconds(page: Page): Promise<number> {
  const { sound, line, text, isHeld } = await readPlaces(page);
  // The text drops the fraction: between its second and the next it is right.
  const textApart = Math.max(text - sound, sound - text - 1, 0);
  return isHeld ? Infinity : Math.max(Math.abs(line - sound), textApart);
}

interface Hand {
  readonly page: Page;
  readonly dice: Dice;
  readonly seek: Locator;
}

/** A place on the line, 2 to 80 percent of it: at its end the track would be over. */
async function pickPlace({ dice, seek }: Hand): Promise<{ x: number; y: number }> {
  const box = await seek.boundingBox();
  if (!box) throw new Error('Expected a seek bar, found none.');
  return { x: box.x + (box.width * (20 + dice.below(780))) / 1000, y: box.y + box.height / 2 };
}

async function clickSomewhere(hand: Hand): Promise<void> {
  const { x, y } = await pickPlace(hand);
  await hand.page.mouse.click(x, y);
}

async function dragSomewhere(hand: Hand): Promise<void> {
  const [from, to] = [await pickPlace(hand), await pickPlace(hand)];
  await hand.page.mouse.move(from.x, from.y);
  await hand.page.mouse.down();
  await hand.page.mouse.move(to.x, to.y, { steps: 1 + hand.dice.below(8) });
  await hand.page.mouse.up();
}

/** How often the player is read until it agrees: a seek takes some tens of milliseconds. */
const LOOK_AGAIN_MS = 30;

async function expectAgreement(page: Page, what: string): Promise<void> {
  const options = { message: what, intervals: [LOOK_AGAIN_MS] };
  await expect.poll(() => readApartSeconds(page), options).toBeLessThanOrEqual(0.5);
}

/** Presses and drags the line all over; after each, line, text and sound say the same. */
async function seekAllOver(hand: Hand): Promise<void> {
  for (let click = 1; click <= CLICKS; click += 1) {
    await clickSomewhere(hand);
    await expectAgreement(hand.page, `click ${click}`);
  }
  for (let drag = 1; drag <= DRAGS; drag += 1) {
    await dragSomewhere(hand);
    await expectAgreement(hand.page, `drag ${drag}`);
  }
}

for (const place of ['bar', 'card'] as const)
  for (const state of ['plays', 'is paused'] as const)
    test(`line, text and sound agree wherever the seek line of the ${place} is pressed or dragged to while it ${state} [4.28]`, async ({
      page,
      demo,
      token,
    }) => {
      test.setTimeout(400_000);
      await page.addInitScript(() => localStorage.setItem('repeat', 'one'));
      await listenTo(page, demo, token, 'Slow Tide Atlas');
      if (place === 'card') await expandPlayer(page);
      const seek = seekBar(page);
      await expect(seek).toBeInViewport();
      if (state === 'is paused') {
        await pauseButton(page).click();
        await expect.poll(async () => (await readSound(page)).isPaused).toBe(true);
      }
      await seekAllOver({ page, seek, dice: createDice(SEED, `${place} ${state}`) });
    });
