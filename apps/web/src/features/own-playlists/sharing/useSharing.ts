import { useState } from 'react';
import { toFailureText } from '../../../api/failures/to-error-text.ts';
import { useRefreshListenerData } from '../../../api/queries/useRefreshListenerData.ts';
import type { Notice } from '../../../ui/feedback/Alert.tsx';

/** Runs sharing actions one at a time; shows the result of each and refetches the listener's data. */
export function useSharing() {
  const refresh = useRefreshListenerData();
  const [notice, setNotice] = useState<Notice | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const attempt = async (work: () => Promise<string | null>) => {
    if (isBusy) return;
    setIsBusy(true);
    setNotice(null);
    try {
      const text = await work();
      setNotice(text === null ? null : { severity: 'success', text });
    } catch (cause) {
      setNotice({ severity: 'error', text: toFailureText(cause) });
    }
    setIsBusy(false);
    await refresh();
  };
  return { notice, isBusy, attempt: (work: () => Promise<string | null>) => void attempt(work) };
}

export type Attempt = ReturnType<typeof useSharing>['attempt'];
