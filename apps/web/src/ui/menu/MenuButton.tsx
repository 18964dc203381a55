import type { LucideIcon } from 'lucide-react';
import { useState } from 'react';
import type { Point } from '../../lib/input/context-press.ts';
import { useContextPress } from '../../lib/input/useContextPress.ts';
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
  /** Selector of an element around the button, on which a right click or long press opens the menu, too; left out: none. */
  readonly area?: string;
  /** Called on the press that opens the menu, and when it closes. */
  readonly onOpenChange?: (isOpen: boolean) => void;
}

/** An icon button that opens a menu. */
export function MenuButton(props: MenuButtonProps) {
  const { label, icon, items, subject, side = 'top', area, onOpenChange } = props;
  const { isOpen, buttonProps, menuProps } = useMenuButton(prepare);
  const [at, setAt] = useState<Point | null>(null);
  const open = (point: Point | null) => {
    setAt(point);
    buttonProps.onClick();
    onOpenChange?.(true);
  };
  const close = () => {
    menuProps.onClose();
    onOpenChange?.(false);
  };
  useContextPress(buttonProps.ref, area, open);
  return (
    <>
      <IconButton {...buttonProps} label={label} icon={icon} tooltipSide={side} onClick={() => open(null)} />
      {isOpen && <MenuPopup {...menuProps} {...{ label, subject, at, side, items }} onClose={close} />}
    </>
  );
}
