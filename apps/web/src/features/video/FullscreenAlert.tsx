import { classNames } from '../../lib/class-names.ts';
import { AlertAction } from '../../player/actions/AlertAction.tsx';
import { usePlayer, usePlayerEngine } from '../../player/PlayerProvider.tsx';
import { toHoldHandlers } from '../../ui/feedback/Alert.tsx';
import styles from './FullscreenAlert.module.css';

/** The player's alert over a video in full screen; screen readers read the one above the player bar, which is covered. */
export function FullscreenAlert() {
  const engine = usePlayerEngine();
  const alert = usePlayer((snapshot) => snapshot.alert);
  if (!alert) return null;
  const { id, text, action } = alert;
  // Moving the pointer over an alert without an action does not prolong it.
  const onHold = (isHeld: boolean) => void (action && engine.holdAlert(isHeld));
  return (
    <div
      key={id}
      className={classNames(styles.alert, action && styles.actionable)}
      {...toHoldHandlers(onHold)}
    >
      <span aria-hidden>{text}</span>
      {action && <AlertAction {...action} />}
    </div>
  );
}
