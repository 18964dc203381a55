import { Type } from 'typebox';
import { endpoint } from '../../../endpoint.ts';
import { route } from '../../../route.ts';
import { Email } from '../../../shapes/accounts/account.ts';
import { readDone } from '../../../shapes/success.ts';

/** Whether an address is free to register. A taken one is reported with `success: false` and status 200. */
export const checkUser = endpoint({
  host: 'auth',
  method: 'GET',
  path: '/api/verifications/checkUser',
  access: 'open',
  read: readDone,
});

export const checkUserRoute = route(checkUser, () => ({
  summary: 'Whether an address is free to register.',
  cache: 'never',
  query: Type.Object({ email: Email }),
  reply: Type.Object({ success: Type.Boolean(), error: Type.Optional(Type.String()) }),
}));
