import type { Track } from '@segue/domain';
import { createLikeToggle } from '@segue/player';
import { useState, useSyncExternalStore } from 'react';
import { useApi } from '../../api/ApiProvider.tsx';
import { createLikeService } from '../../api/listening.ts';
import { logFailure } from '../../api/log.ts';
import { LikeButton } from '../../ui/LikeButton.tsx';

/** The heart of a row that came from the list of liked songs: known to be liked without asking. */
export function LikedHeart({ track }: { readonly track: Track }) {
  const { client } = useApi();
  const [likes] = useState(() => {
    const toggle = createLikeToggle(
      { ...createLikeService(client), check: () => Promise.resolve(true) },
      logFailure,
    );
    toggle.setTrack(track);
    return toggle;
  });
  const like = useSyncExternalStore(likes.subscribe, likes.getSnapshot);
  return <LikeButton like={like} onToggle={likes.toggle} />;
}
