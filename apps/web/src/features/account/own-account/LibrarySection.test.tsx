import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { refuse } from '../../../api/testing/fake-server.ts';
import { aQuietServer, renderApp } from '../../testing/render-app.tsx';
import { aLibraryStatus } from '../../testing/wire.ts';

afterEach(() => vi.restoreAllMocks());

const STATUS = 'GET music/api/library/status';
const SCAN = 'POST music/api/library/rescan';
const STOP = 'DELETE music/api/library/rescan';

const open = async (isOperator: boolean, status: Parameters<typeof aLibraryStatus>[0] = {}) => {
  const server = aQuietServer();
  const account = { firstName: 'Mara', lastName: '', email: 'mara@harbour.example', hasPassword: true };
  server.answer('GET auth/api/auth/account', () => Response.json({ ...account, isOperator }));
  server.answer(STATUS, () => Response.json(aLibraryStatus(status)));
  server.answer(SCAN, () => Response.json({ success: true }));
  server.answer(STOP, () => Response.json({ success: true }));
  return { server, ...(await renderApp(server, { path: '/account', token: 'session' })) };
};

const library = () => page.getByRole('region', { name: 'Library' });

describe('the library on the account page', () => {
  it('is shown to an operator: its size, and files that could not be read, and why [16.38]', async () => {
    await open(true, {
      tracks: 4321,
      lastScanEndedAt: '2025-11-19T12:00:00.000Z',
      problemCount: 201,
      problems: [{ path: 'Odd Lantern/01.flac', reason: 'The file ends too early.' }],
    });
    await expect
      .element(library().getByText('4,321 songs and videos. The last scan ended 19 Nov 2025.'))
      .toBeVisible();
    await expect.element(library().getByText('201 files could not be read:')).toBeVisible();
    await expect
      .element(library().getByRole('list', { name: 'Files that could not be read' }).getByRole('listitem'))
      .toMatchTextContent(/Odd Lantern\/01\.flac\s*The file ends too early\./);
    await expect.element(library().getByText(/These are the first 1;/)).toBeVisible();
    await page.viewport(390, 800);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });

  it('starts a scan [16.39]', async () => {
    const { server } = await open(true);
    await library().getByRole('button', { name: 'Scan now' }).click();
    await expect.element(library().getByRole('status').getByText('A scan is requested.')).toBeVisible();
    expect(server.calls(SCAN)).toMatchObject([{ authToken: 'session' }]);
    expect(server.calls(STOP)).toEqual([]);
  });

  it('shows the progress of a scan, and stops it [16.38] [16.39]', async () => {
    const { server } = await open(true, {
      state: 'scanning',
      filesDone: 1200,
      filesFound: 8000,
      secondsLeft: 130,
    });
    await expect
      .element(library().getByText('Scanning: 1,200 of 8,000 files, about 3 min left.'))
      .toBeVisible();
    await library().getByRole('button', { name: 'Stop' }).click();
    await expect.element(library().getByText('The scan is being stopped.')).toBeVisible();
    expect(server.calls(STOP)).toMatchObject([{ authToken: 'session' }]);
  });

  it.each([
    ['while the files are counted', { isCounted: false }, 'Scanning: 12 files.'],
    ['of the demo', { isComposing: true }, 'Composing the demo: 12 of 30 pieces.'],
    ['of its videos', { isComposing: true, filesFound: 12 }, 'Making the music videos of the demo.'],
  ])('shows no total that is none: %s [2.153]', async (_, scan, text) => {
    await open(true, { state: 'scanning', filesDone: 12, filesFound: 30, secondsLeft: null, ...scan });
    await expect.element(library().getByText(text)).toBeVisible();
    expect(library().element().querySelectorAll('progress').length).toBe(text.includes('of 30') ? 1 : 0);
  });

  it('ends the notice of a request with the state that it changes [16.39]', async () => {
    const { server } = await open(true);
    await library().getByRole('button', { name: 'Scan now' }).click();
    await expect.element(library().getByText('A scan is requested.')).toBeVisible();
    server.answer(STATUS, () => Response.json(aLibraryStatus({ state: 'scanning' })));
    await expect.element(library().getByRole('button', { name: 'Stop' })).toBeVisible();
    await expect.element(library().getByText('A scan is requested.')).not.toBeInTheDocument();
  });

  it('ends the notice of a scan that was over before the next look [2.186]', async () => {
    const { server } = await open(true);
    await library().getByRole('button', { name: 'Scan now' }).click();
    await expect.element(library().getByText('A scan is requested.')).toBeVisible();
    server.answer(STATUS, () =>
      Response.json(aLibraryStatus({ lastScanEndedAt: '2026-11-19T12:00:00.000Z' })),
    );
    await expect.element(library().getByText('A scan is requested.')).not.toBeInTheDocument();
  });

  it('still follows the scan after an answer that was none of the server [2.186]', async () => {
    const { server } = await open(true);
    await expect.element(library().getByRole('button', { name: 'Scan now' })).toBeVisible();
    const before = server.calls(STATUS).length;
    server.answer(STATUS, refuse(404, 'Not found'), () =>
      Response.json(aLibraryStatus({ state: 'scanning' })),
    );
    await expect.element(library().getByRole('button', { name: 'Stop' })).toBeVisible();
    expect(server.calls(STATUS).length).toBeGreaterThan(before + 1);
  });

  it('says why a scan was refused', async () => {
    const { server } = await open(true);
    server.answer(SCAN, refuse(403, 'Only an operator of this server may do this.'));
    await library().getByRole('button', { name: 'Scan now' }).click();
    await expect.element(library().getByRole('alert')).toMatchTextContent(/Only an operator/);
  });

  it('is not there for other listeners [16.40]', async () => {
    const { screen } = await open(false);
    await expect.element(screen.getByRole('heading', { name: 'Your data' })).toBeVisible();
    expect(library().elements()).toEqual([]);
  });

  it('is not there if the music host is another one, which tells nothing', async () => {
    const server = aQuietServer();
    server.answer('GET auth/api/auth/account', Response.json({ firstName: 'Mara', isOperator: true }));
    server.answer(STATUS, refuse(404, 'Not found'));
    const { screen } = await renderApp(server, { path: '/account', token: 'session' });
    await expect.element(screen.getByRole('heading', { name: 'Your data' })).toBeVisible();
    expect(library().elements()).toEqual([]);
  });
});
