import { endpoint } from '../../endpoint.ts';
import { route } from '../../route.ts';
import { Done, readDone, writeDone } from '../../shapes/success.ts';

/** Scans the whole library again. */
export const rescanLibrary = endpoint({
  host: 'music',
  method: 'POST',
  path: '/api/library/rescan',
  access: 'auth-token',
  read: readDone,
});

export const rescanLibraryRoute = route(rescanLibrary, () => ({
  summary:
    'Looks at the whole library again, for operators; a rescan under way is joined. It answers at once.',
  reply: Done,
  write: writeDone,
}));
