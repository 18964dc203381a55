import { useState } from 'react';
import { hasOverdueWrite } from '../../lib/storage/pending-write-keys.ts';
import { Question } from '../../ui/dialog/Question.tsx';
import { shellMessages } from '../shell.messages.ts';
import { accountMenuMessages as messages } from './account-menu.messages.ts';

interface LogoutQuestionProps {
  readonly onLogout: () => void;
  readonly onClose: () => void;
}

/**
 * Confirms a logout: on touch screens, where Logout may be tapped by accident, and where it deletes pending writes.
 */
export function LogoutQuestion({ onLogout, onClose }: LogoutQuestionProps) {
  const [isLosing] = useState(hasOverdueWrite);
  return (
    <Question
      title={messages.logoutQuestion}
      text={isLosing ? messages.logoutLoses : messages.logoutMeans}
      cancelLabel={isLosing ? messages.stay : messages.cancel}
      actionLabel={shellMessages.logout}
      onAction={onLogout}
      onClose={onClose}
    />
  );
}
