import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { useSession } from '../../account/session.ts';
import { useForgetOtherListener } from '../../account/useForgetOtherListener.ts';
import { useListener } from '../../account/useListener.ts';
import { SearchBox } from '../../features/search/box/SearchBox.tsx';
import { afterFrame } from '../../lib/lazy/after-frame.ts';
import { useLayer } from '../../lib/layers.ts';
import { usePlayer } from '../../player/PlayerProvider.tsx';
import { usePlayerAttachments } from '../../player/attachments/usePlayerAttachments.ts';
import { useSharedVideoId } from '../../player/links/useSharedVideoId.ts';
import { hasVideoView } from '../../player/video/has-video-view.ts';
import type { ShellAccount } from '../header/shell-account.ts';
import { useNavigationForEngine } from '../navigation/navigation.ts';
import { useScrollMemory } from '../navigation/useScrollMemory.ts';
import { OfflineBar } from '../network/OfflineBar.tsx';
import { PlayerColours } from './PlayerColours.tsx';
import {
  ExpandedPlayer,
  LazyShell,
  PlayerAnnouncer,
  PlayerBar,
  prepareExpandedPlayer,
  preloadParts,
  QueuePanel,
  SharedTrackNote,
  VideoView,
} from './lazy-parts.tsx';
import { Shell } from './Shell.tsx';
import styles from './Shell.module.css';
import { useConfirmedLogout } from '../header/useConfirmedLogout.tsx';

function useShellAccount(onLogout: () => void): ShellAccount {
  const isLoggedIn = useSession((session) => session.isLoggedIn);
  const listener = useListener();
  return {
    isLoggedIn,
    firstName: listener?.firstName ?? null,
    picture: listener?.picture ?? null,
    onLogout,
  };
}

/**
 * The expanded player; going back or to another screen closes it. Closing it returns the focus to the control
 * that opened it. It fills the window, so it is rendered only after the frame that shows the press. Its layer keeps the
 * name it has had in the history entries of open tabs.
 */
function useExpanded() {
  const { isOpen: isExpanded, open, close } = useLayer('card');
  const opener = useRef<Element | null>(null);
  // A layout effect: runs before `useKeptFocus` notices that the player is gone and focuses a neighbour.
  useLayoutEffect(() => {
    // When another screen replaced the player, that screen has the focus already.
    const isFocusLost = document.activeElement === document.body;
    if (!isExpanded && isFocusLost && opener.current instanceof HTMLElement) opener.current.focus();
  }, [isExpanded]);
  // The queue of a phone may open or close meanwhile, which is another location.
  const latest = useRef({ open, close });
  useEffect(() => {
    latest.current = { open, close };
  });
  const expand = () => {
    opener.current = document.activeElement;
    afterFrame(() => void prepareExpandedPlayer().then(() => latest.current.open()));
  };
  const shrink = () => afterFrame(() => latest.current.close());
  return { isExpanded, expand, shrink };
}

const renderQueue = (rowsAbove: number) => <QueuePanel rowsAbove={rowsAbove} />;

interface AppLayoutProps {
  readonly children: ReactNode;
}

/** The layout of every screen: the shell, with the parts of the player in its slots. */
export function AppLayout({ children }: AppLayoutProps) {
  const { onLogout, question } = useConfirmedLogout();
  const account = useShellAccount(onLogout);
  const hasTrack = usePlayer((snapshot) => snapshot.track !== null);
  const hasVideo = usePlayer(hasVideoView);
  const { isExpanded, expand, shrink } = useExpanded();
  const sharedVideoId = useSharedVideoId();
  usePlayerAttachments();
  useForgetOtherListener();
  useScrollMemory();
  useNavigationForEngine();
  useEffect(preloadParts, []);
  return (
    <>
      <PlayerColours />
      <Shell
        account={account}
        search={<SearchBox />}
        playerBar={hasTrack ? <PlayerBar onExpand={expand} /> : null}
        queue={hasTrack ? <QueuePanel /> : null}
        video={hasVideo ? <VideoView /> : null}
        expanded={
          hasTrack && isExpanded ? <ExpandedPlayer onShrink={shrink} renderQueue={renderQueue} /> : null
        }
        alerts={
          <>
            <OfflineBar />
            <PlayerAnnouncer />
            <LazyShell />
          </>
        }
      >
        {sharedVideoId !== null && (
          <div className={styles.shared}>
            <SharedTrackNote videoId={sharedVideoId} />
          </div>
        )}
        {children}
      </Shell>
      {question}
    </>
  );
}
