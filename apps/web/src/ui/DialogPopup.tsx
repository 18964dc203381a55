import { Dialog } from '@base-ui/react/dialog';
import styles from './Dialog.module.css';
import type { DialogProps } from './Dialog.tsx';

/** The dialog itself: focus stays inside and returns to where it was. */
export function DialogPopup({ title, isOpen, onClose, isBackdropClosing = true, children }: DialogProps) {
  return (
    <Dialog.Root
      open={isOpen}
      onOpenChange={(isStillOpen) => !isStillOpen && onClose()}
      disablePointerDismissal={!isBackdropClosing}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Viewport className={styles.viewport}>
          <Dialog.Popup className={styles.popup}>
            <Dialog.Title className={styles.title}>{title}</Dialog.Title>
            {children}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
