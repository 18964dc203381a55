import { Dialog } from '@base-ui/react/dialog';
import { type ReactNode, useRef } from 'react';
import { hasTouchScreen } from '../../lib/input/has-touch-screen.ts';
import styles from './Dialog.module.css';

export interface DialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  /** Called on Escape, and on a press on the backdrop unless `isBackdropClosing` is false. */
  readonly onClose: () => void;
  /** False: a press on the backdrop does nothing. */
  readonly isBackdropClosing?: boolean;
  /** True: on a touch screen no field has the focus at first, since its keyboard would cover what else there is. */
  readonly opensWithoutKeyboard?: boolean;
  readonly children: ReactNode;
}

/** The open dialog: traps the focus, and returns it when it closes. */
export function DialogPopup(props: DialogProps) {
  const { title, isOpen, onClose, isBackdropClosing = true, opensWithoutKeyboard = false, children } = props;
  const popup = useRef<HTMLDivElement>(null);
  const findInitialFocus = () => (opensWithoutKeyboard && hasTouchScreen() ? popup.current : true);
  return (
    <Dialog.Root
      open={isOpen}
      onOpenChange={(isStillOpen) => !isStillOpen && onClose()}
      disablePointerDismissal={!isBackdropClosing}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Viewport className={styles.viewport}>
          <Dialog.Popup className={styles.popup} ref={popup} initialFocus={findInitialFocus}>
            <Dialog.Title className={styles.title} dir="auto">
              {title}
            </Dialog.Title>
            {children}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
