import { expect, it } from 'vitest';
import { silentLog } from '../log.ts';
import { silentSecurityLog } from '../security-log.ts';
import { createPasswordReset } from './password-reset.ts';

const notCalled = () => Promise.reject(new Error('not called here'));

it('a forgotten password is answered before anybody has looked whether the address has an account', () => {
  const reset = createPasswordReset({
    // The answer of the database never comes.
    accounts: { find: notCalled, findByEmail: () => new Promise(() => undefined) },
    resets: { add: notCalled, findOpen: notCalled, redeem: notCalled },
    hasher: { hash: notCalled, verify: notCalled, needsRehash: () => false },
    guesses: { isAmongFirst: notCalled },
    mailer: { deliver: notCalled, post: () => undefined },
    clock: { now: () => 0 },
    log: silentLog,
    security: silentSecurityLog,
    toResetLink: (token) => token,
  });
  expect(reset.request('mara@example.org')).toBe('accepted');
});
