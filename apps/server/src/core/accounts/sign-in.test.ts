import { describe, expect, it } from 'vitest';
import { silentSecurityLog } from '../security-log.ts';
import { createSignIn } from './sign-in.ts';

const account = {
  accountId: 'mara',
  email: 'mara@example.org',
  firstName: 'Mara',
  lastName: 'Quint',
  picture: null,
  passwordHash: 'hash of mara',
};
const withoutPassword = { ...account, accountId: 'gus', email: 'gus@example.org', passwordHash: null };

/** Signs in where two accounts exist, and tells which hashes were compared. */
async function hashesComparedFor(email: string): Promise<(string | null)[]> {
  const compared: (string | null)[] = [];
  const signIn = createSignIn({
    accounts: {
      findByEmail: async (folded) => [account, withoutPassword].find(({ email }) => email === folded) ?? null,
      replaceHash: async () => {},
    },
    hasher: {
      hash: async () => '',
      verify: async (phc) => {
        compared.push(phc);
        return false;
      },
      needsRehash: () => false,
    },
    sessions: { start: async () => '' },
    devices: { issue: () => '' },
    security: silentSecurityLog,
  });
  expect(await signIn(email, 'wrong password')).toEqual({ kind: 'refused' });
  return compared;
}

describe('a refused sign-in', () => {
  it.each([
    ['a wrong password', 'mara@example.org', ['hash of mara']],
    ['an unknown address', 'eve@example.org', [null]],
    ['an account without a password', 'gus@example.org', [null]],
    ['what is no address', 'nowhere', [null]],
  ])('has cost one slow comparison for %s', async (_, email, hashes) => {
    expect(await hashesComparedFor(email)).toEqual(hashes);
  });
});
