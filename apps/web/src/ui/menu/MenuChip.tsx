import { ChevronDown } from 'lucide-react';
import { toLazyOverlay } from '../../lib/lazy/lazy-component.tsx';
import { isolate } from '../../lib/text/direction.ts';
import { Icon } from '../Icon.tsx';
import chipStyles from '../buttons/ChipButton.module.css';
import type { MenuItem } from './MenuPopup.tsx';
import { useMenuButton } from './useMenuButton.ts';

const { Lazy: MenuPopup, prepare } = toLazyOverlay('MenuPopup', () => import('./MenuPopup.tsx'));

interface MenuChipProps {
  /** Name of the choice and of the menu. */
  readonly label: string;
  /** Current value, shown instead of the label; null: none. */
  readonly value: string | null;
  readonly items: readonly MenuItem[];
  /** There is always a value, as for a sort order, so the chip is not highlighted for having one. */
  readonly isAlwaysChosen?: boolean;
}

/** A chip that opens a menu of choices and shows the current value. */
export function MenuChip({ label, value, items, isAlwaysChosen = false }: MenuChipProps) {
  const { isOpen, buttonProps, menuProps } = useMenuButton(prepare);
  return (
    <>
      <button
        {...buttonProps}
        type="button"
        className={chipStyles.chip}
        aria-label={value === null ? label : `${label}: ${isolate(value)}`}
        data-chosen={value === null || isAlwaysChosen ? undefined : ''}
      >
        <span className={chipStyles.text} dir="auto">
          {value ?? label}
        </span>
        <Icon of={ChevronDown} size={16} />
      </button>
      {isOpen && <MenuPopup {...menuProps} label={label} side="bottom" items={items} />}
    </>
  );
}
