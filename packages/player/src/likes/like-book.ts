import type { Track } from '@segue/domain';
import { createStore } from '../observable/store.ts';
import {
  createSender,
  type Like,
  type LikeSenderParts,
  type StoppedLikes,
  type Unsent,
} from './like-sender.ts';

/** Whether a track is liked; `loading` until the server has answered. */
export type LikeState = 'loading' | boolean;

/** Store of the listener's likes: one state per song, shared by all places that show it. */
export interface LikeBook {
  readonly subscribe: (listener: () => void) => () => void;
  readonly get: (videoId: string) => LikeState;
  /** Whether something is known of the like that is no older than `since`, a time of `mark`. */
  readonly isKnown: (videoId: string, since: number) => boolean;
  /** Likes or unlikes as an optimistic update; does nothing while the state is `loading`. */
  readonly toggle: (track: Track) => void;
  /**
   * Likes those of the tracks that are not liked yet as an optimistic update, and sends one after another. The first
   * failure rolls back those not sent yet. @returns null: all are liked, or the session has ended.
   */
  readonly likeAll: (tracks: readonly Track[]) => Promise<StoppedLikes | null>;
  /** The next logical time. Take it before a request and pass it to `learn`, which ignores stale answers. */
  readonly mark: () => number;
  /** Stores the server's answers, except for songs of which something is known that is newer than `askedAt`. */
  readonly learn: (answers: Iterable<readonly [string, boolean]>, askedAt: number) => void;
  /** Clears all likes; those that still wait for an answer send nothing more. */
  readonly forgetAll: () => void;
}

/**
 * Notes what the listener wants of these songs, of which one may be there twice.
 * @returns the songs to be sent: the others are as wanted, or a request is under way, which is followed by one for the new
 * wish.
 */
function wish(songs: readonly Unsent[], toWished: (like: Like) => boolean): readonly Unsent[] {
  const due: Unsent[] = [];
  for (const song of songs) {
    const { like } = song;
    const wished = toWished(like);
    if (wished === like.wished) continue;
    if (!like.isSending) due.push(song);
    like.wished = wished;
    like.isSending = true;
  }
  return due;
}

/**
 * Creates the like store: optimistic updates, one request in flight per song, the last write wins; a failed
 * request rolls back to the state confirmed by the server (docs/product.md, "Like").
 */
export function createLikeBook(parts: LikeSenderParts): LikeBook {
  const version = createStore(0);
  const likes = new Map<string, Like>();
  let changes = 0;

  const publish = () => version.set(version.get() + 1);
  const sender = createSender(parts, (like) => {
    like.isSending = false;
    like.changedAt = changes += 1;
    publish();
  });

  /** The like of a track, to be changed and sent; none while its state is unknown. */
  const toUnsent = (track: Track): Unsent[] => {
    const { videoId } = track;
    const like = videoId === null ? undefined : likes.get(videoId);
    return videoId === null || !like ? [] : [{ track, videoId, like }];
  };

  return {
    subscribe: version.subscribe,
    get: (videoId) => likes.get(videoId)?.wished ?? 'loading',
    isKnown(videoId, since) {
      const known = likes.get(videoId);
      return known !== undefined && (known.isSending || known.changedAt >= since);
    },
    mark: () => (changes += 1),
    learn(answers, askedAt) {
      for (const [videoId, isLiked] of answers) {
        const known = likes.get(videoId);
        if (known && (known.isSending || known.changedAt > askedAt)) continue;
        likes.set(videoId, { confirmed: isLiked, wished: isLiked, isSending: false, changedAt: askedAt });
      }
      publish();
    },
    toggle(track) {
      const due = wish(toUnsent(track), ({ wished }) => !wished);
      publish();
      for (const one of due) void sender.send(one);
    },
    likeAll(tracks) {
      const due = wish(tracks.flatMap(toUnsent), () => true);
      publish();
      return sender.sendAll(due);
    },
    forgetAll() {
      sender.endSession();
      likes.clear();
      publish();
    },
  };
}
