import { lazy, Suspense } from 'react';
import type { DialogProps } from './DialogPopup.tsx';

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
