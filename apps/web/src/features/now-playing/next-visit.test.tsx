import { afterEach, expect, it, vi } from 'vitest';
import { aTrack } from '../../ui/testing/builders.ts';
import { aQuietServer, renderApp } from '../testing/render-app.tsx';

afterEach(() => vi.restoreAllMocks());

const PLAYBACK = JSON.stringify({
  version: 1,
  tracks: [aTrack({ title: 'Salt Meridian' }), aTrack({ title: 'Slow Tide Atlas' })],
  index: 0,
  givenOrder: null,
  positionSeconds: 42,
});

it('shows the player bar and the queue of the previous visit in the first frame [4.72]', async () => {
  const { screen } = await renderApp(aQuietServer(), { token: 'session', stored: { playback: PLAYBACK } });
  expect(screen.getByRole('region', { name: 'Player' }).elements()).toHaveLength(1);
  expect(getComputedStyle(screen.getByRole('main').element()).paddingInlineEnd).not.toBe('20px');
});
