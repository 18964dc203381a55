import { useStoredFlag } from '../../lib/storage/useStoredFlag.ts';
import { showShortcutsSheet } from '../../player/attachments/shortcuts-sheet.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Checkbox } from '../../ui/forms/Checkbox.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import styles from './ShortcutsSheet.module.css';
import { SHORTCUT_ROWS, shortcutsMessages as messages } from './shortcuts.messages.ts';

const close = () => showShortcutsSheet(false);

/** Dialog that lists all shortcuts. */
export function ShortcutsSheet() {
  // Listeners may turn single-key shortcuts off, to avoid accidental input (WCAG 2.1.4).
  const [areOn, setAreOn] = useStoredFlag('areShortcutsOn', true);
  return (
    <Dialog title={messages.title} isOpen onClose={close}>
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
      <Button variant="quiet" isWide onClick={close}>
        {messages.close}
      </Button>
    </Dialog>
  );
}
