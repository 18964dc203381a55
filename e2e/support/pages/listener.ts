import { expect, type Locator, type Page } from '@playwright/test';
import { type Person, readCode } from '../server/client.ts';
import { WORKER_BLOCKED } from './complaints.ts';
import type { Segue } from '../server/segue.ts';

/**
 * State of the playing audio element, else of the last one that played; zero and paused when there is none.
 */
export interface Sound {
  readonly positionSeconds: number;
  readonly isPaused: boolean;
}

/**
 * Runs in the page: records the player's audio elements, which are not in the document, by wrapping `play`.
 */
export function recordSounds(): void {
  const elements: HTMLAudioElement[] = [];
  const play = Reflect.get<HTMLMediaElement, 'play'>(HTMLMediaElement.prototype, 'play');
  HTMLAudioElement.prototype.play = function playWatched(this: HTMLAudioElement) {
    if (!elements.includes(this)) elements.push(this);
    return Reflect.apply(play, this, []);
  };
  Object.assign(globalThis, { segueSounds: elements });
}

/** Runs in a page in which `recordSounds` ran. */
export function findSound(): Sound {
  const elements = (globalThis as unknown as { segueSounds?: HTMLAudioElement[] }).segueSounds ?? [];
  const audible = elements.find((element) => !element.paused) ?? elements.at(-1);
  return { positionSeconds: audible?.currentTime ?? 0, isPaused: audible?.paused ?? true };
}

/** Makes the page record its audio elements, for `readSound`. */
export const watchSound = (page: Page): Promise<unknown> => page.addInitScript(recordSounds);

export const readSound = (page: Page): Promise<Sound> => page.evaluate(findSound);

/** Waits until sound plays: the position of an unpaused element grows. */
export async function hearSound(page: Page): Promise<void> {
  await expect.poll(async () => (await readSound(page)).isPaused).toBe(false);
  const { positionSeconds } = await readSound(page);
  await expect
    .poll(async () => (await readSound(page)).positionSeconds)
    .toBeGreaterThan(positionSeconds + 0.3);
}

/** Opens the sign-up form and fills it in. @returns the dialog that asks for the mailed code. */
export async function askForCode(page: Page, segue: Segue, person: Person): Promise<Locator> {
  await page.goto(`${segue.url}/signup`);
  return fillSignUp(page, person);
}

/** Fills in the sign-up form. @returns the dialog that asks for the mailed code. */
export async function fillSignUp(page: Page, person: Person): Promise<Locator> {
  await page.getByLabel('First name').pressSequentially(person.firstName);
  await page.getByLabel('Last name').pressSequentially(person.lastName);
  await page.getByLabel('Email').pressSequentially(person.email);
  await page.getByLabel('Password').pressSequentially(person.password);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Verification' });
  await expect(dialog.getByRole('status')).toBeVisible();
  return dialog;
}

/** Signs up through the page, with the code from the outbox. */
export async function signUpOnPage(page: Page, segue: Segue, person: Person): Promise<void> {
  const dialog = await askForCode(page, segue, person);
  await dialog.getByLabel('Email OTP').pressSequentially(await readCode(segue, person.email));
  await dialog.getByRole('button', { name: 'Verify' }).click();
  await expect(page).toHaveURL(`${segue.url}/`);
}

/** Collects console errors and warnings, uncaught exceptions and failed requests of a page. */
export function watchComplaints(page: Page): readonly string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.text() === WORKER_BLOCKED) return;
    if (message.type() === 'error' || message.type() === 'warning') {
      complaints.push(`${message.text()} (${message.location().url})`);
    }
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Cancelled requests, of a stream that is no longer needed or by a navigation, are intended.
    if (reason !== 'net::ERR_ABORTED') complaints.push(`${request.url()}: ${reason}`);
  });
  return complaints;
}
