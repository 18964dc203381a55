import type { Track } from '@segue/domain';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/ApiProvider.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { linksMessages as messages } from './links.messages.ts';
import { usePlayerEngine } from '../PlayerProvider.tsx';
import styles from './SharedTrackNote.module.css';
import { TrackNote } from './TrackNote.tsx';

/** The track of a link with its watch-list, as the link plays it; null: loading, or unknown to the host. */
function useSharedTrack(videoId: string) {
  const { client } = useApi();
  const { data } = useQuery({
    queryKey: ['shared-track', videoId],
    queryFn: async ({ signal }) => {
      const { tracks } = await client.watchList({ params: { videoId } }, { signal });
      const index = tracks.findIndex((track) => track.videoId === videoId);
      const track: Track | undefined = tracks[index];
      return track ? { track, pressed: { list: tracks, index } } : null;
    },
  });
  return data ?? null;
}

/** Shows a signed-out visitor the track of a copied link, with a button to sign in and play it. */
export function SharedTrackNote({ videoId }: { readonly videoId: string }) {
  const engine = usePlayerEngine();
  const shared = useSharedTrack(videoId);
  if (shared === null) return null;
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
