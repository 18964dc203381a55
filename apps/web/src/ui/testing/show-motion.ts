import { onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';

const preferMotion = (value: 'no-preference' | 'reduce'): Promise<unknown> =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });

/** Runs animations until the end of the test. Other tests are those of a listener who prefers reduced motion. */
export async function showMotion(): Promise<void> {
  onTestFinished(async () => {
    await preferMotion('reduce');
  });
  await preferMotion('no-preference');
}
