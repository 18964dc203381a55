import { CloudOff } from 'lucide-react';
import { onlineMessages as messages } from '../../api/online/online.messages.ts';
import { useIsOnline } from '../../api/online/useIsOnline.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './OfflineBar.module.css';

/** Shows above the player bar that the server cannot be reached, until it can. */
export function OfflineBar() {
  const isConnected = useIsOnline();
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
