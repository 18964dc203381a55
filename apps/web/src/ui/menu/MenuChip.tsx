import { ChevronDown } from 'lucide-react';
import { useRef, useState } from 'react';
import { toLateOverlay } from '../../lib/late/late-component.tsx';
import { Icon } from '../Icon.tsx';
import chipStyles from '../buttons/ChipButton.module.css';
import type { MenuEntry } from './MenuPopup.tsx';

const { Late: MenuPopup, prepare } = toLateOverlay('MenuPopup', () => import('./MenuPopup.tsx'));

export interface MenuChipProps {
  /** Name of the choice and of the menu. */
  readonly label: string;
  /** Current value, shown instead of the label; null: none. */
  readonly value: string | null;
  readonly entries: readonly MenuEntry[];
  /** There is always a value, as for a sort order, so the chip is not highlighted for having one. */
  readonly isAlwaysChosen?: boolean;
}

/** A chip that opens a menu of choices and shows the current value. */
export function MenuChip({ label, value, entries, isAlwaysChosen = false }: MenuChipProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={chipStyles.chip}
        aria-label={value === null ? label : `${label}: ${value}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        data-chosen={value === null || isAlwaysChosen ? undefined : ''}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setIsOpen(true)}
      >
        <span className={chipStyles.text}>{value ?? label}</span>
        <Icon of={ChevronDown} size={16} />
      </button>
      {isOpen && (
        <MenuPopup
          label={label}
          anchor={button}
          side="bottom"
          entries={entries}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
