import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { refuse } from '../../../api/testing/fake-server.ts';
import { navigateTo } from '../../../app/navigation/navigation.ts';
import { aQuietServer, goBack, renderApp, toSettledAddress } from '../../testing/render-app.tsx';
import { aPlaylistHead, aSong } from '../../testing/wire.ts';

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

const aHead = (over: object = {}) => aPlaylistHead({ trackCount: null, rules: RULES, ...over });

const toPreview = (count: number, ...titles: readonly string[]) =>
  Response.json({ count, minutes: 4 * count, tracks: titles.map((title) => aSong(title)) });

async function open(path: string, head: object = {}, genres: readonly object[] = []) {
  const server = aQuietServer();
  server.answer('GET music/api/library/genres', Response.json({ genres }));
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

describe('a draft of rules', () => {
  it('of a new playlist is there again when the listener leaves the page and goes back [12.71]', async () => {
    const { main, address } = await open(NEW);
    await main.getByRole('textbox', { name: 'Name' }).fill('Calm');
    await main.getByRole('combobox', { name: 'Value of genre' }).fill('Ambient');
    navigateTo('/privacypolicy');
    await expect.poll(address).toBe('/privacypolicy');
    goBack();
    await expect.element(main.getByRole('textbox', { name: 'Name' })).toHaveValue('Calm');
    await expect.element(main.getByRole('combobox', { name: 'Value of genre' })).toHaveValue('Ambient');
    await expect.element(main.getByText('12 songs · 48 min')).toBeVisible();
  });

  it('of changed rules is there again likewise, but not on another visit [12.71]', async () => {
    const { main, address } = await open('/list?q=tides&rules');
    const year = main.getByRole('spinbutton', { name: 'Value of year' });
    await year.fill('1996');
    navigateTo('/privacypolicy');
    await expect.poll(address).toBe('/privacypolicy');
    goBack();
    await expect.element(year).toHaveValue(1996);
    navigateTo('/privacypolicy');
    await expect.poll(address).toBe('/privacypolicy');
    navigateTo('/list?q=tides&rules');
    await expect.element(year).toHaveValue(1994);
  });

  it('of changed rules is gone once it is cancelled [12.71]', async () => {
    const { main, address } = await open('/list?q=tides&rules');
    await main.getByRole('spinbutton', { name: 'Value of year' }).fill('1996');
    await expect.poll(() => sessionStorage.getItem('rulesDrafts')).toContain('1996');
    await main.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(address).toBe('/list?q=tides');
    expect(sessionStorage.getItem('rulesDrafts')).toBeNull();
  });

  it('is gone once they are saved, also when the page was left meanwhile [12.71]', async () => {
    const { main, screen, server, address } = await open('/list?q=tides&rules');
    const saved = Promise.withResolvers<Response>();
    server.answer('POST auth/api/playlists/tides', () => saved.promise);
    const year = main.getByRole('spinbutton', { name: 'Value of year' });
    await year.fill('1996');
    await main.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => server.calls('POST auth/api/playlists/tides')).toHaveLength(1);
    navigateTo('/privacypolicy');
    await expect.poll(address).toBe('/privacypolicy');
    expect(sessionStorage.getItem('rulesDrafts')).toContain('1996');
    saved.resolve(Response.json(aHead()));
    await expect.element(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
    await expect.poll(() => sessionStorage.getItem('rulesDrafts')).toBeNull();
  });
});

describe('the smart rules editor', () => {
  it('previews what the rules find and creates a smart playlist [2.82]', async () => {
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

  it('offers a part of a genre, and the order of own plays [12.61] [12.63]', async () => {
    const { main, server, asked } = await open(NEW);
    await main.getByRole('combobox', { name: 'How it is compared' }).selectOptions('contains');
    await main.getByRole('combobox', { name: 'Value of genre' }).fill('Rock');
    await main.getByRole('combobox', { name: 'Order', exact: true }).selectOptions('My plays');
    await expect.element(main.getByText('12 songs · 48 min')).toBeVisible();
    expect(asked().at(-1)).toEqual([{ field: 'genre', is: 'containing', text: 'Rock' }]);
    expect(server.calls(PREVIEW).at(-1)?.body).toMatchObject({ rules: { order: 'ownPlays' } });
  });

  it('does not save when Enter ends the value of a rule [2.82]', async () => {
    const { main, server, address } = await open('/list?q=tides&rules');
    server.answer('POST auth/api/playlists/tides', Response.json(aHead()));
    const year = main.getByRole('spinbutton', { name: 'Value of year' });
    await year.fill('1990');
    await userEvent.keyboard('{Enter}');
    await expect.element(year).toHaveFocus();
    await expect.element(main.getByText('12 songs · 48 min')).toBeVisible();
    expect(server.calls('POST auth/api/playlists/tides')).toEqual([]);
    expect(address()).toBe('/list?q=tides&rules');
  });

  it('suggests genres for a rule about genres, and moods for one about moods [2.82]', async () => {
    const { main } = await open(NEW, {}, [
      { name: 'Ambient', isMood: false, songCount: 6, albumCount: 2 },
      { name: 'Calm', isMood: true, songCount: 2, albumCount: 1 },
    ]);
    const suggestedFor = (name: string) => {
      const input = main.getByRole('combobox', { name }).elements()[0];
      const list = input instanceof HTMLInputElement ? input.list : null;
      return [...(list?.options ?? [])].map(({ value }) => value);
    };
    await expect.poll(() => suggestedFor('Value of genre')).toEqual(['Ambient']);
    await main.getByRole('combobox', { name: 'What the rule is about' }).selectOptions('mood');
    await expect.poll(() => suggestedFor('Value of mood')).toEqual(['Calm']);
  });

  it('shows the existing rules and saves the edited ones, which Undo takes back [2.82] [2.136]', async () => {
    const { main, screen, server, address } = await open('/list?q=tides&rules');
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
    await screen.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => server.calls('POST auth/api/playlists/tides').length).toBe(2);
    expect(server.calls('POST auth/api/playlists/tides')[1]?.body).toEqual({ rules: RULES });
  });

  it('keeps open, with what is changed while it saves, until that is saved too [12.77]', async () => {
    const { main, screen, server, asked, address } = await open('/list?q=tides&rules');
    const saved = Promise.withResolvers<Response>();
    server.answer('POST auth/api/playlists/tides', () => saved.promise);
    await main.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => server.calls('POST auth/api/playlists/tides')).toHaveLength(1);
    const year = main.getByRole('spinbutton', { name: 'Value of year' });
    await year.fill('1996');
    await expect.poll(() => JSON.stringify(asked().at(-1))).toContain('1996');
    saved.resolve(Response.json(aHead()));
    await expect
      .element(screen.getByText('Your later changes are still here', { exact: false }))
      .toBeVisible();
    await expect.element(year).toHaveValue(1996);
    expect(address()).toBe('/list?q=tides&rules');
    server.answer('POST auth/api/playlists/tides', () => Response.json(aHead()));
    await main.getByRole('button', { name: 'Save' }).click();
    await expect.poll(address).toBe('/list?q=tides');
    const sent = server.calls('POST auth/api/playlists/tides').map(({ body }) => JSON.stringify(body));
    expect(sent.map((body) => /19\d\d/.exec(body)?.[0])).toEqual(['1994', '1996']);
  });

  it('makes one playlist of what is typed, also where its name is changed while it is made [12.77]', async () => {
    const { main, server, address } = await open(NEW);
    const made = Promise.withResolvers<Response>();
    server.answer('POST auth/api/playlists', () => made.promise);
    server.answer('POST auth/api/playlists/tides', () => Response.json(aHead()));
    const name = main.getByRole('textbox', { name: 'Name' });
    await name.fill('Calm');
    await main.getByRole('combobox', { name: 'Value of genre' }).fill('Ambient');
    await main.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => server.calls('POST auth/api/playlists')).toHaveLength(1);
    await name.fill('Calmer');
    made.resolve(Response.json(aHead()));
    const save = main.getByRole('button', { name: 'Save', exact: true });
    await expect.element(save).not.toHaveAttribute('aria-disabled');
    await expect.element(name).toHaveValue('Calmer');
    await save.click();
    await expect.poll(address).toBe('/list?q=tides');
    expect(server.calls('POST auth/api/playlists/tides')[0]?.body).toMatchObject({ title: 'Calmer' });
  });

  it('saves what was changed after an attempt that made the playlist and whose answer was lost [12.77]', async () => {
    const { main, screen, server, address } = await open(NEW);
    server.answer('POST auth/api/playlists', () => Promise.reject(new TypeError('Failed to fetch')));
    server.answer('POST auth/api/playlists/tides', () => Response.json(aHead()));
    const name = main.getByRole('textbox', { name: 'Name' });
    await name.fill('Calm');
    await main.getByRole('combobox', { name: 'Value of genre' }).fill('Ambient');
    const save = main.getByRole('button', { name: 'Save', exact: true });
    await save.click();
    await expect.element(screen.getByRole('alert').first()).toBeVisible();
    await name.fill('Calmer');
    server.answer('POST auth/api/playlists', () => Response.json(aHead()));
    await save.click();
    await expect.poll(address).toBe('/list?q=tides');
    const [first, second] = server.calls('POST auth/api/playlists').map(({ body }) => body);
    expect(second).toMatchObject({ opId: (first as { opId: string }).opId });
    expect(server.calls('POST auth/api/playlists/tides')[0]?.body).toMatchObject({ title: 'Calmer' });
  });

  it('says nothing of later changes once it has been left while it saves [12.77]', async () => {
    const { main, screen, server, address } = await open('/list?q=tides&rules');
    const saved = Promise.withResolvers<Response>();
    server.answer('POST auth/api/playlists/tides', () => saved.promise);
    await main.getByRole('button', { name: 'Save' }).click();
    await main.getByRole('spinbutton', { name: 'Value of year' }).fill('1996');
    await main.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(address).toBe('/list?q=tides');
    saved.resolve(Response.json(aHead()));
    await expect.element(screen.getByText('Rules changed')).toBeVisible();
    await expect
      .element(screen.getByText('Your later changes are still here', { exact: false }))
      .not.toBeInTheDocument();
  });

  it('reports that the rules were not saved, also once it has been left [12.82]', async () => {
    const { main, screen, server, address } = await open('/list?q=tides&rules');
    const saved = Promise.withResolvers<Response>();
    server.answer('POST auth/api/playlists/tides', () => saved.promise);
    await main.getByRole('button', { name: 'Save' }).click();
    await main.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(address).toBe('/list?q=tides');
    saved.resolve(refuse(429, 'Wait a moment and try again.'));
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent('The playlist was not changed. Wait a moment and try again.');
  });

  it('opens no playlist once it has been left while it saves [2.144]', async () => {
    const { main, screen, server, address } = await open('/list?q=tides&rules');
    const saved = Promise.withResolvers<Response>();
    server.answer('POST auth/api/playlists/tides', () => saved.promise);
    await main.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => server.calls('POST auth/api/playlists/tides')).toHaveLength(1);
    navigateTo('/privacypolicy');
    await expect.poll(address).toBe('/privacypolicy');
    saved.resolve(Response.json(aHead()));
    await expect.element(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
    expect(await toSettledAddress(address)).toBe('/privacypolicy');
  });

  it('opens no new playlist once it has been left while that is made [2.144]', async () => {
    const { main, server, address } = await open(NEW);
    const made = Promise.withResolvers<Response>();
    server.answer('POST auth/api/playlists', () => made.promise);
    await main.getByRole('textbox', { name: 'Name' }).fill('Calm');
    await main.getByRole('combobox', { name: 'Value of genre' }).fill('Ambient');
    await main.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => server.calls('POST auth/api/playlists')).toHaveLength(1);
    server.answer('GET auth/api/playlists', Response.json({ playlists: [], folders: [], found: [] }));
    await main.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(main.getByText('No playlist yet')).toBeVisible();
    made.resolve(Response.json(aHead({ title: 'Calm' })));
    expect(await toSettledAddress(address)).toBe('/library?view=playlists');
  });

  it('moves the focus to an added rule, and to Add rule after a removal [2.82]', async () => {
    const { main } = await open(NEW);
    const addRule = main.getByRole('button', { name: 'Add rule' });
    await expect.element(addRule).toBeVisible();
    addRule.element().focus();
    await userEvent.keyboard('{Enter}');
    const fields = main.getByRole('combobox', { name: 'What the rule is about' });
    await expect.element(fields.nth(1)).toHaveFocus();
    await main.getByRole('button', { name: 'Remove the rule about genre' }).nth(1).click();
    await expect.element(addRule).toHaveFocus();
    expect(fields.elements()).toHaveLength(1);
  });

  it('moves the focus to the first rule of an added group, also inside of a group [2.82]', async () => {
    const { main } = await open(NEW);
    const addGroup = main.getByRole('button', { name: 'Add group' });
    const fields = main.getByRole('combobox', { name: 'What the rule is about' });
    await expect.element(addGroup).toBeVisible();
    (addGroup.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(fields.nth(1)).toHaveFocus();
    (addGroup.first().element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(fields.nth(2)).toHaveFocus();
  });

  it('limits how deep groups nest [2.82]', async () => {
    const { main } = await open(NEW);
    const addGroup = main.getByRole('button', { name: 'Add group' });
    await expect.element(addGroup).toBeVisible();
    for (let depth = 2; depth <= 5; depth += 1) await addGroup.first().click();
    await expect.poll(() => main.getByRole('group', { name: 'Group of rules' }).elements()).toHaveLength(4);
    // Every group but the innermost can still get another group.
    expect(addGroup.elements()).toHaveLength(4);
    expect(main.getByRole('button', { name: 'Add rule' }).elements()).toHaveLength(5);
  });

  it('ignores an outdated preview of rules that have changed since [2.82]', async () => {
    const { main, server, asked } = await open(NEW);
    let answerOutdated: (response: Response) => void = () => undefined;
    server.answer(
      PREVIEW,
      () => new Promise<Response>((resolve) => (answerOutdated = resolve)),
      toPreview(3),
    );
    const genre = main.getByRole('combobox', { name: 'Value of genre' });
    await genre.fill('Rock');
    await expect.poll(asked).toHaveLength(1);
    await genre.fill('Folk');
    await expect.element(main.getByText('3 songs · 12 min')).toBeVisible();
    answerOutdated(toPreview(99));
    await genre.fill('Folk ');
    await expect.element(main.getByText('3 songs · 12 min')).toBeVisible();
    expect(main.getByText(/99 songs/).elements()).toEqual([]);
  });

  it('shows what is missing or invalid and sends nothing [2.82]', async () => {
    const { main, server } = await open(NEW);
    await main.getByRole('spinbutton', { name: 'Songs at most' }).fill('0');
    await main.getByRole('button', { name: 'Save' }).click();
    const name = main.getByRole('textbox', { name: 'Name' });
    await expect.element(name).toHaveFocus();
    const fields = [
      [name, 'The playlist needs a name.', 'Calm'],
      [main.getByRole('combobox', { name: 'Value of genre' }), 'Enter a genre.', 'Rock'],
      [main.getByRole('spinbutton', { name: 'Songs at most' }), 'Enter a number from 1 to 10,000.', '25'],
    ] as const;
    for (const [field, message] of fields) {
      await expect.element(field).toBeInvalid();
      await expect.element(field).toHaveAccessibleDescription(message);
    }
    expect(server.calls('POST auth/api/playlists')).toEqual([]);
    for (const [field, , text] of fields) {
      await main.getByRole('button', { name: 'Save' }).click();
      await expect.element(field).toHaveFocus();
      await field.fill(text);
      await expect.element(field).not.toBeInvalid();
    }
    expect(main.getByRole('alert').elements()).toEqual([]);
    expect(server.calls('POST auth/api/playlists')).toEqual([]);
  });

  it('marks only the missing end of a range [2.82]', async () => {
    const { main } = await open(NEW);
    await main.getByRole('combobox', { name: 'What the rule is about' }).selectOptions('Length');
    await main.getByRole('combobox', { name: 'How it is compared' }).selectOptions('between');
    await main.getByRole('textbox', { name: 'Value of length' }).fill('3:30');
    await main.getByRole('textbox', { name: 'Name' }).fill('Long');
    await main.getByRole('button', { name: 'Save' }).click();
    const end = main.getByRole('textbox', { name: 'Up to, of length' });
    await expect.element(end).toHaveFocus();
    await expect.element(end).toHaveAccessibleDescription('Enter a length such as 3:30.');
    await expect.element(main.getByRole('textbox', { name: 'Value of length' })).not.toBeInvalid();
  });

  it('shows the server’s error when the rules are refused [2.82]', async () => {
    const { main, server } = await open(NEW);
    server.answer(PREVIEW, refuse(400, "There is no rule about 'genre'."));
    await main.getByRole('combobox', { name: 'Value of genre' }).fill('Rock');
    await expect.element(main.getByRole('alert')).toHaveTextContent("There is no rule about 'genre'.");
  });
});

describe('a smart playlist', () => {
  it('has no manual reordering and links its owner to the rules [2.82]', async () => {
    const { screen, main, address } = await open('/list?q=tides');
    await expect.element(main.getByText('Smart playlist')).toBeVisible();
    await expect.element(main.getByRole('button', { name: /^Salt Meridian/ })).toBeVisible();
    expect(main.getByRole('button', { name: /^Move/ }).elements()).toEqual([]);
    await main.getByRole('button', { name: 'Playlist options' }).click();
    await screen.getByRole('menuitem', { name: 'Edit rules' }).click();
    await expect.poll(address).toBe('/list?q=tides&rules');
    await expect.element(main.getByRole('heading', { name: 'Rules of Tides' })).toBeVisible();
  });

  it('of another listener shows its songs even at the address of the rules editor', async () => {
    const { main } = await open('/list?q=tides&rules', { isOwn: false, canEdit: false });
    await expect.element(main.getByRole('button', { name: /^Salt Meridian/ })).toBeVisible();
    expect(main.getByRole('button', { name: 'Save' }).elements()).toEqual([]);
  });
});
