import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { findDeviceToken, storeDeviceToken } from '../../../account/device-tokens.ts';
import { logout } from '../../../account/session.ts';
import { refuse } from '../../../api/testing/fake-server.ts';
import { aQuietServer, goBack, renderApp } from '../../testing/render-app.tsx';

afterEach(() => vi.restoreAllMocks());

const LOAD = 'GET auth/api/auth/account';
const RENAME = 'POST auth/api/auth/account';
const CHANGE = 'POST auth/api/auth/account/password';
const EXPORT = 'GET auth/api/auth/account/export';
const ERASE = 'POST auth/api/auth/account/erase';

const EMAIL = 'mara@harbour.example';

const mara = {
  firstName: 'Mara',
  lastName: 'Quint',
  email: EMAIL,
  hasPassword: true,
  isOperator: false,
  isOnlyOperator: false,
};

const done = () => Response.json({ success: true });

const open = async (account: object = mara) => {
  const server = aQuietServer();
  server.answer(LOAD, () => Response.json(account));
  return { server, ...(await renderApp(server, { path: '/account', token: 'session' })) };
};

const openDeletion = async (account: object = mara) => {
  const app = await open(account);
  await app.screen.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect.element(dialog).toBeVisible();
  return { ...app, dialog, submit: () => dialog.getByRole('button', { name: 'Delete my account' }).click() };
};

describe('the account page', () => {
  it('has its fields inside a window of 390 px', async () => {
    const { screen } = await open();
    await page.viewport(390, 844);
    const field = screen.getByLabelText('Last name');
    await expect.element(field).toBeVisible();
    expect(field.element().getBoundingClientRect().right).toBeLessThanOrEqual(390 - 16);
  });

  it('redirects to sign-in when signed out', async () => {
    const { address } = await renderApp(aQuietServer(), { path: '/account' });
    await expect.poll(address).toBe('/login');
  });

  it('shows the address, saves the name, which the avatar shows, and leads to the devices [2.161]', async () => {
    const { server, screen, address } = await open();
    await expect.element(screen.getByText(`Signed in as ${EMAIL}.`)).toBeVisible();
    await expect.element(screen.getByLabelText('Last name')).toHaveValue('Quint');
    await screen.getByLabelText(/^First name/).fill('Ilse');
    server.answer(RENAME, done);
    server.answer('POST auth/api/auth/getuser', Response.json({ firstName: 'Ilse', picture: null }));
    await screen.getByRole('button', { name: 'Save name' }).click();
    await expect.element(screen.getByRole('status').getByText('Your name is saved.')).toBeVisible();
    expect(server.calls(RENAME)).toMatchObject([
      { body: { firstName: 'Ilse', lastName: 'Quint' }, authToken: 'session' },
    ]);
    await expect.element(screen.getByRole('button', { name: /profile/i })).toMatchTextContent(/I/);
    await screen.getByRole('link', { name: 'your devices' }).click();
    await expect.poll(address).toBe('/devices');
  });

  it('changes the password, and is known to the server by its new token [2.162]', async () => {
    const { server, screen } = await open();
    storeDeviceToken(EMAIL, 'old');
    server.answer(CHANGE, Response.json({ success: true, deviceToken: 'new' }));
    await screen.getByLabelText(/^Current password/).fill('slow tide atlas');
    await screen.getByLabelText(/^New password/).fill('terrace hours');
    await screen.getByRole('button', { name: 'Change password' }).click();
    await expect.element(screen.getByText(/Your password is changed/)).toBeVisible();
    expect(server.calls(CHANGE)).toMatchObject([
      { body: { password: 'slow tide atlas', newPassword: 'terrace hours' } },
    ]);
    await expect.element(screen.getByLabelText(/^Current password/)).toHaveValue('');
    expect(findDeviceToken(EMAIL)).toBe('new');
  });

  it.each([
    ['CONFIRMATION_REFUSED', 403, /^Current password/],
    ['PASSWORD_REFUSED', 400, /^New password/],
  ])('marks the field of a refusal with %s, and keeps what was typed', async (code, status, label) => {
    const { server, screen } = await open();
    server.answer(CHANGE, Response.json({ success: false, error: 'No.', code }, { status }));
    await screen.getByLabelText(/^Current password/).fill('one');
    await screen.getByLabelText(/^New password/).fill('other');
    await screen.getByRole('button', { name: 'Change password' }).click();
    await expect.element(screen.getByRole('alert')).toMatchTextContent(/No\./);
    await expect.element(screen.getByLabelText(label)).toHaveFocus();
    await expect.element(screen.getByLabelText(/^New password/)).toHaveValue('other');
  });

  it('has a link instead for who signs in with Google [2.162]', async () => {
    const { screen } = await open({ ...mara, hasPassword: false });
    await expect
      .element(screen.getByRole('link', { name: 'set one by mail' }))
      .toHaveAttribute('href', '/resetpassword');
    expect(screen.getByLabelText(/^Current password/).elements()).toEqual([]);
  });

  it('saves all data as a file [2.163]', async () => {
    const { server, screen } = await open();
    server.answer(EXPORT, new Response('{"likes": []}'));
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const texts = vi.spyOn(URL, 'createObjectURL');
    await screen.getByRole('button', { name: 'Download my data' }).click();
    await expect.element(screen.getByText('Your data is downloaded.')).toBeVisible();
    expect(saved).toEqual([expect.stringMatching(/^segue-data-\d{4}-\d{2}-\d{2}\.json$/)]);
    const file = texts.mock.calls.at(-1)?.[0];
    expect(file instanceof Blob && (await file.text())).toBe('{"likes": []}');
  });

  it('says that the password may be changed already if the answer to its change was lost [2.176]', async () => {
    const { server, screen } = await open();
    server.answer(CHANGE, () => new Response('', { status: 504 }));
    await screen.getByLabelText(/^Current password/).fill('slow tide atlas');
    await screen.getByLabelText(/^New password/).fill('quick tide atlas');
    const submit = () => screen.getByRole('button', { name: 'Change password' }).click();
    await submit();
    await expect.element(screen.getByRole('alert')).toMatchTextContent(/The server cannot be reached/);
    server.answer(CHANGE, () =>
      Response.json({ error: 'Wrong password.', code: 'CONFIRMATION_REFUSED' }, { status: 403 }),
    );
    await submit();
    await expect
      .element(screen.getByRole('alert'))
      .toMatchTextContent(/Your password may already be changed\. If so, sign in with the new one\./);
  });

  it('says that the password is wrong after too many tries, which are an answer [2.176]', async () => {
    const { server, screen } = await open();
    const refuseWith = (status: number, error: string, code: string) =>
      server.answer(CHANGE, () => Response.json({ success: false, error, code }, { status }));
    await screen.getByLabelText(/^Current password/).fill('slow tide atlas');
    await screen.getByLabelText(/^New password/).fill('quick tide atlas');
    const submit = () => screen.getByRole('button', { name: 'Change password' }).click();
    refuseWith(429, 'Too many tries.', 'TOO_MANY_REQUESTS');
    await submit();
    await expect.element(screen.getByRole('alert')).toMatchTextContent(/Too many tries/);
    refuseWith(403, 'Wrong password.', 'CONFIRMATION_REFUSED');
    await submit();
    await expect.element(screen.getByRole('alert')).toMatchTextContent(/Wrong password\./);
  });

  it('shows the name that the server stored, once it is saved [2.161]', async () => {
    const { server, screen } = await open();
    server.answer(RENAME, done);
    await screen.getByLabelText('Last name').fill('Quill  ');
    server.answer(LOAD, () => Response.json({ ...mara, firstName: 'Ilse', lastName: 'Quill' }));
    await screen.getByRole('button', { name: 'Save name' }).click();
    await expect.element(screen.getByText('Your name is saved.')).toBeVisible();
    await expect.element(screen.getByLabelText('Last name')).toHaveValue('Quill');
    await expect.element(screen.getByLabelText(/^First name/)).toHaveValue('Ilse');
  });

  it('keeps what is typed while the name is saved [2.185]', async () => {
    const { server, screen } = await open();
    const saved = Promise.withResolvers<Response>();
    server.answer(RENAME, () => saved.promise);
    await screen.getByLabelText(/^First name/).fill('Ilse');
    await screen.getByRole('button', { name: 'Save name' }).click();
    await expect.poll(() => server.calls(RENAME)).toHaveLength(1);
    await screen.getByLabelText('Last name').fill('Quill');
    server.answer(LOAD, () => Response.json({ ...mara, firstName: 'Ilse' }));
    saved.resolve(done());
    await expect.element(screen.getByText('Your name is saved.')).toBeVisible();
    await expect.element(screen.getByLabelText('Last name')).toHaveValue('Quill');
  });

  it('shows the saved name also if the account cannot be loaded again [2.185]', async () => {
    const { server, screen } = await open();
    server.answer(RENAME, done);
    await screen.getByLabelText(/^First name/).fill('Ilse');
    server.answer(LOAD, refuse(400, 'Not now.'));
    await screen.getByRole('button', { name: 'Save name' }).click();
    await expect.element(screen.getByText('Your name is saved.')).toBeVisible();
    await expect.element(screen.getByLabelText(/^First name/)).toHaveValue('Ilse');
  });

  it.each([400, 403, 410])(
    'says what the server answers instead of its account (%d) [2.148]',
    async (status) => {
      const server = aQuietServer();
      server.answer(LOAD, refuse(status, 'Not for you.'));
      const { screen } = await renderApp(server, { path: '/account', token: 'session' });
      await expect.element(screen.getByText('Not for you.')).toBeVisible();
      expect(screen.getByRole('main').getByRole('list', { name: 'Loading' }).elements()).toEqual([]);
    },
  );

  it.each([404, 405])(
    'says quietly that a server does not offer it (%d), and still leads to the devices [2.166]',
    async (status) => {
      const server = aQuietServer();
      server.answer(LOAD, refuse(status, 'Not found'));
      const { screen } = await renderApp(server, { path: '/account', token: 'session' });
      await expect
        .element(screen.getByText('This server does not offer to change your account here.'))
        .toBeVisible();
      await expect.element(screen.getByRole('link', { name: 'your devices' })).toBeVisible();
      expect(screen.getByRole('alert').elements()).toEqual([]);
      expect(screen.getByRole('button', { name: 'Delete my account' }).elements()).toEqual([]);
    },
  );
});

describe('deleting the account', () => {
  it('says what goes, asks for the password, and ends at /login with a sentence [2.164]', async () => {
    const { server, address, screen, dialog, submit } = await openDeletion();
    await expect.element(dialog.getByText(/Your likes, your plays, your playlists/)).toBeVisible();
    server.answer(ERASE, refuse(403, 'This is not the password of your account.'));
    await dialog.getByLabelText(/^Current password/).fill('wrong');
    await submit();
    await expect.element(dialog.getByRole('alert')).toMatchTextContent(/This is not the password/);
    server.answer(ERASE, done);
    await dialog.getByLabelText(/^Current password/).fill('slow tide atlas');
    await submit();
    await expect.poll(address).toBe('/login');
    await expect
      .element(screen.getByText('Your account is deleted, with all that belonged to it.'))
      .toBeVisible();
    expect(server.calls(ERASE).at(-1)).toMatchObject({ body: { password: 'slow tide atlas' } });
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('says that it may be done if the answer was lost and the session is gone [2.176]', async () => {
    const { server, address, screen, dialog, submit } = await openDeletion();
    server.answer(ERASE, () => new Response('', { status: 504 }));
    await dialog.getByLabelText(/^Current password/).fill('slow tide atlas');
    await submit();
    await expect.element(dialog.getByRole('alert')).toMatchTextContent(/The server cannot be reached/);
    server.answer(ERASE, refuse(401, 'Sign in to do this.'));
    await submit();
    await expect.poll(address).toBe('/login');
    await expect.element(screen.getByText(/^Your account may already be deleted\./)).toBeVisible();
  });

  it('says so too if the session ends before the next attempt [2.176]', async () => {
    const { address, screen, dialog, submit } = await openDeletion();
    await dialog.getByLabelText(/^Current password/).fill('slow tide atlas');
    await submit();
    await expect.element(dialog.getByRole('alert')).toMatchTextContent(/The server cannot be reached/);
    // As `useListener` does once the server answers that nobody is signed in.
    logout();
    await expect.poll(address).toBe('/login');
    await expect.element(screen.getByText(/^Your account may already be deleted\./)).toBeVisible();
  });

  /** Signed out after an answer was lost, and the sign-in screen is there. */
  const expectNoDoubt = async ({ address, screen }: Awaited<ReturnType<typeof openDeletion>>) => {
    logout();
    await expect.poll(address).toBe('/login');
    await expect.element(screen.getByRole('button', { name: 'Sign In' })).toBeVisible();
    expect(screen.getByText(/may already be deleted/).elements()).toEqual([]);
  };

  it.each([
    ['the password', 403, 'CONFIRMATION_REFUSED'],
    ['the only operator', 409, 'ONLY_OPERATOR'],
  ])('is not said to be done once the server has refused %s [2.176]', async (_, status, code) => {
    const app = await openDeletion();
    const { server, dialog, submit } = app;
    await dialog.getByLabelText(/^Current password/).fill('wrong');
    await submit();
    await expect.element(dialog.getByRole('alert')).toMatchTextContent(/The server cannot be reached/);
    // The account does not load again either.
    server.answer(LOAD, () => new Response('', { status: 504 }));
    server.answer(ERASE, () => Response.json({ error: 'Refused.', code }, { status }));
    await submit();
    await expect.element(dialog.getByRole('alert')).toMatchTextContent(/Refused/);
    await expectNoDoubt(app);
  });

  it('is not said to be done once the account has loaded again [2.176]', async () => {
    const app = await openDeletion();
    const { server, screen, dialog, submit } = app;
    await dialog.getByLabelText(/^Current password/).fill('slow tide atlas');
    await submit();
    await expect.element(dialog.getByRole('alert')).toMatchTextContent(/The server cannot be reached/);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    server.answer(LOAD, () => Response.json({ ...mara, email: 'ilse@harbour.example' }));
    server.answer(RENAME, done);
    await screen.getByRole('button', { name: 'Save name' }).click();
    await expect.element(screen.getByText('Signed in as ilse@harbour.example.')).toBeVisible();
    await expectNoDoubt(app);
  });

  it('asks for the address where there is no password [2.164]', async () => {
    const { server, address, dialog, submit } = await openDeletion({ ...mara, hasPassword: false });
    server.answer(ERASE, done);
    await dialog.getByLabelText(/^Your email address/).fill(EMAIL);
    await submit();
    await expect.poll(address).toBe('/login');
    expect(server.calls(ERASE)).toMatchObject([{ body: { email: EMAIL } }]);
  });

  it('of the only operator needs another confirmation [2.165]', async () => {
    const { server, address, dialog, submit } = await openDeletion({
      ...mara,
      isOperator: true,
      isOnlyOperator: true,
    });
    await expect.element(dialog.getByText(/You are the only operator of this server/)).toBeVisible();
    server.answer(ERASE, done);
    await dialog.getByLabelText(/^Current password/).fill('slow tide atlas');
    await submit();
    expect(server.calls(ERASE)).toEqual([]);
    await dialog.getByLabelText('I leave this server without its only operator').click();
    await submit();
    await expect.poll(address).toBe('/login');
    expect(server.calls(ERASE)).toMatchObject([
      { body: { password: 'slow tide atlas', isLeavingServer: true } },
    ]);
  });

  it('is cancelled by going back, which leaves the page in place [2.119]', async () => {
    const { address, dialog } = await openDeletion();
    goBack();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(address()).toBe('/account');
  });

  it.each([1440, 390])('fits a window of %d px', async (width) => {
    const { dialog } = await openDeletion({ ...mara, isOperator: true, isOnlyOperator: true });
    await page.viewport(width, 700);
    for (const box of [document.documentElement, dialog.element()])
      expect(box.scrollWidth).toBeLessThanOrEqual(box.clientWidth);
    await expect.element(dialog.getByRole('button', { name: 'Delete my account' })).toBeVisible();
  });
});
