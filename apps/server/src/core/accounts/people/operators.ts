import type { AccountStore } from '../account.store.ts';
import { toEmailAddress } from '../email-address.ts';

/** Who runs this server, among its listeners. */
export interface Operators {
  readonly isOperator: (accountId: string) => Promise<boolean>;
}

export interface OperatorsPorts {
  readonly accounts: Pick<AccountStore, 'find' | 'findOldest'>;
  /** Addresses of operators; none: the account that was made first is the only one. */
  readonly emails: readonly string[];
}

const toFolded = (email: string): string | null => toEmailAddress(email)?.folded ?? null;

export function createOperators({ accounts, emails }: OperatorsPorts): Operators {
  const named = new Set(emails.map(toFolded));
  return {
    isOperator: async (accountId) => {
      if (named.size === 0) return (await accounts.findOldest())?.accountId === accountId;
      const account = await accounts.find(accountId);
      return account !== null && named.has(toFolded(account.email));
    },
  };
}
