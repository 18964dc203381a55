import type { Track } from '@segue/domain';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/ApiProvider.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { linksMessages as messages } from './links.messages.ts';
import { usePlayerEngine } from '../PlayerProvider.tsx';
import styles from './SharedTrackNote.module.css';
import { TrackNote } from './TrackNote.tsx';

/** The track with what would follow it, as its link plays it; null: the host does not know it. */
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

/** Names the track of a copied link to somebody who is signed out, and how they come to hear it. */
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
      {/* Signed out, a press on a track leads to sign in, and it plays after. */}
      <Button size="small" onClick={() => engine.playTrack(track, pressed)}>
        {messages.signInToPlay}
      </Button>
    </TrackNote>
  );
}
