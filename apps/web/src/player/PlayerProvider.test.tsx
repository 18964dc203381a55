import { flushSync } from 'react-dom';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { login, logout } from '../account/session.ts';
import { aServer } from '../api/testing/fake-server.ts';
import { stopTime } from '../features/testing/still-time.ts';
import { afterFrame } from '../lib/lazy/after-frame.ts';
import { aTrack } from '../ui/testing/builders.ts';
import { renderUi } from '../ui/testing/render-ui.tsx';
import { createWebPlayer } from './engine/create-web-player.ts';
import { PlayerProvider, usePlayer } from './PlayerProvider.tsx';

afterEach(() => {
  logout();
  vi.restoreAllMocks();
});

const list = ['Alder', 'Birch'].map((title) => aTrack({ title, videoId: title }));

function Shown({ told }: { readonly told: string[] }) {
  const title = usePlayer(({ track }) => track?.title);
  const isMuted = usePlayer((snapshot) => snapshot.isMuted);
  const text = `${title} ${isMuted ? 'muted' : 'loud'}`;
  told.push(text);
  return <p>{text}</p>;
}

/** A player with its first track, and what has been rendered since. */
async function open() {
  vi.spyOn(console, 'warn').mockReturnValue();
  localStorage.clear();
  login('session');
  const engine = createWebPlayer({ client: aServer().client, onLoginRequired: () => {} });
  onTestFinished(engine.destroy);
  engine.addToQueue(list);
  const told: string[] = [];
  const screen = await renderUi(
    <PlayerProvider engine={engine}>
      <Shown told={told} />
    </PlayerProvider>,
  );
  await expect.element(screen.getByText('Alder loud')).toBeVisible();
  await new Promise<void>(afterFrame);
  told.length = 0;
  return { engine, told };
}

describe('PlayerProvider', () => {
  it('renders a change at once while the track stays the same', async () => {
    const { engine, told } = await open();
    flushSync(() => engine.setMuted(true));
    expect(told).toEqual(['Alder muted']);
  });

  it('renders a new track only after the next frame, together with the changes made with it', async () => {
    const { engine, told } = await open();
    // A frame that is late would be given up.
    stopTime();
    engine.next();
    engine.setMuted(true);
    expect(engine.getSnapshot()).toMatchObject({ track: { title: 'Birch' }, isMuted: true });
    await new Promise(requestAnimationFrame);
    expect(told).toEqual([]);
    await expect.poll(() => told[0]).toBe('Birch muted');
  });

  it('renders a new track even when no frame is drawn, as in a hidden tab', async () => {
    const { engine, told } = await open();
    vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(1);
    engine.next();
    await expect.poll(() => told[0]).toMatch('Birch');
  });
});
