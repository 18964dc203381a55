import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import styles from './Dialog.module.css';

export interface DialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  /** Called on Escape, and on a press on the backdrop unless `isBackdropClosing` is false. */
  readonly onClose: () => void;
  /** False: a press on the backdrop does nothing. */
  readonly isBackdropClosing?: boolean;
  readonly children: ReactNode;
}

/** The open dialog: traps the focus, and returns it when it closes. */
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
