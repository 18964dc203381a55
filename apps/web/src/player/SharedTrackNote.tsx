import { toWatchList } from '@segue/contract/client';
import type { Track } from '@segue/domain';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../api/ApiProvider.tsx';
import { Button } from '../ui/Button.tsx';
import { Cover } from '../ui/Cover.tsx';
import { playerMessages as messages } from './player.messages.ts';
import { usePlayerEngine } from './PlayerProvider.tsx';
import styles from './SharedTrackNote.module.css';

/** The track with what would follow it, as its link plays it; null: the host does not know it. */
function useSharedTrack(videoId: string) {
  const { client } = useApi();
  const { data } = useQuery({
    queryKey: ['shared-track', videoId],
    queryFn: async ({ signal }) => {
      const { tracks } = toWatchList(await client.watchList({ params: { videoId } }, { signal }));
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
    <div className={styles.note}>
      <span className={styles.cover}>
        <Cover src={track.thumbnails.at(-1)?.url ?? null} size={48} isEager />
      </span>
      <p className={styles.texts}>
        <b dir="auto">{track.title}</b> {messages.shared}
      </p>
      {/* Signed out, a press on a track leads to sign in, and it plays after. */}
      <Button size="small" onClick={() => engine.playTrack(track, pressed)}>
        {messages.signInToPlay}
      </Button>
    </div>
  );
}
