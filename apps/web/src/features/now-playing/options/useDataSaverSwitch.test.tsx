import { afterEach, describe, expect, it, vi } from 'vitest';
import { playbackPreferences } from '../../../player/engine/playback-preferences.ts';
import { openSong } from '../../testing/open-song.ts';

afterEach(() => vi.restoreAllMocks());

/** What a browser says whose system saves data; not every browser has it. */
const setSystemSaver = (saveData: boolean): void =>
  void vi
    .spyOn(navigator as Navigator & { connection: object }, 'connection', 'get')
    .mockReturnValue({ saveData });

async function openMenu() {
  const { press, bar, screen } = await openSong();
  await press();
  const open = () => bar.getByRole('button', { name: 'Options', exact: true }).click();
  return { open, choice: screen.getByRole('menuitemcheckbox', { name: 'Save data' }) };
}

describe('saving data [5.30]', () => {
  it('is off by default, and switched on in the player’s options it is stored', async () => {
    const { open, choice } = await openMenu();
    await open();
    await expect.element(choice).toHaveAttribute('aria-checked', 'false');
    expect(playbackPreferences.read().isSavingData).toBe(false);
    await choice.click();
    await expect.element(choice).not.toBeInTheDocument();
    expect(playbackPreferences.read().isSavingData).toBe(true);
    expect(localStorage.getItem('isSavingData')).toBe('true');
    await open();
    await expect.element(choice).toHaveAttribute('aria-checked', 'true');
  });

  it('is on while the system saves data, unless the listener has switched it off', async () => {
    setSystemSaver(true);
    expect(playbackPreferences.read().isSavingData).toBe(true);
    const { open, choice } = await openMenu();
    await open();
    await expect.element(choice).toHaveAttribute('aria-checked', 'true');
    await choice.click();
    expect(playbackPreferences.read().isSavingData).toBe(false);
  });
});
