import type { PlayerAlert } from '@segue/player';
import { usePlayerEngine } from '../PlayerProvider.tsx';
import styles from './AlertAction.module.css';

/** The button of a message of the player, such as Undo, which ends the message. */
export function AlertAction({ label, act, keyShortcuts }: NonNullable<PlayerAlert['action']>) {
  const engine = usePlayerEngine();
  const onClick = () => {
    act();
    engine.dismissAlert();
  };
  return (
    <button type="button" className={styles.action} aria-keyshortcuts={keyShortcuts} onClick={onClick}>
      {label}
    </button>
  );
}
