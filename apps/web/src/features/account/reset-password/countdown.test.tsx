import { afterEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { aQuietServer, renderApp } from '../../testing/render-app.tsx';
import { expectSoon, stopTime, twoFrames } from '../../testing/still-time.ts';

afterEach(() => vi.restoreAllMocks());

const UPDATE = 'POST auth/api/verifications/update-password';

/** Submits a new password; timers are frozen before the server answers. */
async function changePassword() {
  const server = aQuietServer();
  const answer = Promise.withResolvers<Response>();
  server.answer(UPDATE, () => answer.promise);
  const { screen, address } = await renderApp(server, { path: '/resetpassword?token=mailed' });
  await screen.getByLabelText(/^New password/).fill('quarter to nothing');
  await screen.getByLabelText(/^Confirm password/).fill('quarter to nothing');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => server.calls(UPDATE)).toHaveLength(1);
  stopTime();
  answer.resolve(Response.json({ success: true, message: 'Password changed' }));
  return { address };
}

/** The seconds left in the countdown message. */
const readNumber = () => /Redirecting to login\.\.\. (\d+)/.exec(document.body.textContent)?.[1];

it('counts from 3 s at most, also if the clock is set back meanwhile', async () => {
  const { address } = await changePassword();
  await expectSoon(readNumber, '3');
  await twoFrames();
  vi.setSystemTime(Date.now() - 3_600_000);
  vi.advanceTimersByTime(1000);
  await twoFrames();
  expect(readNumber()).toBe('3');
  expect(address()).toBe('/resetpassword?token=mailed');
});

it('a password reset shows the server’s message, counts down from 3 s and goes to sign-in [4.14] [9.08]', async () => {
  const { address } = await changePassword();
  for (const left of ['3', '2', '1']) {
    await expectSoon(readNumber, left);
    expect(document.body.textContent).toContain('Password changed');
    vi.advanceTimersByTime(999);
    await twoFrames();
    expect([readNumber(), address()]).toEqual([left, '/resetpassword?token=mailed']);
    vi.advanceTimersByTime(1);
  }
  await expectSoon(address, '/login');
});
