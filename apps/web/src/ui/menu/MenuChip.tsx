import { ChevronDown } from 'lucide-react';
import { useRef, useState } from 'react';
import { toLateOverlay } from '../../lib/late/late-component.tsx';
import { Icon } from '../Icon.tsx';
import chipStyles from '../buttons/ChipButton.module.css';
import type { MenuEntry } from './MenuPopup.tsx';

const { Late: MenuPopup, prepare } = toLateOverlay('MenuPopup', () => import('./MenuPopup.tsx'));

export interface MenuChipProps {
  /** What is chosen here; names the menu. */
  readonly label: string;
  /** What is chosen now, shown instead of the label; null: nothing. */
  readonly value: string | null;
  readonly entries: readonly MenuEntry[];
  /** One of them is always chosen, which is then nothing to point out. */
  readonly isAlwaysChosen?: boolean;
}

/** A chip that opens a menu of choices, and shows what is chosen. */
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
