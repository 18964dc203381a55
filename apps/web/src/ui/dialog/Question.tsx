import { Button } from '../buttons/Button.tsx';
import { Dialog } from './Dialog.tsx';
import styles from './Question.module.css';

interface QuestionProps {
  readonly title: string;
  /** What the action means. */
  readonly text: string;
  readonly cancelLabel: string;
  readonly actionLabel: string;
  /** Called instead of `onClose`. */
  readonly onAction: () => void;
  readonly onClose: () => void;
}

/** Dialog that confirms an action. */
export const Question = ({ title, text, cancelLabel, actionLabel, onAction, onClose }: QuestionProps) => (
  <Dialog title={title} isOpen onClose={onClose}>
    <p className={styles.text}>{text}</p>
    <div className={styles.buttons}>
      <Button variant="quiet" onClick={onClose}>
        {cancelLabel}
      </Button>
      <Button variant="secondary" onClick={onAction}>
        {actionLabel}
      </Button>
    </div>
  </Dialog>
);
