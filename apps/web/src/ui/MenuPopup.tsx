import { Menu } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import type { RefObject } from 'react';
import { Icon } from './Icon.tsx';
import styles from './Menu.module.css';
import type { MenuEntry } from './MenuButton.tsx';

interface MenuPopupProps {
  readonly label: string;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly entries: readonly MenuEntry[];
  readonly onClose: () => void;
}

/** An open menu beside its button. */
export function MenuPopup({ label, anchor, entries, onClose }: MenuPopupProps) {
  return (
    <Menu.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Menu.Portal>
        <Menu.Positioner
          className={styles.positioner}
          anchor={anchor}
          side="top"
          align="end"
          sideOffset={8}
          collisionPadding={8}
        >
          <Menu.Popup className={styles.popup} aria-label={label} finalFocus={anchor}>
            {entries.map((entry) => (
              <Entry key={entry.label} entry={entry} />
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

function Entry({ entry }: { readonly entry: MenuEntry }) {
  if (entry.kind === 'choice')
    return (
      <Menu.RadioGroup aria-label={entry.label} value={entry.value} onValueChange={entry.onChoose}>
        {entry.options.map(({ value, label }) => (
          <Menu.RadioItem key={value} className={styles.item} value={value} closeOnClick>
            <span className={styles.sign}>
              <Menu.RadioItemIndicator>
                <Icon of={Check} size={16} />
              </Menu.RadioItemIndicator>
            </span>
            {label}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    );
  return (
    <Menu.Item className={styles.item} disabled={entry.isDisabled ?? false} onClick={entry.onSelect}>
      {entry.icon && (
        <span className={styles.sign}>
          <Icon of={entry.icon} size={16} />
        </span>
      )}
      {entry.label}
    </Menu.Item>
  );
}
