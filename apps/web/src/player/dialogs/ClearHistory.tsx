import { Question } from '../../ui/dialog/Question.tsx';
import { dialogsMessages as messages } from './dialogs.messages.ts';

interface ClearHistoryProps {
  readonly onClear: () => void;
  readonly onClose: () => void;
}

/** Confirms that all plays are removed, which cannot be undone. */
export const ClearHistory = ({ onClear, onClose }: ClearHistoryProps) => (
  <Question
    title={messages.clearHistory}
    text={messages.clearHistoryMeans}
    cancelLabel={messages.keepHistory}
    actionLabel={messages.clear}
    onAction={onClear}
    onClose={onClose}
  />
);
