import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { toFailureText } from '../../../api/failures/to-error-text.ts';
import { useRefreshListenerData } from '../../../api/queries/useRefreshListenerData.ts';
import { useShowPlaylistFailure } from '../../../player/playlists/useShowPlaylistFailure.ts';
import { type Notice, toNotice } from '../../../ui/feedback/Alert.tsx';

/** @returns What it did, for the listener; null: nothing to say. */
type SharingAction = () => Promise<string | null>;

/**
 * Runs sharing actions one after another; shows the result of each and refetches the listener's data. Once the dialog
 * is closed, a failure is shown as a message of the player.
 */
export function useSharing() {
  const refresh = useRefreshListenerData();
  const showFailure = useShowPlaylistFailure();
  const [notice, setNotice] = useState<Notice | null>(null);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const { mutate, isPending } = useMutation({
    scope: { id: useId() },
    mutationFn: (action: SharingAction) => action(),
    onSuccess: (done) => setNotice((shown) => (shown?.severity === 'error' ? shown : toNotice(null, done))),
    onError: (cause) => {
      if (isOpen.current) setNotice(toNotice(toFailureText(cause), null));
      else showFailure(cause);
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
