import { afterEach, describe, expect, it, vi } from 'vitest';
import { logout } from '../../account/session.ts';
import { ADDRESS, aTrackOfTides, openTides } from '../options/testing/open-tides.ts';

afterEach(() => vi.restoreAllMocks());

describe('the details of a track', () => {
  const DETAILS = 'GET music/api/library/track/';
  const details = {
    track: aTrackOfTides('Slow Tide Atlas'),
    genres: ['Ambient'],
    composers: [],
    remixers: [],
    addedAt: '2026-05-01T12:00:00.000Z',
    playCount: 3,
    recordingMbid: null,
    files: [
      {
        path: 'Music/Halden Vale/01.flac',
        sizeBytes: 24_600_000,
        container: 'flac',
        codec: 'flac',
        bitrateBps: 912_000,
        sampleRateHz: 44_100,
        channels: 2,
      },
    ],
  };

  it('are shown in a dialog, without empty fields [2.72]', async () => {
    const { choose, screen, server } = await openTides();
    server.answer(DETAILS, Response.json(details));
    await choose('Slow Tide Atlas', 'Details');
    const dialog = screen.getByRole('dialog', { name: 'Slow Tide Atlas' });
    for (const text of ['Ambient', 'Music/Halden Vale/01.flac', '912 kbit/s', '44.1 kHz', '24.6 MB'])
      await expect.element(dialog.getByText(text)).toBeVisible();
    expect(dialog.getByText('Composed by').elements()).toEqual([]);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it('close when the listener goes back, and leave the page in place [2.96]', async () => {
    const { choose, screen, server, address } = await openTides();
    server.answer(DETAILS, Response.json(details));
    await choose('Slow Tide Atlas', 'Details');
    const dialog = screen.getByRole('dialog', { name: 'Slow Tide Atlas' });
    await expect.element(dialog.getByText('Ambient')).toBeVisible();
    // A press by script: the modal dialog covers the button, though not the Back of the system.
    const goBack = screen.getByRole('button', { name: 'Go back', includeHidden: true });
    goBack.element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    await expect.element(dialog).not.toBeInTheDocument();
    expect(address()).toBe(ADDRESS);
    await choose('Slow Tide Atlas', 'Details');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it('close when the session ends in another tab [2.96]', async () => {
    const { choose, screen, server, address } = await openTides();
    server.answer(DETAILS, Response.json(details));
    await choose('Slow Tide Atlas', 'Details');
    const dialog = screen.getByRole('dialog', { name: 'Slow Tide Atlas' });
    await expect.element(dialog).toBeVisible();
    logout();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.poll(address).toBe('/login');
  });

  it('link to the folder of the file [2.72]', async () => {
    const { choose, server, address } = await openTides();
    server.answer(DETAILS, Response.json(details));
    await choose('Slow Tide Atlas', 'Go to folder');
    await expect.poll(address).toBe('/folder?q=Music%2FHalden+Vale');
  });

  it('are hidden when signed out', async () => {
    const { row, screen } = await openTides({ token: null });
    await row('Slow Tide Atlas').hover();
    await row('Slow Tide Atlas').getByRole('button', { name: 'Options' }).click();
    await expect.element(screen.getByRole('menuitem', { name: 'Copy link' })).toBeVisible();
    expect(screen.getByRole('menuitem', { name: 'Details' }).elements()).toEqual([]);
  });
});
