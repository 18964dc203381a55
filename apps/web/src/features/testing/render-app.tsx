import '../../theme/tokens.css';
import '../../theme/base.css';
import type { HistoryEntry } from '@segue/domain';
import type { PlayerEngine } from '@segue/player';
import { StrictMode, useEffect } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { expect, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { login, logout } from '../../account/session.ts';
import { ApiProvider } from '../../api/ApiProvider.tsx';
import { createQueryClient } from '../../api/queries/query-client.ts';
import { aServer, type FakeServer } from '../../api/testing/fake-server.ts';
import { AppRoutes } from '../../app/AppRoutes.tsx';
import { navigateTo } from '../../app/navigation/navigation.ts';
import { watchFocusOrigin } from '../../lib/input/focus-origin.ts';
import { paths } from '../../lib/paths.ts';
import { createWebPlayer } from '../../player/engine/create-web-player.ts';
import { PlayerProvider } from '../../player/PlayerProvider.tsx';
import { keepMessages } from './still-time.ts';
import { aLibraryStatus, aSongInfo } from './wire.ts';

/** A fake server with an empty library and replies to the calls that every screen makes. */
export function aQuietServer(server = aServer()): FakeServer {
  server.answer('GET home/api/home', Response.json([]));
  server.answer('GET music/api/library/overview', Response.json({ newAlbums: [], genres: [], years: [] }));
  server.answer('GET music/api/library/genres', Response.json({ genres: [] }));
  server.answer('GET music/api/library/status', Response.json(aLibraryStatus()));
  server.answer('GET songs/api/refreshtoken', Response.json({ access_token: 'key', expires_in: 3600 }));
  server.answer('GET songs/api/songinfo/', () => Response.json(aSongInfo('Salt Meridian')));
  server.answer('GET auth/api/colors/', Response.json({ palette: ['#123456', '#345678', '#567890'] }));
  server.answer('GET auth/api/songs/checkLiked/', Response.json({ exists: false }));
  server.answer('GET auth/api/songs/likedAmong', Response.json({ videoIds: [] }));
  server.answer('POST auth/api/auth/getuser', Response.json({ firstName: 'Mara', picture: null }));
  server.answer('POST auth/api/songs/', Response.json({ success: true }));
  server.answer('GET auth/api/auth/sessions', Response.json({ sessions: [] }));
  server.answer('GET auth/api/queues', Response.json({ queues: [] }));
  server.answer('POST auth/api/queues/', Response.json({ success: true }));
  server.answer('POST auth/api/auth/logout', Response.json({ success: true }));
  return server;
}

interface Scene {
  readonly path?: string;
  /** Session token of a signed-in listener; null: signed out. */
  readonly token?: string | null;
  /** What the browser has stored, by key. */
  readonly stored?: Readonly<Record<string, string>>;
  /** Shortens delays of the player's clock that a test would have to sit out. */
  readonly toDelayMs?: (delayMs: number) => number;
}

/** Player state outside its snapshot: the audio element that played last and the last history entry. */
function observePlayer(engine: PlayerEngine, elements: readonly HTMLAudioElement[]) {
  let audio = elements[0];
  let lastPlay: HistoryEntry | null = null;
  for (const element of elements)
    element.addEventListener('play', () => {
      audio = element;
    });
  engine.onRecorded((entry) => {
    lastPlay = entry;
  });
  return { audio: () => audio, lastPlay: () => lastPlay };
}

/**
 * Renders the whole app against a fake server, in strict mode. Messages of the player stay until they are dismissed or
 * replaced, unless time is stopped.
 */
export async function renderApp(
  server: FakeServer,
  { path = '/', token = null, stored = {}, toDelayMs = (delayMs) => delayMs }: Scene = {},
) {
  keepMessages(toDelayMs);
  // Logged warnings would clutter the test report.
  vi.spyOn(console, 'warn').mockReturnValue();
  await page.viewport(1280, 800);
  watchFocusOrigin();
  localStorage.clear();
  sessionStorage.clear();
  if (token === null) logout();
  else login(token);
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  const queryClient = createQueryClient();
  const madeAudio = vi.spyOn(window, 'Audio');
  const engine = createWebPlayer({
    client: server.client,
    onLoginRequired: () => navigateTo('/login'),
  });
  onTestFinished(engine.destroy);
  const observed = observePlayer(
    engine,
    madeAudio.mock.results.map(({ value }) => value as HTMLAudioElement),
  );
  madeAudio.mockRestore();
  let address = '';
  const onAddress = (next: string) => {
    address = next;
  };
  const screen = await render(
    <StrictMode>
      <ApiProvider client={server.client} queryClient={queryClient}>
        <PlayerProvider engine={engine}>
          <MemoryRouter initialEntries={[path]}>
            <AppRoutes />
            <Address onChange={onAddress} />
          </MemoryRouter>
        </PlayerProvider>
      </ApiProvider>
    </StrictMode>,
  );
  return { screen, engine, ...observed, address: () => address };
}

/** Presses Go back by script: a modal dialog covers the button, though not the Back of the system. */
export function goBack(): void {
  const button = page.getByRole('button', { name: 'Go back', includeHidden: true }).element();
  button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
}

/**
 * The address after all navigations so far, of which the router renders the last one only after some frames: leads to
 * another page and back.
 */
export async function toSettledAddress(address: () => string): Promise<string> {
  const away = `${paths.privacyPolicy}?away`;
  navigateTo(away);
  await expect.poll(address).toBe(away);
  goBack();
  await expect.poll(address).not.toBe(away);
  return address();
}

function Address({ onChange }: { readonly onChange: (address: string) => void }) {
  const { pathname, search } = useLocation();
  useEffect(() => onChange(pathname + search), [onChange, pathname, search]);
  return null;
}
