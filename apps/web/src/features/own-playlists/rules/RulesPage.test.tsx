import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { refuse } from '../../../api/testing/fake-server.ts';
import { aQuietServer, renderApp } from '../../testing/render-app.tsx';
import { aSong } from '../../testing/wire.ts';

afterEach(() => vi.restoreAllMocks());

const PREVIEW = 'POST auth/api/smartplaylists/preview';
const HEAD = 'GET auth/api/playlists/tides';
const NEW = '/list?q=&rules';

const RULES = {
  root: {
    match: 'all',
    rules: [
      { field: 'year', is: 'between', number: 1994, upTo: 1994 },
      { match: 'any', rules: [{ field: 'lengthSeconds', is: 'atLeast', number: 210 }] },
    ],
  },
  order: 'plays',
  isDescending: true,
  maxSongs: 25,
  maxMinutes: null,
};

const aHead = (over: object = {}) => ({
  playlistId: 'tides',
  title: 'Tides',
  description: null,
  ownerName: 'Mara',
  isOwn: true,
  canEdit: true,
  visibility: 'private',
  folderId: null,
  trackCount: null,
  rules: RULES,
  covers: [],
  hasOwnCover: false,
  version: 1,
  changedAt: '2026-05-01T12:00:00.000Z',
  editors: [],
  ...over,
});

const toPreview = (count: number, ...titles: readonly string[]) =>
  Response.json({ count, minutes: 4 * count, tracks: titles.map((title) => aSong(title)) });

async function open(path: string, head: object = {}) {
  const server = aQuietServer();
  server.answer('GET music/api/library/genres', Response.json([]));
  server.answer(HEAD, () => Response.json(aHead(head)));
  server.answer(`${HEAD}/entries`, () =>
    Response.json(
      [aSong('Salt Meridian')].map((track) => ({ entryId: 'salt-meridian', addedAt: '', track })),
    ),
  );
  server.answer(PREVIEW, toPreview(12, 'Salt Meridian'));
  const app = await renderApp(server, { path, token: 'session' });
  const main = app.screen.getByRole('main');
  const asked = () =>
    server.calls(PREVIEW).map(({ body }) => (body as { rules: typeof RULES }).rules.root.rules as unknown[]);
  return { ...app, main, server, asked };
}

describe('the editor of smart rules', () => {
  it('makes a smart playlist, and says meanwhile what the rules find [2.82]', async () => {
    const { main, server, asked, address } = await open(NEW);
    await expect.element(main.getByText('Fill in every rule to see what it finds.')).toBeVisible();
    await main.getByRole('combobox', { name: 'Value of genre' }).fill('Ambient');
    await expect.element(main.getByText('12 songs · 48 min')).toBeVisible();
    await expect
      .element(main.getByRole('list', { name: 'What the rules find now' }).getByText('Salt Meridian'))
      .toBeVisible();
    expect(asked()).toEqual([[{ field: 'genre', is: 'equal', text: 'Ambient' }]]);
    await main.getByRole('textbox', { name: 'Name' }).fill('Calm');
    server.answer('POST auth/api/playlists', Response.json(aHead()));
    await main.getByRole('button', { name: 'Save' }).click();
    await expect.poll(address).toBe('/list?q=tides');
    expect(server.calls('POST auth/api/playlists')[0]?.body).toMatchObject({
      title: 'Calm',
      rules: { root: { match: 'all', rules: [{ field: 'genre', is: 'equal', text: 'Ambient' }] } },
    });
  });

  it('shows the rules that are there, and sends what was made of them [2.82]', async () => {
    const { main, server, address } = await open('/list?q=tides&rules');
    await expect.element(main.getByRole('heading', { name: 'Rules of Tides' })).toBeVisible();
    await expect.element(main.getByRole('spinbutton', { name: 'Value of year' })).toHaveValue(1994);
    await expect.element(main.getByRole('textbox', { name: 'Value of length' })).toHaveValue('3:30');
    await main.getByRole('textbox', { name: 'Value of length' }).fill('4');
    await main.getByRole('combobox', { name: 'Order', exact: true }).selectOptions('Mixed');
    server.answer('POST auth/api/playlists/tides', Response.json(aHead()));
    await main.getByRole('button', { name: 'Save' }).click();
    await expect.poll(address).toBe('/list?q=tides');
    const [year] = RULES.root.rules;
    const long = { field: 'lengthSeconds', is: 'atLeast', number: 240 };
    expect(server.calls('POST auth/api/playlists/tides')[0]?.body).toEqual({
      rules: {
        ...RULES,
        root: { match: 'all', rules: [year, { match: 'any', rules: [long] }] },
        order: 'random',
      },
    });
  });

  it('is used by keys: the focus follows what is added and removed [2.82]', async () => {
    const { main } = await open(NEW);
    const addRule = main.getByRole('button', { name: 'Add rule' });
    addRule.element().focus();
    await userEvent.keyboard('{Enter}');
    const fields = main.getByRole('combobox', { name: 'What the rule is about' });
    await expect.element(fields.nth(1)).toHaveFocus();
    await main.getByRole('button', { name: 'Remove the rule about genre' }).nth(1).click();
    await expect.element(addRule).toHaveFocus();
    expect(fields.elements()).toHaveLength(1);
  });

  it('stops at groups that stand too deep [2.82]', async () => {
    const { main } = await open(NEW);
    const addGroup = main.getByRole('button', { name: 'Add group' });
    await expect.element(addGroup).toBeVisible();
    for (let depth = 2; depth <= 5; depth += 1) await addGroup.first().click();
    expect(main.getByRole('group', { name: 'Group of rules' }).elements()).toHaveLength(4);
    // Every group but the innermost can still get another group.
    expect(addGroup.elements()).toHaveLength(4);
    expect(main.getByRole('button', { name: 'Add rule' }).elements()).toHaveLength(5);
  });

  it('drops the answer to rules that were changed meanwhile [2.82]', async () => {
    const { main, server, asked } = await open(NEW);
    let answerLate: (response: Response) => void = () => undefined;
    server.answer(PREVIEW, () => new Promise<Response>((resolve) => (answerLate = resolve)), toPreview(3));
    const genre = main.getByRole('combobox', { name: 'Value of genre' });
    await genre.fill('Rock');
    await expect.poll(asked).toHaveLength(1);
    await genre.fill('Folk');
    await expect.element(main.getByText('3 songs · 12 min')).toBeVisible();
    answerLate(toPreview(99));
    await genre.fill('Folk ');
    await expect.element(main.getByText('3 songs · 12 min')).toBeVisible();
    expect(main.getByText(/99 songs/).elements()).toEqual([]);
  });

  it('says what is missing, and sends nothing [2.82]', async () => {
    const { main, server } = await open(NEW);
    await main.getByRole('button', { name: 'Save' }).click();
    await expect.element(main.getByRole('alert')).toHaveTextContent('The playlist needs a name.');
    const name = main.getByRole('textbox', { name: 'Name' });
    await expect.element(name).toHaveAttribute('aria-invalid', 'true');
    await expect.element(name).toHaveFocus();
    await name.fill('Calm');
    await expect.element(name).toHaveAttribute('aria-invalid', 'false');
    await main.getByRole('button', { name: 'Save' }).click();
    await expect
      .element(main.getByRole('alert'))
      .toHaveTextContent('Fill in every rule to see what it finds.');
    const genre = main.getByRole('combobox', { name: 'Value of genre' });
    await expect.element(genre).toHaveAttribute('aria-invalid', 'true');
    await genre.fill('Rock');
    await main.getByRole('spinbutton', { name: 'Songs at most' }).fill('0');
    await main.getByRole('button', { name: 'Save' }).click();
    await expect
      .element(main.getByRole('alert'))
      .toHaveTextContent('Songs at most: a number from 1 to 10,000.');
    expect(server.calls('POST auth/api/playlists')).toEqual([]);
  });

  it('says in the words of the server why rules are refused [2.82]', async () => {
    const { main, server } = await open(NEW);
    server.answer(PREVIEW, refuse(400, "There is no rule about 'genre'."));
    await main.getByRole('combobox', { name: 'Value of genre' }).fill('Rock');
    await expect.element(main.getByRole('alert')).toHaveTextContent("There is no rule about 'genre'.");
  });
});

describe('a smart playlist', () => {
  it('is not changed by hand, and leads its owner to the rules [2.82]', async () => {
    const { screen, main, address } = await open('/list?q=tides');
    await expect.element(main.getByText('Smart playlist')).toBeVisible();
    await expect.element(main.getByRole('button', { name: /^Salt Meridian/ })).toBeVisible();
    expect(main.getByRole('button', { name: /^Move/ }).elements()).toEqual([]);
    await main.getByRole('button', { name: 'Playlist options' }).click();
    await screen.getByRole('menuitem', { name: 'Edit rules' }).click();
    await expect.poll(address).toBe('/list?q=tides&rules');
    await expect.element(main.getByRole('heading', { name: 'Rules of Tides' })).toBeVisible();
  });

  it('of somebody else shows its songs, whatever the address asks for', async () => {
    const { main } = await open('/list?q=tides&rules', { isOwn: false, canEdit: false });
    await expect.element(main.getByRole('button', { name: /^Salt Meridian/ })).toBeVisible();
    expect(main.getByRole('button', { name: 'Save' }).elements()).toEqual([]);
  });
});
