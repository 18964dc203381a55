import type { Track } from '@segue/domain';
import { Disc3, Heart, HeartOff, Link2, ListEnd, ListStart, UserRound } from 'lucide-react';
import { useNavigate } from 'react-router';
import { logFailure } from '../lib/log.ts';
import { copyText } from '../lib/copy-text.ts';
import { paths } from '../lib/paths.ts';
import type { MenuEntry } from '../ui/MenuPopup.tsx';
import { usePlayerEngine } from './PlayerProvider.tsx';
import { trackOptionsMessages as messages } from './track-options.messages.ts';
import { useTrackLike } from './useTrackLike.ts';

type Action = Extract<MenuEntry, { kind: 'action' }>;

const action = (label: string, icon: NonNullable<Action['icon']>, onSelect: () => void): Action => ({
  kind: 'action',
  label,
  icon,
  onSelect,
});

/** Puts the track in the queue and says so; where there is no queue yet it plays, which says enough. */
function useQueueEntries(track: Track): Action[] {
  const engine = usePlayerEngine();
  const put = (ask: (track: Track) => void, done: string) => () => {
    const hasQueue = engine.getSnapshot().track !== null;
    ask(track);
    if (hasQueue) engine.tell(done);
  };
  return [
    action(messages.playNext, ListStart, put(engine.playNext, messages.playsNext)),
    action(messages.addToQueue, ListEnd, put(engine.addToQueue, messages.addedToQueue)),
  ];
}

/** Likes the track or takes the like back; left out until it is known which. */
function useLikeEntry(track: Track): Action[] {
  const { like, toggleLike } = useTrackLike(track);
  if (like === 'loading') return [];
  return [like ? action(messages.unlike, HeartOff, toggleLike) : action(messages.like, Heart, toggleLike)];
}

/** Where a track comes from; what it does not name is left out. */
function usePageEntries(track: Track): Action[] {
  const navigate = useNavigate();
  const albumId = track.album?.id;
  const artistId = track.artists.find(({ id }) => id !== null)?.id;
  const go = (path: string) => () => void navigate(path);
  return [
    ...(albumId ? [action(messages.goToAlbum, Disc3, go(paths.album(albumId)))] : []),
    ...(artistId ? [action(messages.goToArtist, UserRound, go(paths.artist(artistId)))] : []),
  ];
}

/** Copies an address that plays the track; see `useLinkedTrack`. */
function useLinkEntry({ videoId, album }: Track): Action[] {
  const engine = usePlayerEngine();
  if (videoId === null) return [];
  const copy = () =>
    copyText(new URL(paths.track(videoId, album?.id ?? null), location.href).href)
      .then(() => engine.tell(messages.linkCopied))
      .catch((cause: unknown) => logFailure('copy-link-failed', { cause }));
  return [action(messages.copyLink, Link2, () => void copy())];
}

/** What can be done with a track, as entries of a menu. */
export function useTrackEntries(track: Track): readonly MenuEntry[] {
  const queueEntries = useQueueEntries(track);
  const likeEntry = useLikeEntry(track);
  const pageEntries = usePageEntries(track);
  return [...queueEntries, ...likeEntry, ...pageEntries, ...useLinkEntry(track)];
}
