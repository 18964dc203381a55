import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/ApiProvider.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { linksMessages as messages } from './links.messages.ts';
import { loadLinkedTrack } from './load-linked-track.ts';
import { usePlayerEngine } from '../PlayerProvider.tsx';
import styles from './SharedTrackNote.module.css';
import { TrackNote } from './TrackNote.tsx';

/** Shows a signed-out visitor the track of a copied link, with a button to sign in and play it. */
export function SharedTrackNote({ videoId }: { readonly videoId: string }) {
  const engine = usePlayerEngine();
  const { client } = useApi();
  const { data: shared } = useQuery({
    queryKey: ['shared-track', videoId],
    queryFn: ({ signal }) => loadLinkedTrack(client, videoId, signal),
  });
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
