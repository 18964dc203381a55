import '../../../theme/tokens.css';
import '../../../theme/base.css';
import '../../../theme/fonts.css';
import { MemoryRouter } from 'react-router';
import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { login, logout } from '../../../account/session.ts';
import { ApiProvider } from '../../../api/ApiProvider.tsx';
import { createQueryClient } from '../../../api/queries/query-client.ts';
import { createWebPlayer } from '../../../player/engine/create-web-player.ts';
import { PlayerProvider } from '../../../player/PlayerProvider.tsx';
import { aTrack } from '../../../ui/testing/builders.ts';
import { aQuietServer } from '../../testing/render-app.tsx';
import { PlayerBar } from './PlayerBar.tsx';
import { PlayerBarPlaceholder } from './PlayerBarPlaceholder.tsx';

/** Renders the bar and its placeholder one above the other, for the same track. */
async function renderBoth(width: number, height: number) {
  await page.viewport(width, 400);
  await document.fonts.load('14px "Bricolage Grotesque"');
  login('session');
  onTestFinished(logout);
  const { client } = aQuietServer();
  const engine = createWebPlayer({ client, onLoginRequired: () => undefined });
  onTestFinished(engine.destroy);
  engine.restore({ tracks: [aTrack()], index: 0, givenOrder: null, positionSeconds: 42 });
  const screen = await render(
    <ApiProvider client={client} queryClient={createQueryClient()}>
      <PlayerProvider engine={engine}>
        <MemoryRouter>
          <div style={{ height }}>
            <PlayerBarPlaceholder />
          </div>
          <div style={{ height }}>
            <PlayerBar onExpand={() => undefined} />
          </div>
        </MemoryRouter>
      </PlayerProvider>
    </ApiProvider>,
  );
  return screen.getByRole('region', { name: 'Player' });
}

/** Where cover, title and play button begin in their bar, px. */
function placesIn(bar: Element): readonly (readonly number[])[] {
  const origin = bar.getBoundingClientRect();
  const title = [...bar.querySelectorAll('[dir="auto"], b')].find(
    ({ textContent, childElementCount }) => childElementCount === 0 && textContent === aTrack().title,
  );
  const parts = [bar.querySelector('svg, img'), title, bar.querySelector('[aria-label=Play]')];
  return parts.map((part) => {
    const { x, y } = part?.getBoundingClientRect() ?? new DOMRect();
    return [Math.round(x - origin.x), Math.round(y - origin.y)];
  });
}

it.each([
  [1440, 84],
  [880, 84],
  [780, 84],
  [700, 100],
  [390, 64],
])('has the places of the bar in a window of %i px [4.72]', async (width, height) => {
  const bars = await renderBoth(width, height);
  const [placeholder, bar] = bars.elements().map(placesIn);
  expect(placeholder).toEqual(bar);
});
