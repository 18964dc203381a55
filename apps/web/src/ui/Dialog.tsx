import { lazy, type ReactNode, Suspense } from 'react';

export interface DialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  /** Escape was pressed, or the backdrop where that closes the dialog. */
  readonly onClose: () => void;
  /** False: a press on the backdrop does nothing. */
  readonly isBackdropClosing?: boolean;
  readonly children: ReactNode;
}

const DialogPopup = lazy(() =>
  import('./DialogPopup.tsx').then((module) => ({ default: module.DialogPopup })),
);

/** A modal dialog; its code is loaded when one opens for the first time. */
export const Dialog = (props: DialogProps) =>
  props.isOpen && (
    <Suspense fallback={null}>
      <DialogPopup {...props} />
    </Suspense>
  );
