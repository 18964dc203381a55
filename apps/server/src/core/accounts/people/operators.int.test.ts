import { describe, expect, it } from 'vitest';
import { createAccountStore } from '../../../adapters/database/stores/accounts/account.store.ts';
import { testDatabases } from '../../../adapters/database/testing/databases.ts';
import type { NewAccount } from '../account.store.ts';
import { toEmailAddress } from '../email-address.ts';
import { createOperators } from './operators.ts';

function anAccount(accountId: string, typed: string, createdAtMs: number): NewAccount {
  const email = toEmailAddress(typed);
  if (email === null) throw new Error(typed);
  const none = { passwordHash: null, googleSubject: null, picture: null };
  return { ...none, accountId, email, firstName: 'A', lastName: 'B', createdAtMs };
}

describe.each(testDatabases)('the operators of a server on %s', (_, open) => {
  it('default to the first account created, unless the setting names others', async () => {
    const database = await open();
    const accounts = createAccountStore(database);
    expect(await createOperators({ accounts, emails: [] }).isOperator('first')).toBe(false);
    await accounts.add(anAccount('second', 'Otto@example.org', 2));
    await accounts.add(anAccount('first', 'nina@example.org', 1));
    const areOperators = async (emails: readonly string[]) => {
      const { isOperator } = createOperators({ accounts, emails });
      return Promise.all(['first', 'second', 'nobody'].map(isOperator));
    };
    expect(await areOperators([])).toEqual([true, false, false]);
    expect(await areOperators(['otto@EXAMPLE.org', 'pia@example.org'])).toEqual([false, true, false]);
    await database.close();
  });
});
