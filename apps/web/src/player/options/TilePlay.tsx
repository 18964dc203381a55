import { Pause, Play } from 'lucide-react';
import { onFirstClick } from '../../lib/input/on-first-click.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Tooltip } from '../../ui/tooltip/Tooltip.tsx';
import { listActionMessages as messages } from '../actions/list-actions.messages.ts';
import { type LateList, useLateList } from '../actions/useLateList.ts';
import styles from './TilePlay.module.css';

interface TilePlayProps {
  /** Title of the album or playlist, or name of the artist. */
  readonly title: string;
  readonly list: LateList;
  /** Whether it stands on the large card of the top result, where it always shows, instead of on a tile. */
  readonly isOnSheet?: boolean;
}

/**
 * The button that plays the album or playlist of a tile, over the lower right corner of its square artwork. It is a
 * sibling of the tile's link, in an element as wide as the artwork.
 */
export function TilePlay({ title, list, isOnSheet = false }: TilePlayProps) {
  const { state, isBusy, toggle } = useLateList(list);
  const isPlaying = state === 'playing';
  const text = isPlaying ? messages.pause : messages.play;
  return (
    <span className={isOnSheet ? styles.sheet : styles.artwork}>
      <Tooltip text={text}>
        <button
          type="button"
          className={styles.play}
          aria-label={`${text} ${title}`}
          aria-busy={isBusy}
          onClick={onFirstClick(() => {
            if (!isBusy) toggle();
          })}
        >
          <Icon of={isPlaying ? Pause : Play} isFilled />
        </button>
      </Tooltip>
    </span>
  );
}
