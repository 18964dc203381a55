import type { PlayerAlert } from '@segue/player';
import { classNames } from '../../lib/class-names.ts';
import { onlineMessages } from '../../api/online/online.messages.ts';
import { useIsOnline } from '../../api/online/useIsOnline.ts';
import { AlertAction } from '../../player/actions/AlertAction.tsx';
import { usePlayer, usePlayerEngine } from '../../player/PlayerProvider.tsx';
import { toHoldHandlers } from '../../ui/feedback/Alert.tsx';
import styles from './FullscreenAlert.module.css';

/**
 * Over a video in full screen: the player's alert, else that the server cannot be reached. Hidden from screen readers,
 * which announce the same message above the player bar.
 */
export function FullscreenAlert() {
  const alert = usePlayer((snapshot) => snapshot.alert);
  const isConnected = useIsOnline();
  if (alert) return <ShownAlert key={alert.id} alert={alert} />;
  return (
    !isConnected && (
      <div className={styles.alert} aria-hidden>
        {onlineMessages.offline}
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
