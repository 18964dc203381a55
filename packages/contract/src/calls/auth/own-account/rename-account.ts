import { Type } from 'typebox';
import { endpoint } from '../../../endpoint.ts';
import { route } from '../../../route.ts';
import { Name } from '../../../shapes/accounts/account.ts';
import { Done, readDone, writeDone } from '../../../shapes/success.ts';

/** Changes the name of the listener. */
export const renameAccount = endpoint({
  host: 'auth',
  method: 'POST',
  path: '/api/auth/account',
  access: 'auth-token',
  read: readDone,
});

export const renameAccountRoute = route(renameAccount, () => ({
  summary: 'Changes first and last name of the listener; the last name may be empty.',
  cache: 'never',
  body: Type.Object({ firstName: Name, lastName: Name }),
  reply: Done,
  write: writeDone,
}));
