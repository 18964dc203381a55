import type { PlayerAlert } from '@segue/player';
import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { AlertAction } from '../../player/actions/AlertAction.tsx';
import { usePlayer, usePlayerEngine } from '../../player/PlayerProvider.tsx';
import { toHoldHandlers } from '../../ui/feedback/Alert.tsx';
import styles from './FullscreenAlert.module.css';
import { videoMessages as messages } from './video.messages.ts';

const subscribe = (listener: () => void) => onlineManager.subscribe(listener);
const isOnline = () => onlineManager.isOnline();

/**
 * Over a video in full screen: the player's alert, else that the server cannot be reached. Screen readers read what is
 * above the player bar, which is covered.
 */
export function FullscreenAlert() {
  const alert = usePlayer((snapshot) => snapshot.alert);
  const isConnected = useSyncExternalStore(subscribe, isOnline);
  if (alert) return <ShownAlert key={alert.id} alert={alert} />;
  return (
    !isConnected && (
      <div className={styles.alert} aria-hidden>
        {messages.offline}
      </div>
    )
  );
}

function ShownAlert({ alert: { text, action } }: { readonly alert: PlayerAlert }) {
  const engine = usePlayerEngine();
  // Moving the pointer over an alert without an action does not prolong it.
  const onHold = (isHeld: boolean) => void (action && engine.holdAlert(isHeld));
  return (
    <div className={classNames(styles.alert, action && styles.actionable)} {...toHoldHandlers(onHold)}>
      <span aria-hidden>{text}</span>
      {action && <AlertAction {...action} />}
    </div>
  );
}
