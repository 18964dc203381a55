import { X } from 'lucide-react';
import { useSession } from '../../account/session.ts';
import { toLatePart } from '../../lib/late/late-component.tsx';
import { useStoredFlag } from '../../lib/storage/useStoredFlag.ts';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import styles from './HomePage.module.css';
import { homeMessages as messages } from './home.messages.ts';

/** Loaded late, since nobody is signed in at the first visit. */
const { Late: OwnMusicHint } = toLatePart('OwnMusicHint', () => import('./OwnMusicHint.tsx'));

/** Dismissible note that this is the demo library; it tells operators how to play their own music. */
export function DemoNote() {
  const isLoggedIn = useSession((session) => session.isLoggedIn);
  const [isClosed, setIsClosed] = useStoredFlag('isDemoNoteClosed', false);
  if (isClosed) return null;
  return (
    <div className={styles.demo}>
      <p>
        {messages.demo} {isLoggedIn && <OwnMusicHint />}
      </p>
      <IconButton label={messages.closeNote} icon={X} onClick={() => setIsClosed(true)} />
    </div>
  );
}
