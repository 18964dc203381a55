import { onlineManager } from '@tanstack/react-query';
import { onSessionChange } from '../../account/session.ts';
import { toFailureText } from '../../api/failures/to-error-text.ts';
import { outboxOf } from '../../api/outbox/outbox.ts';
import { refreshListenerData } from '../../api/queries/useRefreshListenerData.ts';
import { logFailure } from '../../lib/log.ts';
import type { LikeParts } from '../likes/web-likes.ts';
import { playlistsMessages as messages } from '../playlists/playlists.messages.ts';

/** Sends what waits in the outbox, also of earlier visits. The returned function stops it. */
export function attachOutbox({ engine, client, queryClient }: LikeParts): () => void {
  const outbox = outboxOf(client);
  outbox.late = {
    onSent: () => void refreshListenerData(queryClient),
    onRefused(call, cause) {
      logFailure('late-write-refused', { call, cause });
      // Failures of plays are only logged [8.04].
      if (call === 'changeEntries') engine.showError(`${messages.failed}. ${toFailureText(cause)}`);
    },
  };
  const sendAll = () => void outbox.sendAll();
  // A closed tab may have left something.
  const stopWaiting = onlineManager.subscribe((isOnline) => isOnline && sendAll());
  const stopSession = onSessionChange(sendAll);
  sendAll();
  return () => {
    stopWaiting();
    stopSession();
  };
}
