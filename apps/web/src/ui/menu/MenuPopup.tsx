import { Menu } from '@base-ui/react/menu';
import { Check, type LucideIcon } from 'lucide-react';
import { Fragment, type RefObject, useRef } from 'react';
import type { Point } from '../../lib/input/context-press.ts';
import { findPortalRoot } from '../../lib/portal-root.ts';
import { Cover } from '../covers/Cover.tsx';
import { Icon } from '../Icon.tsx';
import styles from './Menu.module.css';
import { useSheetPull } from './useSheetPull.ts';

/** An action, a toggle, or a choice of one of several values. */
export type MenuItem = {
  /** A line separates the item from those above it; a choice always has one. */
  readonly startsGroup?: boolean;
} & (
  | {
      readonly kind: 'action';
      readonly label: string;
      readonly icon: LucideIcon;
      readonly onSelect: () => void;
    }
  | {
      readonly kind: 'switch';
      readonly label: string;
      readonly isOn: boolean;
      readonly onToggle: () => void;
    }
  | {
      readonly kind: 'choice';
      readonly label: string;
      readonly value: string;
      readonly options: readonly { readonly value: string; readonly label: string }[];
      readonly onChoose: (value: string) => void;
    }
);

/** What a menu is about. */
export interface MenuSubject {
  readonly title: string;
  /** The second line, such as the artists; null: none. */
  readonly note: string | null;
  /** Address of its picture; null: a placeholder. */
  readonly picture: string | null;
  readonly isRound: boolean;
}

interface MenuPopupProps {
  readonly label: string;
  /** Shown above the items of the sheet on a phone, which may cover what was pressed; left out: the label is. */
  readonly subject?: MenuSubject | undefined;
  /** The button of the menu, which gets the focus back. */
  readonly anchor: RefObject<HTMLElement | null>;
  /** An element that gets the focus instead of the button; null: the button. */
  readonly nextFocus?: RefObject<HTMLElement | null>;
  /** Opens at this point of the window; null: at the button. */
  readonly at?: Point | null;
  readonly side?: 'top' | 'bottom';
  readonly items: readonly MenuItem[];
  readonly onClose: () => void;
}

const toBox = ({ x, y }: Point) => ({ getBoundingClientRect: () => new DOMRect(x, y, 0, 0) });

/** An open menu, at its button or at a point; on a phone a sheet at the bottom [2.230]. */
export function MenuPopup(props: MenuPopupProps) {
  const { label, subject, anchor, nextFocus, at = null, side = 'top', items, onClose } = props;
  return (
    <Menu.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      {/* The portal is a child of the body, outside the landmarks of the page, so it is a region itself. */}
      <Menu.Portal role="region" aria-label="Menu" container={findPortalRoot()}>
        <Menu.Backdrop className={styles.backdrop} />
        <Menu.Positioner
          className={styles.positioner}
          anchor={at ? toBox(at) : anchor}
          side={side}
          align={at ? 'start' : 'end'}
          sideOffset={at ? 0 : 8}
          collisionPadding={8}
        >
          <Menu.Popup
            className={styles.popup}
            aria-label={label}
            finalFocus={() => nextFocus?.current ?? anchor.current}
          >
            <SheetHead label={label} subject={subject} onClose={onClose} />
            {items.map((item, index) => (
              <Fragment key={item.label}>
                {item.startsGroup && index > 0 && item.kind !== 'choice' && (
                  <Menu.Separator className={styles.separator} />
                )}
                <Item item={item} isFirst={index === 0} />
              </Fragment>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

/** The top of the sheet on a phone, by which it is pulled; inside, so that its effects run once the popup is there. */
function SheetHead({ label, subject, onClose }: Pick<MenuPopupProps, 'label' | 'subject' | 'onClose'>) {
  const head = useRef<HTMLDivElement>(null);
  useSheetPull(head, onClose);
  return (
    <div className={styles.head} ref={head} aria-hidden>
      {subject ? <Subject {...subject} /> : <b>{label}</b>}
    </div>
  );
}

const Subject = ({ title, note, picture, isRound }: MenuSubject) => (
  <>
    <span className={styles.picture}>
      <Cover src={picture} size={48} shape={isRound ? 'round' : 'square'} isEager />
    </span>
    <span className={styles.texts}>
      <b dir="auto">{title}</b>
      {note !== null && <span dir="auto">{note}</span>}
    </span>
  </>
);

function Item({ item, isFirst }: { readonly item: MenuItem; readonly isFirst: boolean }) {
  if (item.kind === 'choice')
    return (
      <Menu.RadioGroup aria-label={item.label} value={item.value} onValueChange={item.onChoose}>
        {!isFirst && (
          <p className={styles.heading} aria-hidden>
            {item.label}
          </p>
        )}
        {item.options.map(({ value, label }) => (
          <Menu.RadioItem key={value} className={styles.item} value={value} closeOnClick>
            <span className={styles.sign}>
              <Menu.RadioItemIndicator>
                <Icon of={Check} size={16} />
              </Menu.RadioItemIndicator>
            </span>
            <span className={styles.text} dir="auto">
              {label}
            </span>
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    );
  if (item.kind === 'switch')
    return (
      <Menu.CheckboxItem
        className={styles.item}
        checked={item.isOn}
        onCheckedChange={item.onToggle}
        closeOnClick
      >
        <span className={styles.sign}>
          <Menu.CheckboxItemIndicator>
            <Icon of={Check} size={16} />
          </Menu.CheckboxItemIndicator>
        </span>
        {item.label}
      </Menu.CheckboxItem>
    );
  return (
    <Menu.Item className={styles.item} onClick={item.onSelect}>
      <span className={styles.sign}>
        <Icon of={item.icon} size={16} />
      </span>
      {item.label}
    </Menu.Item>
  );
}
