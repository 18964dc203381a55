import { Button } from '../../ui/buttons/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import styles from './LogoutQuestion.module.css';
import { shellMessages } from '../shell/shell.messages.ts';
import { accountMenuMessages } from './account-menu.messages.ts';

interface LogoutQuestionProps {
  readonly onLogout: () => void;
  readonly onClose: () => void;
}

/** Confirms a logout, on touch screens, where Logout may be tapped by accident. */
export const LogoutQuestion = ({ onLogout, onClose }: LogoutQuestionProps) => (
  <Dialog title={accountMenuMessages.logoutQuestion} isOpen onClose={onClose}>
    <p className={styles.text}>{accountMenuMessages.logoutMeans}</p>
    <div className={styles.buttons}>
      <Button variant="quiet" onClick={onClose}>
        {accountMenuMessages.cancel}
      </Button>
      <Button
        variant="secondary"
        onClick={() => {
          onClose();
          onLogout();
        }}
      >
        {shellMessages.logout}
      </Button>
    </div>
  </Dialog>
);
