import { type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '../account/session.ts';
import { useForgetOtherListener } from '../account/useForgetOtherListener.ts';
import { useListener } from '../account/useListener.ts';
import { useLogout } from '../account/useLogout.ts';
import { logNote } from '../api/log.ts';
import { PlayerAnnouncer } from '../features/now-playing/PlayerAnnouncer.tsx';
import { SearchBox } from '../features/search/SearchBox.tsx';
import { afterFrame } from '../lib/after-frame.ts';
import { usePlayer } from '../player/PlayerProvider.tsx';
import { useDocumentTitle } from '../player/useDocumentTitle.ts';
import { usePlayerAttachments } from '../player/usePlayerAttachments.ts';
import type { ShellAccount } from './Header.tsx';
import { useNavigationForEngine } from './navigation.ts';
import { OfflineBar } from './OfflineBar.tsx';
import { PlayerColours } from './PlayerColours.tsx';
import { ExpandedCard, PlayerBar, preloadParts, QueuePanel, VideoView } from './player-parts.ts';
import { Shell } from './Shell.tsx';
import { useScrollMemory } from './useScrollMemory.ts';

const noteAvatarPress = () => logNote('avatar-pressed');

function useShellAccount(): ShellAccount {
  const isLoggedIn = useSession((session) => session.isLoggedIn);
  const listener = useListener();
  return {
    isLoggedIn,
    firstName: listener?.firstName ?? null,
    picture: listener?.picture ?? null,
    onLogout: useLogout(),
    onAvatarPress: noteAvatarPress,
  };
}

/**
 * The expanded card; another screen closes it. What opened it has the focus again when it closes. It takes the
 * whole window, so it is drawn after the frame that answers the press.
 */
function useExpanded() {
  const { key } = useLocation();
  const [expandedAt, setExpandedAt] = useState<string | null>(null);
  const opener = useRef<Element | null>(null);
  const isExpanded = expandedAt === key;
  // Before `useKeptFocus` learns that the card is gone and gives its focus to a neighbour.
  useLayoutEffect(() => {
    // Where the card gave way to another screen, that has the focus already.
    const isFocusLost = document.activeElement === document.body;
    if (!isExpanded && isFocusLost && opener.current instanceof HTMLElement) opener.current.focus();
  }, [isExpanded]);
  const expand = () => {
    opener.current = document.activeElement;
    afterFrame(() => setExpandedAt(key));
  };
  const shrink = () => afterFrame(() => setExpandedAt(null));
  return { isExpanded, expand, shrink };
}

/** A part whose code comes after the first paint; the rest of the page does not wait for it. */
const Late = ({ children }: { readonly children: ReactNode }) => (
  <Suspense fallback={null}>{children}</Suspense>
);

const renderQueue = (rowsAbove: number) => <QueuePanel rowsAbove={rowsAbove} />;

interface AppLayoutProps {
  /** The screen. */
  readonly children: ReactNode;
  /** Leaves the ways to other screens out, but the logo. */
  readonly isBare?: boolean;
}

/** The root of every screen: the shell with the player in its places. */
export function AppLayout({ children, isBare = false }: AppLayoutProps) {
  const account = useShellAccount();
  const hasTrack = usePlayer((snapshot) => snapshot.track !== null);
  const isVideoShown = usePlayer((snapshot) => snapshot.isVideoShown);
  const { isExpanded, expand, shrink } = useExpanded();
  usePlayerAttachments();
  useForgetOtherListener();
  useDocumentTitle();
  useScrollMemory();
  useNavigationForEngine();
  useEffect(preloadParts, []);
  return (
    <>
      <PlayerColours />
      <Shell
        account={account}
        isBare={isBare}
        search={<SearchBox />}
        playerBar={
          hasTrack ? (
            <Late>
              <PlayerBar onExpand={expand} />
            </Late>
          ) : null
        }
        queue={
          hasTrack ? (
            <Late>
              <QueuePanel />
            </Late>
          ) : null
        }
        video={
          isVideoShown ? (
            <Late>
              <VideoView />
            </Late>
          ) : null
        }
        expanded={
          hasTrack && isExpanded ? (
            <Late>
              <ExpandedCard onShrink={shrink} renderQueue={renderQueue} />
            </Late>
          ) : null
        }
        alerts={
          <>
            <OfflineBar />
            <PlayerAnnouncer />
          </>
        }
      >
        <Late>{children}</Late>
      </Shell>
    </>
  );
}
