import { expect, it, onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';
import { toClockText } from './clock-text.ts';
import { toDayText } from './day-text.ts';

const setTimeZone = async (timezoneId: string): Promise<void> => {
  await cdp().send('Emulation.setTimezoneOverride', { timezoneId });
};

it('shows times and days of the time zone that the computer is in now [2.209]', async () => {
  onTestFinished(() => setTimeZone(''));
  const moment = new Date('2026-11-20T23:30:00Z');
  const now = new Date('2026-11-24T12:00:00Z');
  await setTimeZone('Europe/Berlin');
  expect([toClockText(moment), toDayText(moment, now)]).toEqual(['00:30', 'Sat, 21 Nov']);
  await setTimeZone('America/New_York');
  expect([toClockText(moment), toDayText(moment, now)]).toEqual(['18:30', 'Fri, 20 Nov']);
});
