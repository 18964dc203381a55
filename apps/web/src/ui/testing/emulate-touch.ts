import { onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';

/** Makes the browser match `(hover: none)` and `(pointer: coarse)` until the end of the test. */
export async function emulateTouch(): Promise<void> {
  const session = cdp();
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await session.send('Emulation.setEmitTouchEventsForMouse', { enabled: true, configuration: 'mobile' });
  onTestFinished(async () => {
    await session.send('Emulation.setEmitTouchEventsForMouse', { enabled: false });
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  });
}
