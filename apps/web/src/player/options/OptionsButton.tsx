import { Ellipsis } from 'lucide-react';
import { type ComponentType, type RefObject, useRef, useState } from 'react';
import { classNames } from '../../lib/class-names.ts';
import type { Point } from '../../lib/input/context-press.ts';
import { useContextPress } from '../../lib/input/useContextPress.ts';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import styles from './TrackOptions.module.css';
import { trackActionMessages as messages } from '../actions/track-action.messages.ts';

/** Position of an open menu, and how it closes. */
export interface OpenMenuProps {
  readonly anchor: RefObject<HTMLElement | null>;
  /** Position of the right click or long press that opened it; null: opens at the anchor. */
  readonly at: Point | null;
  readonly onClose: () => void;
}

interface OptionsButtonProps<Subject> {
  /** The track or card of the options. */
  readonly subject: Subject;
  /** True: over the cover of a card; false: at the end of a row. */
  readonly isOnCard: boolean;
  /** Name of the button, where several are in sight; left out: 'Options'. */
  readonly label?: string;
  /** Prefetches the code of the menu. */
  readonly prepare: () => void;
  readonly Menu: ComponentType<OpenMenuProps & { readonly subject: Subject }>;
}

/**
 * The button that opens an options menu. It is a sibling of the button or link of its list item, never a
 * child. A right click or long press anywhere on that item opens the menu too.
 */
export function OptionsButton<Subject>({
  subject,
  isOnCard,
  label = messages.options,
  prepare,
  Menu,
}: OptionsButtonProps<Subject>) {
  const button = useRef<HTMLButtonElement>(null);
  // Held from the press on: another track or card may take the place of this one under the open menu.
  const [opened, setOpened] = useState<{ readonly at: Point | null; readonly subject: Subject } | null>(null);
  useContextPress(button, 'li', (at) => setOpened({ at, subject }));
  return (
    <span className={classNames(styles.options, isOnCard && styles.onCard)}>
      <IconButton
        ref={button}
        label={label}
        icon={Ellipsis}
        aria-haspopup="menu"
        aria-expanded={opened !== null}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setOpened({ at: null, subject })}
      />
      {opened && <Menu {...opened} anchor={button} onClose={() => setOpened(null)} />}
    </span>
  );
}
