import { onlineManager } from '@tanstack/react-query';
import { CloudOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import styles from './OfflineBar.module.css';
import { shellMessages as messages } from '../shell.messages.ts';

const subscribe = (listener: () => void) => onlineManager.subscribe(listener);
const isOnline = () => onlineManager.isOnline();

/** Shows above the player bar that the server cannot be reached, until it can. */
export function OfflineBar() {
  const isConnected = useSyncExternalStore(subscribe, isOnline);
  return (
    <div className={styles.place} role="status">
      {!isConnected && (
        <p className={styles.bar}>
          <Icon of={CloudOff} size={16} />
          {messages.offline}
        </p>
      )}
    </div>
  );
}
