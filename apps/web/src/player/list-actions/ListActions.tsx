import { type ArtistRef, isPlayable, type Track } from '@segue/domain';
import { Play, Radio, Shuffle } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { ExportedPlaylist } from '../dialogs/open-dialog.ts';
import styles from './ListActions.module.css';
import { listActionMessages as messages } from './list-actions.messages.ts';
import { ListOptions } from './ListOptions.tsx';
import { usePlayerEngine } from '../PlayerProvider.tsx';
import { playRadio } from './play-radio.ts';
import { playShuffled } from './play-shuffled.ts';

export interface ListActionsProps {
  /** Undefined: loading. Disabled buttons reserve the room until then, so that the layout does not shift. */
  readonly tracks: readonly Track[] | undefined;
  /** How many are on their way; null: that is not known. */
  readonly expectedCount?: number | null;
  /** Whose page the options lead to; left out: nobody's. */
  readonly artists?: readonly ArtistRef[];
  /** Offers to play on from these without an end. */
  readonly hasRadio?: boolean;
  /** What else can be done, before the options; on a phone it may stand below. */
  readonly more?: ReactNode;
  /** The playlist that the songs are of; left out: none that can be saved as a file. */
  readonly playlist?: ExportedPlaylist;
}

/** Plays a list from its first row that can be played, or shuffled, and more; none of these is there when none can. */
export function ListActions(props: ListActionsProps) {
  const { tracks, expectedCount = 0, artists = [], hasRadio = false, more, playlist } = props;
  const engine = usePlayerEngine();
  if (!tracks) return expectedCount !== 0 && <ExpectedActions hasShuffle={expectedCount !== 1} />;
  const index = tracks.findIndex(isPlayable);
  const first = tracks[index];
  if (!first) return more;
  return (
    <div className={styles.actions}>
      <Button
        icon={<Icon of={Play} isFilled />}
        onClick={() => engine.playTrack(first, { list: tracks, index })}
      >
        {messages.play}
      </Button>
      {tracks.length > 1 && (
        <Button variant="quiet" icon={<Icon of={Shuffle} />} onClick={() => playShuffled(engine, tracks)}>
          {messages.shuffle}
        </Button>
      )}
      {hasRadio && (
        <Button variant="quiet" icon={<Icon of={Radio} />} onClick={() => playRadio(engine, tracks)}>
          {messages.radio}
        </Button>
      )}
      {more && <span className={styles.more}>{more}</span>}
      <ListOptions tracks={tracks} artists={artists} {...(playlist && { playlist })} />
    </div>
  );
}

/** What keeps the room of the actions, so that the buttons beside them stay under the pointer. */
const ExpectedActions = ({ hasShuffle }: { readonly hasShuffle: boolean }) => (
  <div className={styles.actions}>
    <Button icon={<Icon of={Play} isFilled />} isBusy>
      {messages.play}
    </Button>
    {hasShuffle && (
      <Button variant="quiet" icon={<Icon of={Shuffle} />} isBusy>
        {messages.shuffle}
      </Button>
    )}
    <span className={styles.optionsRoom} />
  </div>
);
