import type { Track } from '@segue/domain';
import { Ellipsis } from 'lucide-react';
import { usePlayer } from '../../player/PlayerProvider.tsx';
import { trackOptionsMessages as messages } from '../../player/track-options.messages.ts';
import { useTrackEntries } from '../../player/useTrackEntries.ts';
import { MenuButton } from '../../ui/MenuButton.tsx';
import { useSleepTimer } from './useSleepTimer.ts';

interface OptionsMenuProps {
  /** Called before the menu leads to another page. */
  readonly onLeave: () => void;
}

/** What can be done with the current track, and the sleep timer. */
export function OptionsMenu({ onLeave }: OptionsMenuProps) {
  const track = usePlayer((snapshot) => snapshot.track);
  return track && <OptionsOf track={track} onLeave={onLeave} />;
}

function OptionsOf({ track, onLeave }: OptionsMenuProps & { readonly track: Track }) {
  const entries = useTrackEntries(track, onLeave);
  const timer = useSleepTimer();
  return <MenuButton label={messages.options} icon={Ellipsis} entries={[...entries, timer]} />;
}
