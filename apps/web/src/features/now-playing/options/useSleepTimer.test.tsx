import { afterEach, describe, expect, it, vi } from 'vitest';
import { openSong, SONG } from '../../testing/open-song.ts';

afterEach(() => vi.restoreAllMocks());

describe('a running sleep timer', () => {
  it('is shown in the bar and the expanded player until it is turned off', async () => {
    const { press, bar, engine, screen } = await openSong();
    await press();
    await expect.element(bar.getByRole('button', { name: 'Options', exact: true })).toBeVisible();
    engine.setSleepTimer({ kind: 'after', minutes: 15 });
    const timed = bar.getByRole('button', { name: /^Options \(Stops at \d\d:\d\d\)$/ });
    await expect.element(timed).toBeVisible();
    await bar.getByRole('button', { name: 'Expand player' }).click();
    await expect.element(screen.getByRole('heading', { name: SONG })).toBeVisible();
    await expect.element(timed).toBeVisible();
    await expect.element(bar.getByText(/^Stops at \d\d:\d\d$/)).toBeVisible();
    engine.setSleepTimer({ kind: 'end-of-track' });
    await expect.element(bar.getByText('Stops after this track')).toBeVisible();
    engine.setSleepTimer(null);
    await expect.element(bar.getByRole('button', { name: 'Options', exact: true })).toBeVisible();
    expect(bar.getByText('Stops after this track').elements()).toEqual([]);
  });
});
