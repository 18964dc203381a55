import { Type } from 'typebox';
import { endpoint } from '../../../endpoint.ts';
import { expectFields, toText } from '../../../read.ts';
import { route } from '../../../route.ts';

/** The account of the listener. */
export interface OwnAccount {
  readonly firstName: string;
  readonly lastName: string;
  /** '': not known. */
  readonly email: string;
  /** false: the listener signs in with Google. */
  readonly hasPassword: boolean;
  /** Whether the listener is an operator of the server. */
  readonly isOperator: boolean;
  /** Whether no other account is an operator's. */
  readonly isOnlyOperator: boolean;
}

function readAccount(reply: unknown): OwnAccount {
  const account = expectFields(reply, 'the account');
  return {
    firstName: toText(account['firstName'])?.trim() ?? '',
    lastName: toText(account['lastName'])?.trim() ?? '',
    email: toText(account['email']) ?? '',
    hasPassword: account['hasPassword'] !== false,
    isOperator: account['isOperator'] === true,
    isOnlyOperator: account['isOnlyOperator'] === true,
  };
}

/** The account of the listener. */
export const fetchAccount = endpoint({
  host: 'auth',
  method: 'GET',
  path: '/api/auth/account',
  access: 'auth-token',
  read: readAccount,
});

export const fetchAccountRoute = route(fetchAccount, () => ({
  summary: 'The account of the listener.',
  cache: 'never',
  reply: Type.Object({
    firstName: Type.String(),
    lastName: Type.String(),
    email: Type.String(),
    hasPassword: Type.Boolean({ description: 'Whether it can sign in with a password.' }),
    isOperator: Type.Boolean(),
    isOnlyOperator: Type.Boolean({ description: "Whether no other account is an operator's." }),
  }),
}));
