import { SeekBar } from '../../ui/seek/SeekBar.tsx';
import { usePlayer, usePlayerEngine } from '../PlayerProvider.tsx';

/** Seek bar of the current track. */
export function CurrentSeekBar({ look }: { readonly look: 'edge' | 'line' }) {
  const engine = usePlayerEngine();
  const videoId = usePlayer((snapshot) => snapshot.track?.videoId);
  const positionSeconds = usePlayer((snapshot) => snapshot.positionSeconds);
  const durationSeconds = usePlayer((snapshot) => snapshot.durationSeconds);
  const isWaiting = usePlayer((snapshot) => snapshot.isStalled);
  return (
    <SeekBar
      look={look}
      isWaiting={isWaiting}
      trackKey={videoId ?? undefined}
      positionSeconds={positionSeconds}
      durationSeconds={durationSeconds}
      onSeekStart={engine.beginSeek}
      onSeekEnd={engine.endSeek}
    />
  );
}
