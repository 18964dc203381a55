import { Tooltip } from '@base-ui/react/tooltip';
import { findPortalRoot } from '../../lib/portal-root.ts';
import styles from './Tooltip.module.css';

export type TooltipSide = 'top' | 'bottom' | 'right';

interface TooltipPopupProps {
  readonly anchor: Element;
  readonly text: string;
  readonly side: TooltipSide;
  readonly onClose: () => void;
}

/** The open tooltip; its code is loaded with the first one. */
export function TooltipPopup({ anchor, text, side, onClose }: TooltipPopupProps) {
  return (
    <Tooltip.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      {/* The portal is a child of the body, outside the landmarks of the page, so it is a region itself. */}
      <Tooltip.Portal role="region" aria-label="Hint" container={findPortalRoot()}>
        <Tooltip.Positioner
          className={styles.positioner}
          anchor={anchor}
          side={side}
          sideOffset={8}
          collisionPadding={8}
        >
          <Tooltip.Popup className={styles.popup} role="tooltip">
            {text}
          </Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}
