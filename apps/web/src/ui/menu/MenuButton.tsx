import type { LucideIcon } from 'lucide-react';
import { toLazyOverlay } from '../../lib/lazy/lazy-component.tsx';
import { IconButton } from '../buttons/IconButton.tsx';
import type { MenuItem, MenuSubject } from './MenuPopup.tsx';
import { useMenuButton } from './useMenuButton.ts';

const { Lazy: MenuPopup, prepare } = toLazyOverlay('MenuPopup', () => import('./MenuPopup.tsx'));

interface MenuButtonProps {
  /** Name of the button and of its menu. */
  readonly label: string;
  readonly icon: LucideIcon;
  readonly items: readonly MenuItem[];
  /** What the menu is about; left out: its label tells. */
  readonly subject?: MenuSubject;
  /** Side on which the menu opens, if there is room. */
  readonly side?: 'top' | 'bottom';
  /** Called on the press that opens the menu, and when it closes. */
  readonly onOpenChange?: (isOpen: boolean) => void;
}

/** An icon button that opens a menu. */
export function MenuButton({ label, icon, items, subject, side = 'top', onOpenChange }: MenuButtonProps) {
  const { isOpen, buttonProps, menuProps } = useMenuButton(prepare);
  const open = () => {
    buttonProps.onClick();
    onOpenChange?.(true);
  };
  const close = () => {
    menuProps.onClose();
    onOpenChange?.(false);
  };
  return (
    <>
      <IconButton {...buttonProps} label={label} icon={icon} tooltipSide={side} onClick={open} />
      {isOpen && (
        <MenuPopup {...menuProps} label={label} subject={subject} side={side} items={items} onClose={close} />
      )}
    </>
  );
}
