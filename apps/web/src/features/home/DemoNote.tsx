import { X } from 'lucide-react';
import { useStoredFlag } from '../../lib/storage/useStoredFlag.ts';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import styles from './HomePage.module.css';
import { homeMessages as messages } from './home.messages.ts';

/** Dismissible note that this is the demo library. */
export function DemoNote() {
  const [isClosed, setIsClosed] = useStoredFlag('isDemoNoteClosed', false);
  if (isClosed) return null;
  return (
    <div className={styles.demo}>
      <p>{messages.demo}</p>
      <IconButton label={messages.closeNote} icon={X} onClick={() => setIsClosed(true)} />
    </div>
  );
}
