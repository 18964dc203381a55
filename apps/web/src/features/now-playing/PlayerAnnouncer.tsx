import { toArtistText } from '@segue/domain';
import { usePlayer } from '../../player/PlayerProvider.tsx';
import { FloatingAlert } from '../../ui/Alert.tsx';
import { nowPlayingMessages as messages } from './now-playing.messages.ts';

/** What the player has to say: its alert, which hides by itself, and for screen readers each new track. */
export function PlayerAnnouncer() {
  const alert = usePlayer((snapshot) => snapshot.alert);
  const track = usePlayer((snapshot) => snapshot.track);
  return (
    <>
      {alert && (
        <FloatingAlert key={alert.id} severity={alert.severity}>
          {alert.text}
        </FloatingAlert>
      )}
      <p className="visually-hidden" role="status">
        {track && messages.announce(track.title, toArtistText(track))}
      </p>
    </>
  );
}
