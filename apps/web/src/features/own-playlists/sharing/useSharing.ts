import { useMutation } from '@tanstack/react-query';
import { toFailureText } from '../../../api/failures/to-error-text.ts';
import { useRefreshListenerData } from '../../../api/queries/useRefreshListenerData.ts';
import { toNotice } from '../../../ui/feedback/Alert.tsx';

/** @returns What it did, for the listener; null: nothing to say. */
type SharingAction = () => Promise<string | null>;

/** Runs sharing actions one at a time; shows the result of each and refetches the listener's data. */
export function useSharing() {
  const refresh = useRefreshListenerData();
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: (action: SharingAction) => action(),
    onSettled: () => void refresh(),
  });
  const attempt = (action: SharingAction): void => {
    if (!isPending) mutate(action);
  };
  return { notice: toNotice(error && toFailureText(error), data ?? null), isBusy: isPending, attempt };
}

export type Attempt = ReturnType<typeof useSharing>['attempt'];
