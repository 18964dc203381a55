import { useStoredFlag } from '../../lib/storage/useStoredFlag.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Checkbox } from '../../ui/forms/Checkbox.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import styles from './ShortcutsSheet.module.css';
import { SHORTCUT_ROWS, shortcutsMessages as messages } from './shortcuts.messages.ts';

interface ShortcutsSheetProps {
  readonly onClose: () => void;
}

/** Dialog that lists all shortcuts. */
export function ShortcutsSheet({ onClose }: ShortcutsSheetProps) {
  // Listeners may turn single-key shortcuts off, to avoid accidental input (WCAG 2.1.4).
  const [areOn, setAreOn] = useStoredFlag('areShortcutsOn', true);
  return (
    <Dialog title={messages.title} isOpen onClose={onClose}>
      <dl className={styles.rows}>
        {SHORTCUT_ROWS.map(({ keys, what }) => (
          <div key={what} className={styles.row}>
            <dt>{what}</dt>
            <dd className={styles.keys}>
              {keys.map((key) => (
                <kbd key={key} className={styles.key}>
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <Checkbox label={messages.singleKeys} checked={areOn} onChange={setAreOn} />
      <Button variant="quiet" isWide onClick={onClose}>
        {messages.close}
      </Button>
    </Dialog>
  );
}
