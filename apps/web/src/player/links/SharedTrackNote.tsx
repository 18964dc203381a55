import { classNames } from '../../lib/class-names.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { linksMessages as messages } from './links.messages.ts';
import { usePlayerEngine } from '../PlayerProvider.tsx';
import styles from './SharedTrackNote.module.css';
import { TrackNote } from './TrackNote.tsx';
import { useSharedTrack } from './useSharedTrack.ts';

/** Shows a signed-out visitor the track of a copied link, with a button to sign in and play it, or that it is gone. */
export function SharedTrackNote({ videoId }: { readonly videoId: string }) {
  const engine = usePlayerEngine();
  const shared = useSharedTrack(videoId);
  if (shared === null) return <p className={classNames(styles.shared, styles.gone)}>{messages.gone}</p>;
  if (!shared) return null;
  const { track, pressed } = shared;
  return (
    <TrackNote
      track={track}
      className={styles.shared}
      text={
        <>
          <b dir="auto">{track.title}</b> {messages.shared}
        </>
      }
    >
      {/* Signed out, playing a track opens the sign-in screen; the track plays afterwards. */}
      <Button size="small" onClick={() => engine.playTrack(track, pressed)}>
        {messages.signInToPlay}
      </Button>
    </TrackNote>
  );
}
