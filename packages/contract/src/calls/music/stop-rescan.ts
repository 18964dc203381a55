import { endpoint } from '../../endpoint.ts';
import { route } from '../../route.ts';
import { Done, readDone, writeDone } from '../../shapes/success.ts';

/** Stops the running scan. */
export const stopRescan = endpoint({
  host: 'music',
  method: 'DELETE',
  path: '/api/library/rescan',
  access: 'auth-token',
  read: readDone,
});

export const stopRescanRoute = route(stopRescan, () => ({
  summary:
    'Stops the scan that is under way, for operators. What was read stays, and the next scan goes on from there.',
  reply: Done,
  write: writeDone,
}));
