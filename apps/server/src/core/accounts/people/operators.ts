import type { AccountStore } from '../account.store.ts';
import { toEmailAddress } from '../email-address.ts';

/** Which listeners are operators of this server. */
export interface Operators {
  readonly isOperator: (accountId: string) => Promise<boolean>;
  /** Whether no other account is an operator's at this moment. */
  readonly isOnlyOperator: (accountId: string) => Promise<boolean>;
}

export interface OperatorsPorts {
  readonly accounts: Pick<AccountStore, 'find' | 'findByEmail' | 'findOldest'>;
  /** E-mail addresses of operators; empty: the oldest account is the only operator. */
  readonly emails: readonly string[];
}

const toFolded = (email: string): string | null => toEmailAddress(email)?.folded ?? null;

export function createOperators({ accounts, emails }: OperatorsPorts): Operators {
  const named = new Set(emails.map(toFolded).filter((folded) => folded !== null));
  /** A setting without a valid address has no operators: the oldest account is one only where nothing is set. */
  const isAnyNamed = emails.length > 0;

  const isOperator = async (accountId: string): Promise<boolean> => {
    if (!isAnyNamed) return (await accounts.findOldest())?.accountId === accountId;
    const account = await accounts.find(accountId);
    const folded = account && toFolded(account.email);
    return folded !== null && named.has(folded);
  };

  const isAnyOtherNamed = async (accountId: string): Promise<boolean> => {
    const found = await Promise.all([...named].map((folded) => accounts.findByEmail(folded)));
    return found.some((account) => account !== null && account.accountId !== accountId);
  };

  return {
    isOperator,
    isOnlyOperator: async (accountId) => (await isOperator(accountId)) && !(await isAnyOtherNamed(accountId)),
  };
}
