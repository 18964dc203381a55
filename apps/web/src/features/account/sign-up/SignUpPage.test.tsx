import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { refuse } from '../../../api/testing/fake-server.ts';
import { aQuietServer, goBack, renderApp } from '../../testing/render-app.tsx';
import { expectSoon, twoFrames } from '../../testing/still-time.ts';
import { aSession } from '../../testing/wire.ts';
import { fillSignUp } from './testing/fill-sign-up.ts';

afterEach(() => vi.restoreAllMocks());

const CHECK = 'GET auth/api/verifications/checkUser';
const SEND = 'POST auth/api/verifications/sendOtp';
const VERIFY = 'POST auth/api/verifications/verify-otp';
const SIGN_UP = 'POST auth/api/auth/signup';
const JUDGE = 'POST auth/api/verifications/check-sign-up';

const toProof = ({ body }: { readonly body: unknown }) => (body as { verification?: string }).verification;

/** From now on the countdown of the page never ticks. */
function stopTicking(): void {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
}

/** Lets the time pass after which another code can be sent. */
function endCountdown(): void {
  const now = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(now + 30_000);
  document.dispatchEvent(new Event('visibilitychange'));
}

async function openSignUp() {
  const server = aQuietServer();
  server.answer(CHECK, Response.json({ success: true }));
  server.answer(SEND, Response.json({ success: true, message: 'Code sent to your email' }));
  const app = await renderApp(server, { path: '/signup' });
  const { screen } = app;
  const submit = async (password = 'a long secret') => {
    await fillSignUp(screen, { email: 'mara+music@harbour.example', password });
    await screen.getByRole('button', { name: 'Sign Up' }).click();
  };
  const verify = async (code: string) => {
    await screen.getByLabelText('Email OTP').fill(code);
    await screen.getByRole('button', { name: 'Verify' }).click();
  };
  const again = screen.getByRole('button', { name: /^Send again/ });
  return { ...app, server, submit, verify, again };
}

describe('the verification', () => {
  it('is cancelled when the visitor goes back, and leaves the form as it was [2.119]', async () => {
    const { submit, screen, address } = await openSignUp();
    await submit();
    const dialog = screen.getByRole('dialog', { name: 'Verification' });
    await expect.element(dialog).toBeVisible();
    goBack();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(address()).toBe('/signup');
    await expect.element(screen.getByLabelText(/^First name/)).toHaveValue('Mara');
    await expect.element(screen.getByRole('button', { name: 'Sign Up' })).toBeEnabled();
  });
});

describe('a visitor who leaves', () => {
  it('by Cancel, while a code is being verified, gets no account [2.142]', async () => {
    const { server, submit, verify, screen } = await openSignUp();
    const verdict = Promise.withResolvers<Response>();
    server.answer(VERIFY, () => verdict.promise);
    server.answer(SIGN_UP, Response.json(aSession('session-1')));
    await submit();
    await verify('123456');
    await expect.poll(() => server.calls(VERIFY)).toHaveLength(1);
    await screen.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    verdict.resolve(Response.json({ success: true }));
    await twoFrames();
    expect(server.calls(SIGN_UP)).toEqual([]);
    expect(localStorage.getItem('token')).toBeNull();
    await expect.element(screen.getByRole('button', { name: 'Sign Up' })).toBeEnabled();
  });

  it('while the address is being checked is not led back [2.144]', async () => {
    const { server, submit, screen, address } = await openSignUp();
    const verdict = Promise.withResolvers<Response>();
    server.answer(CHECK, () => verdict.promise);
    await submit();
    await expect.poll(() => server.calls(CHECK)).toHaveLength(1);
    await screen.getByRole('link', { name: /Already have an account/ }).click();
    await expect.poll(address).toBe('/login');
    verdict.resolve(Response.json({ success: true }));
    // A later answer, which arrives after that one.
    server.answer('POST auth/api/auth/signin', refuse(401, 'Wrong password.'));
    await screen.getByLabelText(/^Email/).fill('mara@harbour.example');
    await screen.getByLabelText(/^Password/).fill('secret');
    await screen.getByRole('button', { name: 'Sign In' }).click();
    await expect.element(screen.getByRole('alert')).toMatchTextContent(/Wrong password\./);
    expect(address()).toBe('/login');
  });
});

describe('sign-up validation', () => {
  it('rejects a short password at its field, without a request', async () => {
    const { server, submit, screen } = await openSignUp();
    const before = server.asked.length;
    await submit('abc');
    const field = screen.getByLabelText(/^Password/);
    await expect.element(field).toBeInvalid();
    await expect.element(field).toHaveAccessibleDescription('Choose a password of at least 8 characters.');
    await expect.element(field).toHaveFocus();
    expect(server.asked.slice(before)).toEqual([]);
    await expect.element(screen.getByRole('button', { name: 'Sign Up' })).toBeEnabled();
  });

  it('describes the error at each empty field and focuses the first one', async () => {
    const { server, screen } = await openSignUp();
    const before = server.asked.length;
    await screen.getByRole('button', { name: 'Sign Up' }).click();
    await expect.element(screen.getByLabelText(/^First name/)).toHaveFocus();
    for (const [label, text] of [
      [/^First name/, 'Enter a first name of 1 to 100 characters.'],
      [/^Last name/, 'Enter a last name of 1 to 100 characters.'],
      [/^Email/, 'Enter a valid email address.'],
      [/^Password/, 'Choose a password of at least 8 characters.'],
    ] as const)
      await expect.element(screen.getByLabelText(label)).toHaveAccessibleDescription(text);
    expect(server.asked.slice(before)).toEqual([]);
  });

  it('shows the server’s verdict on a password before it checks the address or mails a code', async () => {
    const { server, submit, screen } = await openSignUp();
    server.answer(
      JUDGE,
      Response.json({ success: true, problems: [{ field: 'password', error: 'Too common.' }] }),
    );
    await submit('password123');
    await expect.element(screen.getByLabelText(/^Password/)).toHaveAccessibleDescription('Too common.');
    expect(server.calls(JUDGE).map(({ body }) => body)).toEqual([
      { firstName: 'Mara', lastName: 'Lind', email: 'mara+music@harbour.example', password: 'password123' },
    ]);
    expect([...server.calls(CHECK), ...server.calls(SEND)]).toEqual([]);
  });

  it('skips the server’s verdict when the host does not have that call (404)', async () => {
    const { server, submit, screen } = await openSignUp();
    server.answer(JUDGE, new Response('<h1>Not found</h1>', { status: 404 }));
    await submit();
    await expect.element(screen.getByRole('dialog', { name: 'Verification' })).toBeVisible();
  });

  it('states the minimum password length before anything is typed', async () => {
    const { screen } = await openSignUp();
    await expect
      .element(screen.getByLabelText(/^Password/))
      .toHaveAccessibleDescription('At least 8 characters.');
  });
});

describe('signing up', () => {
  it('is blocked with the server’s error when the e-mail address is taken [4.09] [5.09] [8.06]', async () => {
    const { server, submit, screen } = await openSignUp();
    server.answer(
      CHECK,
      Response.json({ success: false, error: 'This email address is already registered.' }),
    );
    await submit();
    await expect
      .element(screen.getByRole('alert'))
      .toMatchTextContent(/This email address is already registered\./);
    await expect.element(screen.getByLabelText(/^Email/)).toBeInvalid();
    await expect.element(screen.getByLabelText(/^Email/)).toHaveFocus();
    expect(server.calls(SEND)).toEqual([]);
  });

  it('shows the thrown error when the address check fails [8.06]', async () => {
    const { server, submit, screen } = await openSignUp();
    server.answer(CHECK, () => Promise.reject(new TypeError('Failed to fetch')));
    await submit();
    await expect.element(screen.getByRole('alert')).toMatchTextContent(/Failed to fetch/);
  });

  it('opens the verification dialog and mails one code, even in React’s StrictMode [4.06] [4.07] [7.c22]', async () => {
    const { server, submit, screen } = await openSignUp();
    await submit();
    await expect.element(screen.getByRole('dialog', { name: 'Verification' })).toBeVisible();
    await expect.element(screen.getByText('Code sent to your email')).toBeVisible();
    expect(server.calls(SEND).map(({ body }) => body)).toEqual([{ email: 'mara+music@harbour.example' }]);
    expect(server.calls(CHECK)[0]?.call).toBe(`${CHECK}?email=mara%2Bmusic%40harbour.example`);
  });

  it.each([
    ['the server', () => refuse(502, 'The email could not be sent.'), 'The email could not be sent.'],
    ['the network', () => Promise.reject(new TypeError('Failed to fetch')), 'Failed to fetch'],
  ])('shows why %s could not send the code [8.08]', async (_, answer, text) => {
    const { server, submit, screen } = await openSignUp();
    server.answer(SEND, answer);
    await submit();
    await expect.element(screen.getByRole('dialog').getByRole('alert')).toHaveTextContent(text);
  });

  it('sends another code on request, once the retry-after countdown has ended', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const { server, submit, verify, screen } = await openSignUp();
    server.answer(
      SEND,
      new Response('{"error":"Too soon."}', { status: 429, headers: { 'retry-after': '2' } }),
      Response.json({ success: true, message: 'Sent anew', verification: 'second' }),
    );
    server.answer(VERIFY, refuse(400, 'This code is wrong.'));
    await submit();
    const again = screen.getByRole('button', { name: /^Send again/ });
    await expect.element(again).toHaveTextContent('Send again in 2 s');
    await again.click({ force: true });
    await vi.advanceTimersByTimeAsync(1000);
    await expect.element(again).toHaveTextContent('Send again in 1 s');
    await vi.advanceTimersByTimeAsync(1000);
    await expect.element(again).toMatchTextContent(/^Send again$/);
    expect(server.calls(SEND)).toHaveLength(1);
    await again.click();
    await expect.element(screen.getByText('Sent anew')).toBeVisible();
    await expect.element(again).toHaveTextContent('Send again in 30 s');
    await verify('999999');
    await expect.element(screen.getByRole('alert')).toMatchTextContent(/This code is wrong\./);
    expect(server.calls(VERIFY)[0]?.body).toMatchObject({ verification: 'second' });
  });

  it.each([
    [
      'that is followed by another one',
      () => Response.json({ success: true, verification: 'second' }),
      'first',
    ],
    ['whose reply was lost', () => Promise.reject(new TypeError('Failed to fetch')), undefined],
  ])('accepts a code %s, also when the mails arrive late [2.217]', async (_, secondAnswer, proof) => {
    stopTicking();
    const { server, submit, verify, again, address } = await openSignUp();
    server.answer(SEND, Response.json({ success: true, verification: 'first' }), secondAnswer);
    server.answer(VERIFY, (asked) =>
      toProof(asked) === proof
        ? Response.json({ success: true, message: 'Verified' })
        : Response.json(
            { success: false, error: 'This code is wrong.', code: 'CODE_REFUSED' },
            { status: 400 },
          ),
    );
    server.answer(SIGN_UP, Response.json(aSession('session-5')));
    await submit();
    await expect.element(again).toMatchTextContent(/^Send again in/);
    endCountdown();
    await expectSoon(() => again.elements()[0]?.textContent, 'Send again');
    await again.click({ timeout: 5000 });
    await expect.poll(() => server.calls(SEND).length).toBe(2);
    await verify('012345');
    await expect.poll(address).toBe('/');
    expect(server.calls(SIGN_UP).map(toProof)).toEqual([proof]);
  });

  it('ends the countdown on time while the page is hidden, and timers are slow', async () => {
    stopTicking();
    const { submit, again } = await openSignUp();
    await submit();
    await expect.element(again).toMatchTextContent(/^Send again in/);
    endCountdown();
    await expectSoon(() => again.elements()[0]?.textContent, 'Send again');
  });

  it('accepts only six digits as the code [2.50] [5.08] [9.07]', async () => {
    const { submit, screen } = await openSignUp();
    await submit();
    const field = screen.getByLabelText('Email OTP');
    await field.fill('01 23-45 678a');
    await expect.element(field).toHaveValue('012345');
  });

  it('closes the dialog on the right code, creates the account, stores the token and goes to Home [2.49] [4.08]', async () => {
    const { server, submit, verify, address, screen } = await openSignUp();
    server.answer(VERIFY, Response.json({ success: true, message: 'Verified' }));
    const made = Promise.withResolvers<Response>();
    server.answer(SIGN_UP, () => made.promise);
    await submit();
    await verify('012345');
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    expect([address(), localStorage.getItem('token')]).toEqual(['/signup', null]);
    made.resolve(Response.json(aSession('session-2')));
    await expect.poll(address).toBe('/');
    expect(localStorage.getItem('token')).toBe('session-2');
    expect(server.calls(VERIFY)[0]?.body).toEqual({ email: 'mara+music@harbour.example', otp: '012345' });
    expect(server.calls(SIGN_UP)[0]?.body).toEqual({
      firstName: 'Mara',
      lastName: 'Lind',
      email: 'mara+music@harbour.example',
      password: 'a long secret',
    });
  });

  it('sends the verification of the requested code with the code and with the account', async () => {
    const { server, submit, verify, address } = await openSignUp();
    server.answer(SEND, Response.json({ success: true, message: 'Sent', verification: 'asked-here' }));
    server.answer(VERIFY, Response.json({ success: true, message: 'Verified' }));
    server.answer(SIGN_UP, Response.json(aSession('session-3')));
    await submit();
    await verify('012345');
    await expect.poll(address).toBe('/');
    expect(server.calls(VERIFY)[0]?.body).toMatchObject({ verification: 'asked-here' });
    expect(server.calls(SIGN_UP)[0]?.body).toMatchObject({ verification: 'asked-here' });
  });

  it.each([
    ['the sentence of the server', () => refuse(400, 'This code is wrong.'), 'This code is wrong.'],
    [
      'No response from server',
      () => Promise.reject(new TypeError('Failed to fetch')),
      'No response from server',
    ],
    [
      'No response from server for the page of a proxy',
      () => new Response('<html>'),
      'No response from server',
    ],
    ['An unexpected error occurred', () => new Response('Verified'), 'An unexpected error occurred'],
  ])('shows %s when verifying the code fails [8.07]', async (_, answer, text) => {
    const { server, submit, verify, screen } = await openSignUp();
    server.answer(VERIFY, answer);
    await submit();
    await verify('999999');
    await expect.element(screen.getByRole('alert')).toMatchTextContent(new RegExp(text));
    await expect.element(screen.getByRole('dialog')).toBeVisible();
  });

  it('signs in to the account whose reply was lost when it is made [4.63]', async () => {
    const { server, submit, verify, address } = await openSignUp();
    server.answer(VERIFY, Response.json({ success: true, message: 'Verified' }));
    const lost = () => Promise.reject(new TypeError('Failed to fetch'));
    server.answer(SIGN_UP, lost, refuse(409, 'There is an account with this address.'));
    server.answer('POST auth/api/auth/signin', Response.json({ success: true, authtoken: 'session-4' }));
    await submit();
    await verify('012345');
    await expect.poll(address).toBe('/');
    expect(localStorage.getItem('token')).toBe('session-4');
    expect(server.calls('POST auth/api/auth/signin')[0]?.body).toMatchObject({
      email: 'mara+music@harbour.example',
      password: 'a long secret',
    });
  });

  it('shows no error when the account cannot be created [4.10] [8.09]', async () => {
    const { server, submit, verify, screen, address } = await openSignUp();
    server.answer(VERIFY, Response.json({ success: true, message: 'Verified' }));
    server.answer(SIGN_UP, refuse(500, 'Something went wrong on the server.'));
    await submit();
    await verify('012345');
    await expect.element(screen.getByRole('button', { name: 'Sign Up' })).toBeEnabled();
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('alert').elements()).toEqual([]);
    expect(address()).toBe('/signup');
  });

  it('goes back to the form on Cancel', async () => {
    const { submit, screen } = await openSignUp();
    await submit();
    await screen.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: 'Sign Up' })).toBeEnabled();
  });
});
