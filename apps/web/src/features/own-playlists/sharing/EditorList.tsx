import type { PlaylistEditor } from '@segue/domain';
import { Button } from '../../../ui/buttons/Button.tsx';
import styles from './Sharing.module.css';
import { sharingMessages as messages } from './sharing.messages.ts';

interface EditorListProps {
  readonly editors: readonly PlaylistEditor[];
  /** Left out: editors cannot be removed here. */
  readonly onRemove?: (editor: PlaylistEditor) => void;
}

/** The editors of a playlist other than its owner. */
export const EditorList = ({ editors, onRemove }: EditorListProps) =>
  editors.length === 0 ? (
    <p className={styles.note}>{messages.nobody}</p>
  ) : (
    <ul className={styles.editors}>
      {editors.map((editor) => (
        <li key={editor.accountId} className={styles.editor}>
          <span className={styles.name} dir="auto">
            {editor.isSelf ? messages.self : editor.name}
          </span>
          {onRemove && (
            <Button
              variant="secondary"
              size="small"
              aria-label={messages.removeOf(editor.name)}
              onClick={() => onRemove(editor)}
            >
              {messages.remove}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
