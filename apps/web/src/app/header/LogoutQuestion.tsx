import { Question } from '../../ui/dialog/Question.tsx';
import { shellMessages } from '../shell.messages.ts';
import { accountMenuMessages } from './account-menu.messages.ts';

interface LogoutQuestionProps {
  readonly onLogout: () => void;
  readonly onClose: () => void;
}

/** Confirms a logout, on touch screens, where Logout may be tapped by accident. */
export const LogoutQuestion = ({ onLogout, onClose }: LogoutQuestionProps) => (
  <Question
    title={accountMenuMessages.logoutQuestion}
    text={accountMenuMessages.logoutMeans}
    cancelLabel={accountMenuMessages.cancel}
    actionLabel={shellMessages.logout}
    onAction={onLogout}
    onClose={onClose}
  />
);
