import { Ellipsis } from 'lucide-react';
import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { attachContextPress, type Point } from '../../lib/input/context-press.ts';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import styles from './TrackOptions.module.css';
import { trackOptionsMessages as messages } from './track-options.messages.ts';

/** Where an open menu stands, and what closes it. */
export interface OpenMenuProps {
  readonly anchor: RefObject<HTMLElement | null>;
  /** Where a finger or the right button asked for it; null: at the anchor. */
  readonly at: Point | null;
  readonly onClose: () => void;
}

interface OptionsButtonProps<Subject> {
  /** What the options are about. */
  readonly subject: Subject;
  /** On a card the button lies on the cover, in a row at the end. */
  readonly isOnCard: boolean;
  /** Fetches the code of the menu ahead. */
  readonly prepare: () => void;
  readonly Menu: ComponentType<OpenMenuProps & { readonly subject: Subject }>;
}

/**
 * The button that opens a menu of options. It stands in a list item beside what that is about, never inside; a right
 * click or a held finger anywhere on that item opens it too.
 */
export function OptionsButton<Subject>({ subject, isOnCard, prepare, Menu }: OptionsButtonProps<Subject>) {
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<{ readonly at: Point | null } | null>(null);
  useEffect(() => {
    const item = button.current?.closest('li');
    return item ? attachContextPress(item, (at) => setOpened({ at })) : undefined;
  }, []);
  return (
    <span className={classNames(styles.options, isOnCard && styles.onCard)}>
      <IconButton
        ref={button}
        label={messages.options}
        icon={Ellipsis}
        aria-haspopup="menu"
        aria-expanded={opened !== null}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setOpened({ at: null })}
      />
      {opened && <Menu subject={subject} anchor={button} at={opened.at} onClose={() => setOpened(null)} />}
    </span>
  );
}
