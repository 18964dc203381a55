import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { refuse } from '../../../api/testing/fake-server.ts';
import { navigateTo } from '../../../app/navigation/navigation.ts';
import { aQuietServer, goBack, renderApp, toSettledAddress } from '../../testing/render-app.tsx';
import { aPlaylistHead } from '../../testing/wire.ts';

afterEach(() => vi.restoreAllMocks());

const HEAD = 'GET auth/api/playlists/tides';
const EDIT = 'POST auth/api/playlists/tides';
const LINKS = 'POST auth/api/playlists/tides/links';
const KIP = { accountId: 'kip', name: 'Kip', isSelf: false };

const aHead = (over: object = {}) => aPlaylistHead({ trackCount: 0, canJoin: false, ...over });

const aLink = (linkId: string, over: object = {}) => ({
  linkId,
  grants: 'view',
  madeAt: '2025-04-30T12:00:00.000Z',
  expiresAt: '2030-05-01T12:00:00.000Z',
  ...over,
});

const showLinks = (server: ReturnType<typeof aQuietServer>, links: readonly object[]) =>
  server.answer('GET auth/api/playlists/tides/links', () => Response.json(links));

async function open(head: object = {}, path = '/list?q=tides', token: string | null = 'session') {
  const server = aQuietServer();
  // Before the others, which begin alike.
  server.answer('GET auth/api/playlists', () => Response.json({ playlists: [], folders: [], found: [] }));
  const show = (over: object) => server.answer(HEAD, () => Response.json(aHead(over)));
  const showEntries = () => server.answer(`${HEAD}/entries`, () => Response.json([]));
  show(head);
  showEntries();
  const app = await renderApp(server, { path, token });
  const update = (over: object) => {
    show(over);
    showEntries();
  };
  return { ...app, server, update };
}

async function openSharing(head: object = {}, links: readonly object[] = []) {
  const app = await open(head);
  showLinks(app.server, links);
  await app.screen.getByRole('button', { name: 'Playlist options' }).click();
  await app.screen.getByRole('menuitem', { name: 'Share …' }).click();
  const dialog = app.screen.getByRole('dialog', { name: 'Share Tides' });
  await expect.element(dialog).toBeVisible();
  return { ...app, dialog };
}

describe('sharing a playlist', () => {
  it('makes it visible to all listeners [2.76]', async () => {
    const { dialog, server, update } = await openSharing();
    server.answer(EDIT, Response.json(aHead({ visibility: 'listeners' })));
    update({ visibility: 'listeners' });
    await dialog.getByRole('combobox', { name: 'Who may see it' }).selectOptions('All listeners here');
    await expect
      .poll(() => server.calls(EDIT).map(({ body }) => body))
      .toEqual([{ visibility: 'listeners' }]);
    await expect.element(dialog.getByRole('combobox', { name: 'Who may see it' })).toHaveValue('listeners');
  });

  it('makes it visible to all listeners, which Undo takes back [2.136]', async () => {
    const { dialog, server, screen } = await openSharing();
    server.answer(EDIT, Response.json(aHead({ visibility: 'listeners' })));
    await dialog.getByRole('combobox', { name: 'Who may see it' }).selectOptions('All listeners here');
    await expect.element(dialog.getByText('Now for: All listeners here')).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await screen.getByRole('button', { name: 'Undo' }).click();
    await expect
      .poll(() => server.calls(EDIT).map(({ body }) => body))
      .toEqual([{ visibility: 'listeners' }, { visibility: 'private' }]);
  });

  it('shows at once who may see it, sends what was chosen last, and says what is stored [12.65]', async () => {
    const { dialog, server } = await openSharing();
    const select = dialog.getByRole('combobox', { name: 'Who may see it' });
    const answers = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()];
    server.answer(
      EDIT,
      ...answers.map(
        ({ promise }) =>
          () =>
            promise,
      ),
    );
    await select.selectOptions('All listeners here');
    await expect.element(select).toHaveValue('listeners');
    await expect.element(dialog.getByText('Saving …')).toBeVisible();
    await select.selectOptions('Me and those who edit it');
    await expect.element(select).toHaveValue('private');
    expect(server.calls(EDIT)).toHaveLength(1);
    answers[0]?.resolve(Response.json(aHead({ visibility: 'listeners' })));
    await expect
      .poll(() => server.calls(EDIT).map(({ body }) => body))
      .toEqual([{ visibility: 'listeners' }, { visibility: 'private' }]);
    await expect.element(select).toHaveValue('private');
    answers[1]?.resolve(Response.json(aHead()));
    await expect.element(dialog.getByRole('status')).toHaveTextContent('Now for: Me and those who edit it');
    await expect.element(dialog.getByText('Saving …')).not.toBeInTheDocument();
    await expect.element(select).toHaveValue('private');
  });

  it('shows who still may see it when a choice is refused, also after the dialog was closed [12.65]', async () => {
    const { dialog, server, screen } = await openSharing({ visibility: 'listeners' });
    const select = dialog.getByRole('combobox', { name: 'Who may see it' });
    server.answer(EDIT, refuse(429, 'That is too much at once.'));
    await select.selectOptions('Me and those who edit it');
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('That is too much at once.');
    await expect.element(select).toHaveValue('listeners');
    const answer = Promise.withResolvers<Response>();
    server.answer(EDIT, () => answer.promise);
    await select.selectOptions('Me and those who edit it');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    answer.resolve(refuse(429, 'Wait a moment and try again.'));
    await expect.element(screen.getByText(/Wait a moment and try again/)).toBeVisible();
  });

  it('says in a sentence that the browser did not copy a link [2.83]', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(
      new DOMException('Write permission denied.'),
    );
    const { dialog, server } = await openSharing();
    const made = { linkId: 'one', token: 'let-me-in', expiresAt: '2031-05-01T12:00:00.000Z' };
    server.answer(LINKS, Response.json(made));
    await dialog.getByRole('button', { name: 'Make a link' }).click();
    await dialog.getByRole('button', { name: 'Copy' }).click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('The browser did not copy the link.');
  });

  it('creates a link with an expiry, copies it, lists it and revokes it [2.83]', async () => {
    const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const { dialog, server } = await openSharing();
    const made = { linkId: 'one', token: 'let-me-in', expiresAt: '2031-05-01T12:00:00.000Z' };
    server.answer(LINKS, Response.json(made));
    showLinks(server, [aLink('one', { grants: 'edit', expiresAt: made.expiresAt })]);
    server.answer('DELETE auth/api/playlists/tides/links/one', () => {
      showLinks(server, []);
      return Response.json({ success: true });
    });
    await dialog.getByRole('combobox', { name: 'What the link is for' }).selectOptions('To edit together');
    await dialog.getByRole('combobox', { name: 'How long it is valid' }).selectOptions('7 days');
    await dialog.getByRole('button', { name: 'Make a link' }).click();
    await expect.element(dialog.getByText('Valid until 1 May 2031. It is shown only once.')).toBeVisible();
    expect(server.calls(LINKS)[0]?.body).toEqual({ grants: 'edit', days: 7 });
    // In the document before its text, since some screen readers skip a live region that comes with it.
    const status = dialog.getByRole('status').element();
    expect(status.textContent).toBe('');
    await dialog.getByRole('button', { name: 'Copy' }).click();
    await expect.element(dialog.getByRole('status')).toHaveTextContent('Link copied');
    expect(dialog.getByRole('status').element()).toBe(status);
    expect(copy.mock.lastCall?.[0]).toMatch(/\/list\?q=tides&link=let-me-in$/);
    const end = 'End the link: To edit together. Made 30 Apr 2025, valid until 1 May 2031';
    await expect.element(dialog.getByRole('button', { name: end })).toBeVisible();
    await dialog.getByRole('button', { name: end }).click();
    await expect.element(dialog.getByText('That link lets nobody in any more.')).toBeVisible();
    expect(dialog.getByRole('textbox', { name: 'Link' }).elements()).toEqual([]);
    await expect.poll(() => dialog.getByRole('button', { name: end }).elements()).toEqual([]);
  });

  it('lists the active links and revokes all of them [2.83]', async () => {
    // Not even at midnight a day passes.
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const { dialog, server } = await openSharing({}, [
      aLink('one'),
      aLink('two', { madeAt: null }),
      aLink('three', { madeAt: new Date().toISOString() }),
    ]);
    server.answer('DELETE auth/api/playlists/tides/links', () => {
      showLinks(server, []);
      return Response.json({ success: true });
    });
    const links = dialog.getByRole('list', { name: 'Links that let others in' });
    await expect.element(links.getByText('Made 30 Apr 2025, valid until 1 May 2030')).toBeVisible();
    await expect.element(links.getByText('Made today, valid until 1 May 2030')).toBeVisible();
    await expect.element(links.getByText('Valid until 1 May 2030', { exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: 'End all links' }).click();
    await expect.element(dialog.getByText('No link lets anybody in any more.')).toBeVisible();
    await expect.poll(() => links.elements()).toEqual([]);
  });

  it('lists the editors and removes one, with the links to edit [2.83]', async () => {
    const { dialog, server, update } = await openSharing({ editors: [KIP] });
    const made = { linkId: 'one', token: 'let-me-in', expiresAt: '2031-05-01T12:00:00.000Z' };
    server.answer(LINKS, Response.json(made));
    await dialog.getByRole('combobox', { name: 'What the link is for' }).selectOptions('To edit together');
    await dialog.getByRole('button', { name: 'Make a link' }).click();
    await expect.element(dialog.getByRole('textbox', { name: 'Link' })).toBeVisible();
    server.answer('DELETE auth/api/playlists/tides/editors/kip', Response.json({ success: true }));
    update({});
    await dialog.getByRole('button', { name: 'Remove Kip from those who edit it' }).click();
    const removed = 'Kip does not edit it any more. Links to edit together have ended.';
    await expect.element(dialog.getByText(removed)).toBeVisible();
    await expect.element(dialog.getByRole('textbox', { name: 'Link' })).not.toBeInTheDocument();
    await expect.element(dialog.getByText('Nobody yet.', { exact: false })).toBeVisible();
  });

  it('shows the server’s error when a request is refused', async () => {
    const { dialog, server } = await openSharing();
    server.answer(LINKS, refuse(429, 'That is too much at once.'));
    await dialog.getByRole('button', { name: 'Make a link' }).click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('That is too much at once.');
  });

  it('offers no edit link for a smart playlist', async () => {
    const rules = { root: { match: 'all', rules: [] }, order: 'name' };
    const { dialog } = await openSharing({ rules });
    expect(dialog.getByRole('combobox', { name: 'What the link is for' }).elements()).toEqual([]);
  });
});

describe('a listener invited to edit', () => {
  const LINKED = '/list?q=tides&link=let-me-in-let-me-in-let';

  it("joins with the 'Edit together' button [2.83]", async () => {
    const { screen, server, address, update } = await open(
      { isOwn: false, canEdit: false, canJoin: true },
      LINKED,
    );
    server.answer('POST auth/api/playlists/tides/editors', Response.json(aHead({ isOwn: false })));
    await expect.element(screen.getByRole('button', { name: 'Edit together' })).toBeVisible();
    update({ isOwn: false, editors: [{ ...KIP, isSelf: true }] });
    await screen.getByRole('button', { name: 'Edit together' }).click();
    await expect.poll(address).toBe('/list?q=tides');
    expect(server.calls('POST auth/api/playlists/tides/editors')[0]?.body).toEqual({
      token: 'let-me-in-let-me-in-let',
    });
    await expect.element(screen.getByRole('button', { name: 'Editing together' })).toBeVisible();
  });

  it('signs in first and returns to the playlist [2.83]', async () => {
    const head = { isOwn: false, canEdit: false, canJoin: true };
    const { screen, server, address } = await open(head, LINKED, null);
    server.answer('POST auth/api/auth/signin', Response.json({ success: true, authtoken: 'session' }));
    await screen.getByRole('button', { name: 'Sign in to edit together' }).click();
    await expect.poll(address).toBe('/login');
    await screen.getByRole('textbox', { name: 'Email' }).fill('oum@harbour.example');
    await screen.getByLabelText(/^Password/).fill('a long enough secret');
    await screen.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    await expect.poll(address).toBe(LINKED);
    await expect.element(screen.getByRole('button', { name: 'Edit together' })).toBeVisible();
  });

  it('leaves the playlist [2.83]', async () => {
    const head = { isOwn: false, editors: [KIP, { accountId: 'oum', name: 'Oum', isSelf: true }] };
    const { screen, server, address, update } = await open(head);
    server.answer('GET auth/api/playlists', Response.json({ playlists: [], folders: [] }));
    update(head);
    server.answer('DELETE auth/api/playlists/tides/editors/oum', Response.json({ success: true }));
    await screen.getByRole('button', { name: 'Editing together' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Who edits it with Mara' });
    await expect.element(dialog.getByText('You', { exact: true })).toBeVisible();
    await expect.element(dialog.getByText('Kip')).toBeVisible();
    await dialog.getByRole('button', { name: 'Leave the playlist' }).click();
    await expect.poll(address).toBe('/library?view=playlists');
    await expect.element(screen.getByText('You do not edit Tides any more')).toBeVisible();
  });

  it('is not led back from another page once the join is answered [2.144]', async () => {
    const head = { isOwn: false, canEdit: false, canJoin: true };
    const { screen, server, address } = await open(head, LINKED);
    const joined = Promise.withResolvers<Response>();
    server.answer('POST auth/api/playlists/tides/editors', () => joined.promise);
    await screen.getByRole('button', { name: 'Edit together' }).click();
    await expect.poll(() => server.calls('POST auth/api/playlists/tides/editors')).toHaveLength(1);
    navigateTo('/privacypolicy');
    await expect.poll(address).toBe('/privacypolicy');
    joined.resolve(Response.json(aHead({ isOwn: false })));
    await expect.element(screen.getByText('You edit this playlist now')).toBeVisible();
    expect(await toSettledAddress(address)).toBe('/privacypolicy');
  });

  it('is not led away once the leave is answered, after going back from its dialog [2.144]', async () => {
    const head = { isOwn: false, editors: [KIP, { accountId: 'oum', name: 'Oum', isSelf: true }] };
    const { screen, server, address } = await open(head, '/privacypolicy');
    navigateTo('/list?q=tides');
    const left = Promise.withResolvers<Response>();
    server.answer('DELETE auth/api/playlists/tides/editors/oum', () => left.promise);
    await screen.getByRole('button', { name: 'Editing together' }).click();
    await screen.getByRole('button', { name: 'Leave the playlist' }).click();
    await expect.poll(() => server.calls('DELETE auth/api/playlists/tides/editors/oum')).toHaveLength(1);
    goBack();
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    left.resolve(Response.json({ success: true }));
    await expect.element(screen.getByText('You do not edit Tides any more')).toBeVisible();
    expect(await toSettledAddress(address)).toBe('/list?q=tides');
  });
});
