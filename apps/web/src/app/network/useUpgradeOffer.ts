import { useEffect } from 'react';
import { logFailure } from '../../lib/log.ts';
import { usePlayerEngine } from '../../player/PlayerProvider.tsx';
import { upgradeMessages as messages } from './upgrade.messages.ts';
import { isReplaced } from './upgrade.ts';

/** Offers to reload the page when a press needs code that an upgrade has removed while music plays [2.204]. */
export function useUpgradeOffer(): void {
  const engine = usePlayerEngine();
  useEffect(() => {
    const offer = async () => {
      if (!engine.getSnapshot().isPlayWanted || !(await isReplaced())) return;
      engine.showMessage(messages.upgraded, { label: messages.reload, act: () => window.location.reload() });
    };
    const onGone = () => {
      offer().catch((cause: unknown) => logFailure('upgrade-check-failed', { cause }));
    };
    window.addEventListener('vite:preloadError', onGone);
    return () => window.removeEventListener('vite:preloadError', onGone);
  }, [engine]);
}
