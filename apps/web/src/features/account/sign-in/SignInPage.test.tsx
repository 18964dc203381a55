import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { refuse } from '../../../api/testing/fake-server.ts';
import { aQuietServer, renderApp } from '../../testing/render-app.tsx';
import { aSession } from '../../testing/wire.ts';

afterEach(() => vi.restoreAllMocks());

const SIGN_IN = 'POST auth/api/auth/signin';

async function openSignIn(path = '/login') {
  const server = aQuietServer();
  const app = await renderApp(server, { path });
  const { screen } = app;
  const submit = async (email = 'mara@harbour.example') => {
    await screen.getByLabelText(/^Email/).fill(email);
    await screen.getByLabelText(/^Password/).fill('secret');
    await screen.getByRole('button', { name: 'Sign In' }).click();
  };
  return { ...app, server, submit };
}

describe('signing in', () => {
  it.each(['/login', '/signin'])('offers the same form at %s [2.03] [2.45]', async (path) => {
    const { screen } = await openSignIn(path);
    await expect.element(screen.getByLabelText('Email *')).toHaveAttribute('type', 'email');
    await expect.element(screen.getByLabelText('Password *')).toHaveAttribute('type', 'password');
    await expect.element(screen.getByRole('checkbox', { name: 'Remember me' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Sign In' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Continue with google' })).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'Forgot password?' }))
      .toHaveAttribute('href', '/resetpassword');
    await expect
      .element(screen.getByRole('link', { name: "Don't have an account? Sign Up" }))
      .toHaveAttribute('href', '/signup');
  });

  it('says why Google sign-in cannot be used', async () => {
    const { screen } = await openSignIn();
    const button = screen.getByRole('button', { name: 'Continue with google' });
    await expect.element(button).toBeDisabled();
    await expect.element(button).toHaveAccessibleDescription('This server has no Google sign-in set up.');
  });

  it('stores the auth token and goes to Home [2.46] [4.05] [7.c18]', async () => {
    const { server, submit, address, screen } = await openSignIn();
    server.answer(SIGN_IN, Response.json(aSession('session-1')));
    await submit();
    await expect.poll(address).toBe('/');
    expect(localStorage.getItem('token')).toBe('session-1');
    await expect.element(screen.getByRole('button', { name: 'Logout' })).toBeVisible();
    expect(server.calls(SIGN_IN)[0]?.body).toEqual({ email: 'mara@harbour.example', password: 'secret' });
  });

  it('sends the stored device token at the next sign-in, even after a logout and the sign-in of another listener [1.34]', async () => {
    const { server, submit, address, screen } = await openSignIn();
    server.answer(SIGN_IN, Response.json({ ...aSession('session-1'), deviceToken: 'this-browser' }));
    const signInAndOut = async (email: string) => {
      await submit(email);
      await expect.poll(address).toBe('/');
      await screen.getByRole('button', { name: 'Logout' }).click();
      await expect.poll(address).toBe('/login');
    };
    await signInAndOut('mara@harbour.example');
    server.answer(SIGN_IN, Response.json({ ...aSession('session-2'), deviceToken: 'as Kip knows it' }));
    await signInAndOut('kip@harbour.example');
    await submit();
    await expect.poll(address).toBe('/');
    expect(server.calls(SIGN_IN).map(({ body }) => body)).toEqual([
      { email: 'mara@harbour.example', password: 'secret' },
      { email: 'kip@harbour.example', password: 'secret' },
      { email: 'mara@harbour.example', password: 'secret', deviceToken: 'this-browser' },
    ]);
  });

  it("sends and stores nothing more when 'Remember me' is checked [2.45]", async () => {
    const { server, submit, address, screen } = await openSignIn();
    server.answer(SIGN_IN, Response.json(aSession('session-1')));
    await screen.getByRole('checkbox', { name: 'Remember me' }).click({ force: true });
    await expect.element(screen.getByRole('checkbox', { name: 'Remember me' })).toBeChecked();
    await submit();
    await expect.poll(address).toBe('/');
    expect(server.calls(SIGN_IN)[0]?.body).toEqual({ email: 'mara@harbour.example', password: 'secret' });
    // A signed-in browser also stores its device id, whatever 'Remember me' was set to.
    const kept = Object.entries<string>(localStorage).filter(([key]) => key !== 'deviceId');
    expect(kept).toEqual([['token', 'session-1']]);
  });

  it('shows the server’s error when sign-in is refused [2.47] [4.05] [8.05]', async () => {
    const { server, submit, screen, address } = await openSignIn();
    server.answer(SIGN_IN, refuse(401, 'Email or password is incorrect'));
    await submit();
    await expect.element(screen.getByRole('alert')).toMatchTextContent(/Email or password is incorrect/);
    expect(address()).toBe('/login');
  });

  it('keeps its error alert until the form is submitted again, without a timeout [8.03] [9.04]', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const { server, submit, screen } = await openSignIn();
    const reply = Promise.withResolvers<Response>();
    server.answer(SIGN_IN, refuse(401, 'Email or password is incorrect'), () => reply.promise);
    await submit();
    const alert = screen.getByRole('alert');
    await expect.element(alert).toMatchTextContent(/Email or password is incorrect/);
    await vi.advanceTimersByTimeAsync(60_000);
    await screen.getByRole('heading', { name: 'Sign In' }).click();
    await expect.element(alert).toBeVisible();
    await submit();
    await expect.element(alert).not.toBeInTheDocument();
    reply.resolve(refuse(401, 'Email or password is incorrect'));
    await expect.element(alert).toBeVisible();
  });

  it('shows the thrown error when the network fails [8.05]', async () => {
    const { submit, screen } = await openSignIn();
    await submit();
    await expect.element(screen.getByRole('alert')).toMatchTextContent(/Failed to fetch/);
  });

  it("reads 'Signing In...' while busy [2.45] [4.05]", async () => {
    const { server, submit, screen } = await openSignIn();
    server.answer(SIGN_IN, () => new Promise<Response>(() => undefined));
    await submit();
    await expect.element(screen.getByRole('button', { name: 'Signing In...' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Sign In' }).elements()).toEqual([]);
  });

  it('marks its fields as required but leaves validation to the server [5.07]', async () => {
    const { server, screen } = await openSignIn();
    for (const field of ['Email', 'Password'])
      await expect.element(screen.getByText(field, { exact: false }).getByText('*')).toBeVisible();
    server.answer(SIGN_IN, refuse(400, 'Enter your email address'));
    await screen.getByRole('button', { name: 'Sign In' }).click();
    await expect.element(screen.getByRole('alert')).toMatchTextContent(/Enter your email address/);
    expect(server.calls(SIGN_IN)[0]?.body).toEqual({ email: '', password: '' });
    await expect.element(screen.getByLabelText('Email *')).toHaveFocus();
    await expect.element(screen.getByLabelText('Password *')).toBeInvalid();
  });

  it('marks only the empty field as invalid and focuses it', async () => {
    const { server, screen } = await openSignIn();
    server.answer(SIGN_IN, refuse(400, 'Enter your password.'));
    await screen.getByLabelText('Email *').fill('mara@harbour.example');
    await screen.getByRole('button', { name: 'Sign In' }).click();
    await expect.element(screen.getByLabelText('Password *')).toHaveFocus();
    await expect.element(screen.getByLabelText('Password *')).toBeInvalid();
    await expect.element(screen.getByLabelText('Email *')).toBeValid();
  });

  it('shows the password while its toggle is pressed', async () => {
    const { screen } = await openSignIn();
    const field = screen.getByLabelText('Password *');
    const toggle = screen.getByRole('button', { name: 'Show typed characters' });
    await field.fill('a long secret');
    await toggle.click();
    await expect.element(field).toHaveAttribute('type', 'text');
    await expect.element(toggle).toHaveAttribute('aria-pressed', 'true');
    await toggle.click();
    await expect.element(field).toHaveAttribute('type', 'password');
  });
});
