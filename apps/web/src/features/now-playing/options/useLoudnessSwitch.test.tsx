import { afterEach, describe, expect, it, vi } from 'vitest';
import { openSong } from '../../testing/open-song.ts';

afterEach(() => vi.restoreAllMocks());

describe('even loudness [4.55]', () => {
  it('is on by default, and switching it off in the player’s options is stored', async () => {
    const { press, bar, engine, screen } = await openSong();
    await press();
    const open = () => bar.getByRole('button', { name: 'Options', exact: true }).click();
    const choice = screen.getByRole('menuitemcheckbox', { name: 'Even loudness' });
    await open();
    await expect.element(choice).toHaveAttribute('aria-checked', 'true');
    await choice.click();
    await expect.element(choice).not.toBeInTheDocument();
    expect(engine.getSnapshot().isLoudnessEven).toBe(false);
    expect(localStorage.getItem('isLoudnessEven')).toBe('false');
    await open();
    await expect.element(choice).toHaveAttribute('aria-checked', 'false');
  });

  it('is not offered where only the device sets the volume, as on iPhones and iPads', async () => {
    vi.spyOn(HTMLMediaElement.prototype, 'volume', 'get').mockReturnValue(1);
    const { press, bar, screen } = await openSong();
    await press();
    await bar.getByRole('button', { name: 'Options', exact: true }).click();
    await expect.element(screen.getByRole('menuitemradio', { name: 'No sleep timer' })).toBeVisible();
    expect(screen.getByText('Even loudness').elements()).toEqual([]);
  });

  it('leaves of the volume only the button that mutes there', async () => {
    vi.spyOn(HTMLMediaElement.prototype, 'volume', 'get').mockReturnValue(1);
    const { press, bar } = await openSong();
    await press();
    await expect.element(bar.getByRole('button', { name: 'Mute' })).toBeVisible();
    expect(bar.getByRole('slider', { name: 'Volume' }).elements()).toEqual([]);
  });
});
