import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { toFailureText } from '../../../api/failures/to-error-text.ts';
import { useRefreshListenerData } from '../../../api/queries/useRefreshListenerData.ts';
import { useReportOnceClosed } from '../../../player/playlists/useReportOnceClosed.ts';
import { type Notice, toNotice } from '../../../ui/feedback/Alert.tsx';

/** @returns What it did, for the listener; null: nothing to say. */
type SharingAction = () => Promise<string | null>;

/**
 * Runs sharing actions one after another; shows the result of each and refetches the listener's data. Once the dialog
 * is closed, a failure is shown as a message of the player.
 */
export function useSharing() {
  const refresh = useRefreshListenerData();
  const reportOnceClosed = useReportOnceClosed();
  const [notice, setNotice] = useState<Notice | null>(null);
  const { mutate, isPending } = useMutation({
    scope: { id: useId() },
    mutationFn: (action: SharingAction) => action(),
    onSuccess: (done) => setNotice((shown) => (shown?.severity === 'error' ? shown : toNotice(null, done))),
    onError: (cause) => {
      setNotice(toNotice(toFailureText(cause), null));
      reportOnceClosed(cause);
    },
    onSettled: () => void refresh(),
  });
  const attempt = (action: SharingAction): void => {
    setNotice(null);
    mutate(action);
  };
  return { notice, isBusy: isPending, attempt };
}

export type Attempt = ReturnType<typeof useSharing>['attempt'];
