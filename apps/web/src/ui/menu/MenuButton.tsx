import type { LucideIcon } from 'lucide-react';
import { useRef, useState } from 'react';
import { toLateOverlay } from '../../lib/late/late-component.tsx';
import { IconButton } from '../buttons/IconButton.tsx';
import type { MenuEntry } from './MenuPopup.tsx';

const { Late: MenuPopup, prepare } = toLateOverlay('MenuPopup', () => import('./MenuPopup.tsx'));

export interface MenuButtonProps {
  /** Name of the button and of its menu. */
  readonly label: string;
  readonly icon: LucideIcon;
  readonly entries: readonly MenuEntry[];
  /** Side on which the menu opens, if there is room. */
  readonly side?: 'top' | 'bottom';
}

/** An icon button that opens a menu. Hover or focus prefetches the menu's code. */
export function MenuButton({ label, icon, entries, side = 'top' }: MenuButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <IconButton
        ref={button}
        label={label}
        icon={icon}
        tooltipSide={side}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setIsOpen(true)}
      />
      {isOpen && (
        <MenuPopup
          label={label}
          anchor={button}
          side={side}
          entries={entries}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
