import { Button } from '../../ui/buttons/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import styles from './LogoutQuestion.module.css';
import { shellMessages as messages } from '../shell/shell.messages.ts';

interface LogoutQuestionProps {
  readonly onLogout: () => void;
  readonly onClose: () => void;
}

/** Confirms a logout, on touch screens, where Logout may be tapped by accident. */
export const LogoutQuestion = ({ onLogout, onClose }: LogoutQuestionProps) => (
  <Dialog title={messages.logoutQuestion} isOpen onClose={onClose}>
    <p className={styles.text}>{messages.logoutMeans}</p>
    <div className={styles.buttons}>
      <Button variant="quiet" onClick={onClose}>
        {messages.cancel}
      </Button>
      <Button
        variant="secondary"
        onClick={() => {
          onClose();
          onLogout();
        }}
      >
        {messages.logout}
      </Button>
    </div>
  </Dialog>
);
