import { expect } from '@playwright/test';
import { Key } from 'selenium-webdriver';
import { type Person, readCode } from '../support/server/client.ts';
import { findSound, recordSounds, type Sound } from '../support/pages/listener.ts';
import type { Segue } from '../support/server/segue.ts';
import type { Place, Tab } from './tab.ts';

export const playerBar: Place = { role: 'region', name: 'Player' };
export const queuePanel: Place = { role: 'complementary', name: 'Queue' };
export const main: Place = { role: 'main' };
export const barButton = (name: string): Place => ({ role: 'button', name, within: playerBar });

/** Opens an address and makes the page record its audio elements. */
export async function openPage(tab: Tab, url: string): Promise<void> {
  await tab.open(url);
  await tab.driver.executeScript(recordSounds);
}

/** Stores the session token, so that pages opened later are signed in. */
export async function enterAs(tab: Tab, segue: Segue, token: string): Promise<void> {
  await tab.open(`${segue.url}/privacypolicy`);
  await tab.driver.executeScript((value: string) => localStorage.setItem('token', value), token);
}

export const readSound = (tab: Tab): Promise<Sound> => tab.driver.executeScript<Sound>(findSound);

/**
 * Waits until sound plays. On a busy machine WebKitGTK sometimes keeps waiting for bytes that it already has: its on-disk
 * buffering, which Safari lacks, deadlocks. The player opens the stream again after half a minute.
 */
export async function hearSound(tab: Tab): Promise<void> {
  await expect.poll(async () => (await readSound(tab)).isPaused).toBe(false);
  const { positionSeconds } = await readSound(tab);
  await expect
    .poll(async () => (await readSound(tab)).positionSeconds)
    .toBeGreaterThan(positionSeconds + 0.3);
}

export const expectUrl = (tab: Tab, url: string): Promise<void> =>
  expect.poll(() => tab.driver.getCurrentUrl()).toBe(url);

/** Searches for a song by its title and presses it. */
export async function playSong(tab: Tab, segue: Segue, title: string): Promise<void> {
  await openPage(tab, `${segue.url}/search?q=${encodeURIComponent(title)}`);
  await tab.press({ role: 'button', name: new RegExp(title), within: main });
  await tab.expectText(playerBar, title);
}

async function fillIn(tab: Tab, name: string, text: string): Promise<void> {
  await (await tab.findField(name)).sendKeys(text);
}

export async function signIn(tab: Tab, segue: Segue, { email, password }: Person): Promise<void> {
  // While the page loads, the one before stays on screen, and that may be the form of signing up.
  await tab.find({ role: 'button', name: 'Sign In' });
  await fillIn(tab, 'Email', email);
  await fillIn(tab, 'Password', password);
  await tab.press({ role: 'button', name: 'Sign In' });
  await expectUrl(tab, `${segue.url}/`);
}

/** Signs up through the page, with the code from the outbox. */
export async function signUpOnPage(tab: Tab, segue: Segue, person: Person): Promise<void> {
  await tab.open(`${segue.url}/signup`);
  await fillIn(tab, 'First name', person.firstName);
  await fillIn(tab, 'Last name', person.lastName);
  await fillIn(tab, 'Email', person.email);
  await fillIn(tab, 'Password', person.password);
  await tab.press({ role: 'button', name: 'Sign Up' });
  const dialog: Place = { role: 'dialog', name: 'Verification' };
  await tab.find({ role: 'status', text: 'code is', within: dialog });
  await fillIn(tab, 'Email OTP', await readCode(segue, person.email));
  await tab.press({ role: 'button', name: 'Verify', within: dialog });
  await expectUrl(tab, `${segue.url}/`);
}

/** Types a query into the header's search field and waits for its results. */
export async function searchFor(tab: Tab, query: string): Promise<void> {
  const field: Place = { role: 'combobox', name: "What's on your mind?" };
  await tab.press(field);
  await tab.find({ role: 'heading', name: 'Search Results will appear below' });
  await (await tab.find(field)).sendKeys(query, Key.ENTER);
  await tab.find({ role: 'heading', name: `Search Results for "${query}"` });
}
