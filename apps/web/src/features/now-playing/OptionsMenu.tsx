import { Disc3, Ellipsis, Link2, UserRound } from 'lucide-react';
import { useNavigate } from 'react-router';
import { logFailure } from '../../api/log.ts';
import { paths } from '../../lib/paths.ts';
import { usePlayer } from '../../player/PlayerProvider.tsx';
import { MenuButton, type MenuEntry } from '../../ui/MenuButton.tsx';
import { nowPlayingMessages as messages } from './now-playing.messages.ts';
import { useSleepTimer } from './useSleepTimer.ts';

function copyLink(path: string): void {
  navigator.clipboard
    .writeText(new URL(path, location.href).href)
    .catch((cause: unknown) => logFailure('copy-link-failed', { cause }));
}

/** Where the current track comes from, as entries; what it does not name is left out. */
function usePageEntries(onLeave: () => void): MenuEntry[] {
  const navigate = useNavigate();
  const track = usePlayer((snapshot) => snapshot.track);
  const albumId = track?.album?.id;
  const artistId = track?.artists.find(({ id }) => id !== null)?.id;
  const go = (path: string) => () => {
    onLeave();
    void navigate(path);
  };
  const action = (label: string, icon: typeof Link2, onSelect: () => void): MenuEntry => ({
    kind: 'action',
    label,
    icon,
    onSelect,
  });
  return [
    ...(albumId ? [action(messages.goToAlbum, Disc3, go(paths.album(albumId)))] : []),
    ...(artistId ? [action(messages.goToArtist, UserRound, go(paths.artist(artistId)))] : []),
    ...(albumId ? [action(messages.copyLink, Link2, () => copyLink(paths.album(albumId)))] : []),
  ];
}

interface OptionsMenuProps {
  /** Called before the menu leads to another page. */
  readonly onLeave: () => void;
}

export function OptionsMenu({ onLeave }: OptionsMenuProps) {
  const pages = usePageEntries(onLeave);
  const timer = useSleepTimer();
  return <MenuButton label={messages.options} icon={Ellipsis} entries={[...pages, timer]} />;
}
