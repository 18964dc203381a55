import { type ArtistRef, isPlayable, type Track } from '@segue/domain';
import { Play, Radio, Shuffle } from 'lucide-react';
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
  readonly tracks: readonly Track[];
  /** Whose page the options lead to; left out: nobody's. */
  readonly artists?: readonly ArtistRef[];
  /** Offers to play on from these without an end. */
  readonly hasRadio?: boolean;
  /** The playlist that the songs are of; left out: none that can be saved as a file. */
  readonly playlist?: ExportedPlaylist;
}

/** Plays a list from its first row that can be played, or shuffled, and more; not there when none can. */
export function ListActions({ tracks, artists = [], hasRadio = false, playlist }: ListActionsProps) {
  const engine = usePlayerEngine();
  const index = tracks.findIndex(isPlayable);
  const first = tracks[index];
  if (!first) return null;
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
      <ListOptions tracks={tracks} artists={artists} {...(playlist && { playlist })} />
    </div>
  );
}
