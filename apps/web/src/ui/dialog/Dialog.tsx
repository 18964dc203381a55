import { toLazyOverlay } from '../../lib/lazy/lazy-component.tsx';
import type { DialogProps } from './DialogPopup.tsx';

const { Lazy: DialogPopup } = toLazyOverlay('DialogPopup', () => import('./DialogPopup.tsx'));

/** A modal dialog; its code is loaded when one opens for the first time. */
export const Dialog = (props: DialogProps) => props.isOpen && <DialogPopup {...props} />;
