import type { PlaylistHead, Track } from '@segue/domain';
import { useSession } from '../../../account/session.ts';
import { isListedHead } from '../../../api/queries/playlist-queries.ts';
import { toTotalSeconds, toTotalText } from '../../../lib/text/length-text.ts';
import { playlistsMessages } from '../../../player/playlists/playlists.messages.ts';
import { ListActions } from '../../../player/actions/ListActions.tsx';
import type { LoadableList } from '../../../player/actions/useLoadableList.ts';
import { toMosaic, toTrackMosaic } from '../../../player/playlists/to-mosaic.ts';
import { useIsAnyCurrent } from '../../../player/tracks/useListState.ts';
import { CoverMosaic } from '../../../ui/covers/CoverMosaic.tsx';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import styles from './ListenerPlaylistHead.module.css';
import { ownPlaylistsMessages as messages } from '../own-playlists.messages.ts';
import { PlaylistOptions } from './PlaylistOptions.tsx';
import { ReaderOptions } from './ReaderOptions.tsx';
import { rulesMessages } from '../rules/rules.messages.ts';
import { EditorOptions } from '../sharing/EditorOptions.tsx';
import { JoinButton } from '../sharing/JoinButton.tsx';
import { SaveButton } from '../sharing/SaveButton.tsx';

interface ListenerPlaylistHeadProps {
  readonly head: PlaylistHead;
  /** Token of the share link by which the page was opened; '' for none. */
  readonly link: string;
  /** undefined: loading. */
  readonly tracks: readonly Track[] | undefined;
  /** The whole list, of which `tracks` may be the first part. */
  readonly whole: LoadableList;
  /** What is shown of it, which the buttons play. */
  readonly shown: LoadableList;
}

/** 'by Mara · 12 songs · 41 min'; without the duration while not all tracks have arrived. */
const toMeta = ({ head, whole: { known } }: ListenerPlaylistHeadProps): string =>
  [
    messages.by(head.ownerName),
    playlistsMessages.songs(known?.length ?? head.trackCount),
    known && toTotalText(toTotalSeconds(known)),
  ]
    .filter(Boolean)
    .join(' · ');

/** The head of the page: its name, its owner, and what can be done with it. */
export function ListenerPlaylistHead(props: ListenerPlaylistHeadProps) {
  const { head, link, tracks, shown } = props;
  const isLoggedIn = useSession((session) => session.isLoggedIn);
  const Options = head.isOwn ? PlaylistOptions : ReaderOptions;
  const isCurrent = useIsAnyCurrent(tracks ?? []);
  const covers = head.covers.length > 0 ? toMosaic(head) : toTrackMosaic(tracks ?? []);
  return (
    <PageHead
      shape="record"
      kind={head.rules === null ? messages.kind : rulesMessages.kind}
      title={head.title}
      image={null}
      picture={<CoverMosaic covers={covers} size={240} isEager />}
      meta={
        <>
          {toMeta(props)}
          {head.description !== null && (
            <p className={styles.description} dir="auto">
              {head.description}
            </p>
          )}
        </>
      }
      action={
        <div className={styles.actions}>
          <ListActions
            tracks={tracks}
            whole={shown}
            expectedCount={head.trackCount}
            playlist={{ ...head, link }}
            {...(isLoggedIn && {
              options: <Options head={head} tracks={shown.known ?? []} link={link} />,
            })}
          />
          {head.canEdit && !head.isOwn && !isListedHead(head) && <EditorOptions head={head} />}
          {!head.canEdit && !(head.canJoin && !isLoggedIn) && <SaveButton head={head} link={link} />}
          {head.canJoin && <JoinButton playlistId={head.playlistId} link={link} />}
        </div>
      }
      isCurrent={isCurrent}
    />
  );
}
