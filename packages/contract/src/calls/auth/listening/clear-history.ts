import { endpoint } from '../../../endpoint.ts';
import { route } from '../../../route.ts';
import { Done, readDone, writeDone } from '../../../shapes/success.ts';

/** Removes all plays from the history. */
export const clearHistory = endpoint({
  host: 'auth',
  method: 'DELETE',
  path: '/api/songs/history',
  access: 'auth-token',
  read: readDone,
});

export const clearHistoryRoute = route(clearHistory, () => ({
  summary: 'Removes from the history all plays that began before this call.',
  cache: 'never',
  reply: Done,
  write: writeDone,
}));
