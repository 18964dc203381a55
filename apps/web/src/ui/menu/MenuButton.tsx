import type { LucideIcon } from 'lucide-react';
import { toLateOverlay } from '../../lib/late/late-component.tsx';
import { IconButton } from '../buttons/IconButton.tsx';
import type { MenuItem } from './MenuPopup.tsx';
import { useMenuButton } from './useMenuButton.ts';

const { Late: MenuPopup, prepare } = toLateOverlay('MenuPopup', () => import('./MenuPopup.tsx'));

interface MenuButtonProps {
  /** Name of the button and of its menu. */
  readonly label: string;
  readonly icon: LucideIcon;
  readonly items: readonly MenuItem[];
  /** Side on which the menu opens, if there is room. */
  readonly side?: 'top' | 'bottom';
}

/** An icon button that opens a menu. */
export function MenuButton({ label, icon, items, side = 'top' }: MenuButtonProps) {
  const { isOpen, buttonProps, menuProps } = useMenuButton(prepare);
  return (
    <>
      <IconButton {...buttonProps} label={label} icon={icon} tooltipSide={side} />
      {isOpen && <MenuPopup {...menuProps} label={label} side={side} items={items} />}
    </>
  );
}
