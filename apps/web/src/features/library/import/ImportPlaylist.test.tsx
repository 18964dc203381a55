import { MAX_WANTED_SONGS } from '@segue/domain';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Asked } from '../../../api/testing/fake-server.ts';
import { aQuietServer, renderApp, toSettledAddress } from '../../testing/render-app.tsx';
import { twoFrames } from '../../testing/still-time.ts';

const MATCHES = 'POST auth/api/songmatches';
const SHELF = 'GET auth/api/playlists';
const MAKE = 'POST auth/api/playlists';
const KEEPS_TRYING = 'The server cannot be reached. Segue keeps trying.';
const NOT_OFFERED = 'This server does not offer this.';

interface Wanted {
  readonly songs: readonly { readonly title: string }[];
}

/** Opens the import dialog and chooses a file. */
async function importFile(file: File, server = aQuietServer()) {
  server.answer(SHELF, Response.json({ playlists: [], folders: [], found: [] }));
  // Of a proxy, without a sentence of the server; it is not asked again.
  server.answer('POST auth/api/smartplaylists/preview', new Response('No such page', { status: 404 }));
  const { screen, address } = await renderApp(server, { path: '/library?view=playlists', token: 'session' });
  await screen.getByRole('button', { name: 'Import' }).click();
  const dialog = screen.getByRole('dialog');
  await userEvent.upload(dialog.getByLabelText('Choose a file'), file);
  return { dialog, address };
}

it('has a button for its file, which takes presses, dropped files and the focus [2.121]', async () => {
  const server = aQuietServer();
  server.answer(SHELF, Response.json({ playlists: [], folders: [], found: [] }));
  const { screen } = await renderApp(server, { path: '/library?view=playlists', token: 'session' });
  await screen.getByRole('button', { name: 'Import' }).click();
  const input = screen.getByRole('dialog').getByLabelText('Choose a file');
  await expect.element(input).toBeInTheDocument();
  // Not before the dialog has taken the focus, which it does after it is rendered.
  await expect.poll(() => screen.getByRole('dialog').element().contains(document.activeElement)).toBe(true);
  const control = input.element();
  const button = control.closest('label');
  await userEvent.keyboard('{Tab}');
  control.focus();
  await expect.element(input).toHaveFocus();
  expect(getComputedStyle(button ?? document.body).outlineStyle).toBe('solid');
  // The browser's control takes what is pressed or dropped anywhere on the button.
  const { left, right, top, bottom } = button?.getBoundingClientRect() ?? new DOMRect();
  for (const x of [left + 6, (left + right) / 2, right - 6])
    expect(document.elementFromPoint(x, (top + bottom) / 2)).toBe(control);
});

it('importing a CSV of bare videoIds lists the songs found and the videoIds missing [12.21]', async () => {
  const server = aQuietServer();
  server.answer(SHELF, Response.json({ playlists: [], folders: [], found: [] }));
  const track = { videoId: 'dQw4w9WgXcQ', title: 'Tides', artists: [{ name: 'Nina', id: null }] };
  const matches = [
    { verdict: 'sure', track },
    { verdict: 'missing', track: null },
  ];
  server.answer(MATCHES, Response.json(matches));
  const { screen } = await renderApp(server, { path: '/library?view=playlists', token: 'session' });
  await screen.getByRole('button', { name: 'Import' }).click();
  const dialog = screen.getByRole('dialog');
  const takeout = new File(['Video ID\ndQw4w9WgXcQ\noHg5SJYRHA0\n'], 'Evening.csv');
  await userEvent.upload(dialog.getByLabelText('Choose a file'), takeout);
  await expect.element(dialog.getByText('1 of 2 songs found')).toBeVisible();
  await expect
    .element(
      dialog.getByText('1 song is listed by an id alone, which this server does not know.', { exact: false }),
    )
    .toBeVisible();
  const missing = dialog.getByRole('list', { name: 'Missing' });
  await expect.element(missing.getByText('Listed by its id alone')).toBeVisible();
  await expect.element(missing.getByText('oHg5SJYRHA0')).toBeVisible();
  await dialog.getByRole('button', { name: 'Found 1' }).click();
  await expect.element(dialog.getByRole('list', { name: 'Found' }).getByText('Tides')).toBeVisible();
  expect(server.calls(MATCHES)[0]?.body).toMatchObject({
    songs: [
      { videoId: 'dQw4w9WgXcQ', title: '' },
      { videoId: 'oHg5SJYRHA0', title: '' },
    ],
  });
});

it('importing without a connection says so in a sentence [2.78]', async () => {
  const { dialog } = await importFile(new File(['#EXTM3U\nTides.mp3\n'], 'Evening.m3u'));
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(KEEPS_TRYING);
});

it.each([
  ['a lost connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a proxy without its server', () => new Response('Bad gateway', { status: 502 })],
])('importing goes on after %s, with what is matched already [2.78]', async (_, fail) => {
  const server = aQuietServer();
  let isBack = false;
  const match = ({ body }: Asked) =>
    Response.json((body as Wanted).songs.map(() => ({ verdict: 'missing', track: null })));
  server.answer(MATCHES, (asked) =>
    isBack || (asked.body as Wanted).songs[0]?.title === 'Song 0' ? match(asked) : fail(),
  );
  const names = Array.from({ length: MAX_WANTED_SONGS + 1 }, (_name, index) => `Song ${index}.mp3`);
  const { dialog } = await importFile(new File([`#EXTM3U\n${names.join('\n')}\n`], 'Evening.m3u'), server);
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(KEEPS_TRYING);
  await expect.element(dialog.getByRole('progressbar')).toHaveValue(MAX_WANTED_SONGS);
  isBack = true;
  await expect.element(dialog.getByText(/^0 of [0-9,]+ songs found$/)).toBeVisible();
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument();
});

it('importing 10,000 lines shows its progress, and sends nothing more once it is stopped [2.78]', async () => {
  const server = aQuietServer();
  const second = Promise.withResolvers<Response>();
  const toMissing = ({ body }: Asked) =>
    Response.json((body as Wanted).songs.map(() => ({ verdict: 'missing', track: null })));
  server.answer(MATCHES, (asked) =>
    (asked.body as Wanted).songs[0]?.title === 'Song 0' ? toMissing(asked) : second.promise,
  );
  const names = Array.from({ length: 10_000 }, (_name, index) => `Song ${index}.mp3`);
  const { dialog } = await importFile(new File([`#EXTM3U\n${names.join('\n')}\n`], 'Evening.m3u'), server);
  await expect.element(dialog.getByText(`Looking for ${MAX_WANTED_SONGS} of 10,000 …`)).toBeVisible();
  await expect.poll(() => server.calls(MATCHES).length).toBeGreaterThan(1);
  await dialog.getByRole('button', { name: 'Stop' }).click();
  await expect.element(dialog.getByLabelText('Choose a file')).toBeInTheDocument();
  await expect.element(dialog.getByRole('progressbar')).not.toBeInTheDocument();
  const sent = server.calls(MATCHES).length;
  second.resolve(Response.json([]));
  await twoFrames();
  expect(server.calls(MATCHES)).toHaveLength(sent);
});

it('importing rules whose songs cannot be counted says so in a sentence [2.78]', async () => {
  const rules = { name: 'Evening', all: [{ is: { genre: 'Ambient' } }] };
  const { dialog } = await importFile(new File([JSON.stringify(rules)], 'Evening.nsp'));
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(NOT_OFFERED);
});

it('importing rules says if they cannot have the order of the file [12.44]', async () => {
  const rules = { name: 'Evening', all: [{ is: { genre: 'Ambient' } }], sort: 'rating' };
  const { dialog } = await importFile(new File([JSON.stringify(rules)], 'Evening.nsp'));
  await expect
    .element(dialog.getByText("Its order 'rating' has no exact counterpart here.", { exact: false }))
    .toBeVisible();
});

it('importing keeps the focus in the dialog once the file is read [2.78]', async () => {
  const { dialog } = await importFile(new File(['#EXTM3U\nTides.mp3\n'], 'Evening.m3u'));
  await expect.element(dialog.getByRole('region', { name: 'Evening' })).toHaveFocus();
});

it('takes the same file again after it was refused, such as when it has been mended [2.121]', async () => {
  const file = new File(['{'], 'Evening.json');
  const { dialog } = await importFile(file);
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  // A browser reports no change if the file that it holds is chosen again.
  await expect.element(dialog.getByLabelText('Choose a file')).toHaveValue('');
});

it('does not open the imported playlist once the listener has closed the dialog [2.144]', async () => {
  const server = aQuietServer();
  const track = { videoId: 'dQw4w9WgXcQ', title: 'Tides', artists: [{ name: 'Nina', id: null }] };
  server.answer(MATCHES, Response.json([{ verdict: 'sure', track }]));
  const made = Promise.withResolvers<Response>();
  server.answer(MAKE, () => made.promise);
  const { dialog, address } = await importFile(new File(['#EXTM3U\nTides.mp3\n'], 'Evening.m3u'), server);
  await dialog.getByRole('button', { name: 'Make' }).click();
  await expect.poll(() => server.calls(MAKE)).toHaveLength(1);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const asked = server.calls(SHELF).length;
  made.resolve(Response.json({ playlistId: 'evening', title: 'Evening' }));
  // Once it is made, what is shown is refreshed.
  await expect.poll(() => server.calls(SHELF).length).toBeGreaterThan(asked);
  expect(await toSettledAddress(address)).toBe('/library?view=playlists');
});

it('saves what is not taken with its length as a CSV for spreadsheets [12.43]', async () => {
  const server = aQuietServer();
  const track = { videoId: 'dQw4w9WgXcQ', title: 'Tides', artists: [{ name: 'Nina', id: null }] };
  const matches = [
    { verdict: 'unsure', track },
    { verdict: 'missing', track: null },
  ];
  server.answer(MATCHES, Response.json(matches));
  const file = new File(['title,artist,duration\nTides,Nína,241\nAsh,Odd,\n'], 'Evening.csv');
  const { dialog } = await importFile(file, server);
  const saved: Blob[] = [];
  const address = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) saved.push(blob);
    return '#';
  });
  const names: string[] = [];
  const download = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  const save = dialog.getByRole('button', { name: 'Save the others as CSV' });
  await save.click();
  await dialog.getByLabelText('Take the unsure one too').click();
  await expect.element(dialog.getByText('The library has none of these songs.')).not.toBeInTheDocument();
  await save.click();
  address.mockRestore();
  download.mockRestore();
  expect(names).toEqual(['Evening - not imported.csv', 'Evening - not imported.csv']);
  const head = 'title,artist,album,duration,id\r\n';
  const texts = await Promise.all(saved.map((blob) => blob.arrayBuffer()));
  expect(texts.map((bytes) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes))).toEqual([
    `\ufeff${head}Ash,Odd,,,`,
    `\ufeff${head}Tides,Nína,,241,\r\nAsh,Odd,,,`,
  ]);
});
