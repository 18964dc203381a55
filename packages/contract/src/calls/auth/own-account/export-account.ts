import { Type } from 'typebox';
import { endpoint } from '../../../endpoint.ts';
import { route } from '../../../route.ts';
import { readFile } from '../../../shapes/read-file.ts';

/** All that is stored about the listener. */
export const exportAccount = endpoint({
  host: 'auth',
  method: 'GET',
  path: '/api/auth/account/export',
  access: 'auth-token',
  isFile: true,
  read: readFile,
});

export const exportAccountRoute = route(exportAccount, () => ({
  summary: 'All that is stored about the listener, as a JSON file.',
  cache: 'never',
  reply: Type.String({ description: 'The text of the file.' }),
}));
