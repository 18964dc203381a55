import { X } from 'lucide-react';
import { useSession } from '../../account/session.ts';
import { useStoredFlag } from '../../lib/storage/useStoredFlag.ts';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import styles from './HomePage.module.css';
import { homeMessages as messages } from './home.messages.ts';

/** Dismissible note that this is the demo library; signed in, it also tells how to play one's own music. */
export function DemoNote() {
  const isLoggedIn = useSession((session) => session.isLoggedIn);
  const [isClosed, setIsClosed] = useStoredFlag('isDemoNoteClosed', false);
  if (isClosed) return null;
  return (
    <div className={styles.demo}>
      <p>
        {messages.demo} {isLoggedIn && messages.ownMusic}
      </p>
      <IconButton label={messages.closeNote} icon={X} onClick={() => setIsClosed(true)} />
    </div>
  );
}
