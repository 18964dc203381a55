import { onlineManager } from '@tanstack/react-query';
import { onSessionChange } from '../../account/session.ts';
import { toFailureText } from '../../api/failures/to-error-text.ts';
import { outboxOf } from '../../api/outbox/outbox.ts';
import { refreshListenerData } from '../../api/queries/useRefreshListenerData.ts';
import { logFailure } from '../../lib/log.ts';
import type { EngineParts } from '../engine/engine-parts.ts';
import { playlistsMessages as messages } from '../playlists/playlists.messages.ts';

/** Sends the pending writes of the outbox, also those of earlier visits. The returned function stops it. */
export function attachOutbox({ engine, client, queryClient }: EngineParts): () => void {
  const outbox = outboxOf(client);
  outbox.observer = {
    onSent: () => void refreshListenerData(queryClient),
    onRefused(call, cause) {
      logFailure('pending-write-refused', { call, cause });
      // Failures of plays are only logged [8.04].
      if (call === 'changeEntries') engine.showError(`${messages.failed}. ${toFailureText(cause)}`);
    },
  };
  const sendAll = () => void outbox.sendAll();
  // A closed tab may have left pending writes.
  const stopWaiting = onlineManager.subscribe((isOnline) => isOnline && sendAll());
  const stopSession = onSessionChange(sendAll);
  sendAll();
  return () => {
    stopWaiting();
    stopSession();
  };
}
