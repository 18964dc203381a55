import type { Track } from '@segue/domain';
import { Ellipsis } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { classNames } from '../lib/class-names.ts';
import { attachContextPress, type Point } from '../lib/context-press.ts';
import { toLateOverlay } from '../lib/late-component.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import styles from './TrackOptions.module.css';
import { trackOptionsMessages as messages } from './track-options.messages.ts';

const { Late: TrackMenu, prepare } = toLateOverlay('TrackMenu', () => import('./TrackMenu.tsx'));

interface TrackOptionsProps {
  readonly track: Track;
  /** On a card the button lies on the cover, in a row at the end. */
  readonly isOnCard: boolean;
}

/**
 * The button that opens the options of a track. It stands in a list item beside what plays the track, never
 * inside; a right click or a held finger anywhere on that item opens them too.
 */
export function TrackOptions({ track, isOnCard }: TrackOptionsProps) {
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
      {opened && <TrackMenu track={track} anchor={button} at={opened.at} onClose={() => setOpened(null)} />}
    </span>
  );
}
