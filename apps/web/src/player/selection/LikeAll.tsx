import type { Track } from '@segue/domain';
import { Heart } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { useLikes } from '../likes/useLikes.ts';
import { selectionMessages as messages } from './selection.messages.ts';

interface LikeAllProps {
  readonly tracks: readonly Track[];
}

/** Button that likes those of the tracks that are not liked yet; disabled when there are none. */
export function LikeAll({ tracks }: LikeAllProps) {
  const likes = useLikes();
  useEffect(() => {
    const releases = tracks.flatMap(({ videoId }) => (videoId === null ? [] : [likes.ask(videoId)]));
    return () => {
      for (const release of releases) release();
    };
  }, [likes, tracks]);
  const isUnliked = ({ videoId }: Track): boolean => videoId !== null && likes.get(videoId) === false;
  const hasUnliked = useSyncExternalStore(likes.subscribe, () => tracks.some(isUnliked));
  return (
    <IconButton
      label={messages.like}
      icon={Heart}
      disabled={!hasUnliked}
      onClick={() => {
        const ids = new Set<string | null>();
        for (const track of tracks.filter(isUnliked)) {
          if (!ids.has(track.videoId)) likes.toggle(track);
          ids.add(track.videoId);
        }
      }}
    />
  );
}
