import { Pause, Play } from 'lucide-react';
import { onFirstClick } from '../../lib/input/on-first-click.ts';
import { isolate } from '../../lib/text/direction.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Tooltip } from '../../ui/tooltip/Tooltip.tsx';
import { listActionMessages as messages } from '../actions/list-actions.messages.ts';
import { type LoadableList, useLoadableList } from '../actions/useLoadableList.ts';
import styles from './TilePlay.module.css';

interface TilePlayProps {
  /** Title of the album or playlist, or name of the artist. */
  readonly title: string;
  readonly list: LoadableList;
  readonly place?: PlayPlace;
}

/**
 * Where a Play button stands: over the lower right corner of the square artwork of a tile, over the artwork of a row, or
 * on the large card of the top result, where it always shows.
 */
export type PlayPlace = 'tile' | 'row' | 'sheet';

/**
 * The button that plays the album or playlist of a tile or row. It is a sibling of the link, in an element whose box
 * begins where the artwork does.
 */
export function TilePlay({ title, list, place = 'tile' }: TilePlayProps) {
  const { state, isBusy, toggle } = useLoadableList(list);
  const isPlaying = state === 'playing';
  const text = isPlaying ? messages.pause : messages.play;
  return (
    <span className={styles[place]}>
      <Tooltip text={text}>
        <button
          type="button"
          className={styles.play}
          aria-label={`${text} ${isolate(title)}`}
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
