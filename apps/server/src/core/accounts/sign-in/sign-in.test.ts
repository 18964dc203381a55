import { describe, expect, it } from 'vitest';
import { silentSecurityLog } from '../../log/security-log.ts';
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

/** Signs in with two existing accounts. @returns the hashes that were compared. */
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
    sessions: { startWithPassword: async () => '' },
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
  ])('costs one password hash comparison for %s', async (_, email, hashes) => {
    expect(await hashesComparedFor(email)).toEqual(hashes);
  });
});

/** A sign-in where Mara's password is 'secret', with what it recorded and replaced. */
function aSignIn(isOld = false) {
  const recorded: string[] = [];
  const replaced: string[] = [];
  const signIn = createSignIn({
    accounts: {
      findByEmail: async (folded) => [account, withoutPassword].find(({ email }) => email === folded) ?? null,
      replaceHash: async (accountId, known, better) =>
        void replaced.push(`${accountId}: ${known} -> ${better}`),
    },
    hasher: {
      hash: async (password) => `better hash of ${password}`,
      verify: async (phc, password) => phc !== null && password === 'secret',
      needsRehash: () => isOld,
    },
    sessions: {
      startWithPassword: async (accountId, passwordHash, device) =>
        `session of ${accountId} by ${passwordHash} on ${device}`,
    },
    devices: { issue: ({ accountId, passwordHash }) => `device of ${accountId}, ${passwordHash}` },
    security: { record: (event, accountId) => void recorded.push(`${event} ${accountId}`) },
  });
  return { signIn, recorded, replaced };
}

describe('a sign-in', () => {
  it('starts a session on its device', async () => {
    const { signIn, recorded, replaced } = aSignIn();
    expect(await signIn(' Mara@example.org', 'secret', 'Firefox on Linux')).toEqual({
      kind: 'signed-in',
      token: 'session of mara by hash of mara on Firefox on Linux',
      deviceToken: 'device of mara, hash of mara',
    });
    expect(recorded).toEqual(['signed-in mara']);
    expect(replaced).toEqual([]);
  });

  it('upgrades an outdated password hash and binds the device token to the new one', async () => {
    const { signIn, replaced } = aSignIn(true);
    expect(await signIn('mara@example.org', 'secret')).toMatchObject({
      deviceToken: 'device of mara, better hash of secret',
    });
    expect(replaced).toEqual(['mara: hash of mara -> better hash of secret']);
  });

  it.each([
    ['mara@example.org', 'wrong', 'sign-in-refused mara'],
    ['eve@example.org', 'secret', 'sign-in-refused null'],
    ['gus@example.org', 'secret', 'sign-in-refused gus'],
  ])('of %s with %s is refused and recorded in the security log', async (email, password, event) => {
    const { signIn, recorded } = aSignIn();
    expect(await signIn(email, password)).toEqual({ kind: 'refused' });
    expect(recorded).toEqual([event]);
  });
});
