import type { LucideIcon } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { IconButton } from './IconButton.tsx';
import type { MenuEntry } from './MenuPopup.tsx';

export interface MenuButtonProps {
  /** Name of the button and of its menu. */
  readonly label: string;
  readonly icon: LucideIcon;
  readonly entries: readonly MenuEntry[];
  /** Where the menu opens, if there is room. */
  readonly side?: 'top' | 'bottom';
}

const loadPopup = () => import('./MenuPopup.tsx');
const prepare = () => void loadPopup();
const MenuPopup = lazy(() => loadPopup().then((module) => ({ default: module.MenuPopup })));

/** An icon button that opens a menu; the menu's code is loaded when the button is about to be pressed. */
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
        <Suspense fallback={null}>
          <MenuPopup
            label={label}
            anchor={button}
            side={side}
            entries={entries}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
