import { type ArtistRef, isPlayable, type Track } from '@segue/domain';
import { Radio, Shuffle } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { ExportedPlaylist } from '../dialogs/open-dialog.ts';
import styles from './ListActions.module.css';
import { listActionMessages as messages } from './list-actions.messages.ts';
import { ListOptions } from './ListOptions.tsx';
import { usePlayerEngine } from '../PlayerProvider.tsx';
import { ListPlayButton } from './ListPlayButton.tsx';
import { playList, playRadio, playShuffled } from './play-list.ts';
import { type LoadableList, toWholeList, useLoadableList } from './useLoadableList.ts';

interface ListActionsProps {
  /** undefined: loading. Busy buttons reserve the space until then, so that the layout does not shift. */
  readonly tracks: readonly Track[] | undefined;
  /** The whole list, of which `tracks` may be only the first part; left out: `tracks` is the whole list. */
  readonly whole?: LoadableList;
  /** How many tracks are loading; null: not known. */
  readonly expectedCount?: number | null;
  /** The options lead to the page of the first of them that has one; left out: no such option. */
  readonly artists?: readonly ArtistRef[];
  /** Offers the radio of the list, or of these tracks if it has none; see `playRadio`. */
  readonly hasRadio?: boolean;
  /** Further actions before the options; on a phone they may wrap to the next line. */
  readonly more?: ReactNode;
  /** A menu in place of the usual options, which is there also while the list loads or is empty. */
  readonly options?: ReactNode;
  /** The playlist of the songs, which can be exported; left out: none. */
  readonly playlist?: ExportedPlaylist;
}

/** Play or pause, shuffle and further actions of a list; only `options` or `more` when no track is playable. */
export function ListActions(props: ListActionsProps) {
  const { tracks, whole, expectedCount = 0, artists = [], more, options, playlist } = props;
  const hasActions = tracks ? tracks.some(isPlayable) : expectedCount !== 0;
  if (!hasActions && options === undefined) return tracks && more;
  return (
    <div className={styles.actions}>
      {hasActions &&
        (tracks ? (
          <KnownActions {...props} tracks={tracks} />
        ) : (
          <ExpectedActions hasShuffle={expectedCount !== 1} />
        ))}
      {/* Always in this place: a menu that is opened while the list loads stays open. */}
      {options ??
        (tracks ? (
          <ListOptions
            tracks={whole ? (whole.known ?? []) : tracks}
            artists={artists}
            {...(playlist && { playlist })}
          />
        ) : (
          <span className={styles.optionsRoom} />
        ))}
    </div>
  );
}

interface KnownActionsProps extends Pick<ListActionsProps, 'hasRadio' | 'more' | 'whole'> {
  readonly tracks: readonly Track[];
}

function KnownActions({ tracks, whole = toWholeList(tracks), hasRadio = false, more }: KnownActionsProps) {
  const engine = usePlayerEngine();
  const list = useLoadableList(whole);
  const { known } = whole;
  return (
    <>
      <ListPlayButton
        state={list.state}
        isBusy={list.isBusy}
        onPlay={known ? () => playList(engine, known) : list.toggle}
      />
      {tracks.length > 1 && (
        <Button
          variant="quiet"
          icon={<Icon of={Shuffle} />}
          onClick={known && !whole.loadShuffled ? () => playShuffled(engine, known) : list.shuffle}
        >
          {messages.shuffle}
        </Button>
      )}
      {hasRadio && (
        <Button
          variant="quiet"
          icon={<Icon of={Radio} />}
          onClick={whole.loadRadio ? list.startRadio : () => playRadio(engine, tracks)}
        >
          {messages.radio}
        </Button>
      )}
      {more && <span className={styles.more}>{more}</span>}
    </>
  );
}

/** Reserves the space of the actions while the list loads, so that the buttons beside them do not move. */
const ExpectedActions = ({ hasShuffle }: { readonly hasShuffle: boolean }) => (
  <>
    <ListPlayButton state="rest" onPlay={() => undefined} isBusy />
    {hasShuffle && (
      <Button variant="quiet" icon={<Icon of={Shuffle} />} isBusy>
        {messages.shuffle}
      </Button>
    )}
  </>
);
