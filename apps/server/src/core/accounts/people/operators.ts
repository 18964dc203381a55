import type { AccountStore } from '../account.store.ts';
import { toEmailAddress } from '../email-address.ts';

/** Which listeners are operators of this server. */
export interface Operators {
  readonly isOperator: (accountId: string) => Promise<boolean>;
}

export interface OperatorsPorts {
  readonly accounts: Pick<AccountStore, 'find' | 'findOldest'>;
  /** E-mail addresses of operators; empty: the oldest account is the only operator. */
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
