import {
  attachContinuationRules,
  attachMediaSession,
  attachPlayReports,
  attachPrefetchLimit,
  createPrefetchRule,
  type PlayEnd,
  type PlayerEngine,
  type PlayerSnapshot,
} from '@segue/player';
import { attachPageCache } from '../../account/attach-page-cache.ts';
import { onSessionChange } from '../../account/session.ts';
import { isIos } from '../../lib/is-ios.ts';
import { logFailure } from '../../lib/log.ts';
import { actOnKey } from './act-on-key.ts';
import { attachKeyboard } from './attach-keyboard.ts';
import { attachQueueRestoring } from '../devices/attach-queue-restoring.ts';
import { attachQueueSaving } from '../devices/attach-queue-saving.ts';
import type { EngineParts } from '../engine/engine-parts.ts';
import { attachOneTab } from './attach-one-tab.ts';
import { attachOutbox } from './attach-outbox.ts';
import { checkStream } from './check-stream.ts';
import { attachMemory } from './playback-memory.ts';
import { attachTabPlaylists } from '../../api/queries/tab-playlists.ts';
import { outboxOf } from '../../api/outbox/outbox.ts';
import { forgetSkipped, noteSkipped, withoutSkipped } from '../../api/playback/skipped-tracks.ts';
import { watchLists } from '../../api/playback/song-source.ts';
import { PAGE_VALUE_KEYS } from '../../lib/storage/page-values.ts';
import { writeStored } from '../../lib/storage/stored-values.ts';
import { writeTabValue } from '../../lib/storage/tab-values.ts';
import { streams } from '../engine/create-web-player.ts';
import { clock } from '../engine/clock.ts';
import { attachLikes, likesOf } from '../likes/web-likes.ts';

const attachSystemControls = (engine: PlayerEngine): (() => void) =>
  'mediaSession' in navigator
    ? attachMediaSession(engine, navigator.mediaSession, {
        createMetadata: (fields) => new MediaMetadata(fields),
        // iOS has two places beside Play, and gives them to seeking if it can.
        hasSeekButtons: !isIos(),
        log: logFailure,
      })
    : () => undefined;

interface LazyAttachmentParts extends EngineParts {
  /** The player when it was restored. */
  readonly atStart: PlayerSnapshot;
  /** Keys that were pressed before. */
  readonly earlyKeys: readonly KeyboardEvent[];
}

/**
 * Attaches to the player, until the signal aborts: keyboard, media keys, other tabs, stored playback, likes,
 * playlists, play counts, when to prefetch, the outbox, and the queue for other devices and for the next
 * session.
 */
export function attachLazily(parts: LazyAttachmentParts, signal: AbortSignal): void {
  const { engine, client, queryClient, atStart, earlyKeys } = parts;
  watchLists.filter = withoutSkipped;
  streams.check = checkStream;
  streams.mayLoad = createPrefetchRule().mayLoad;
  const continuation = attachContinuationRules(engine, Math.random);
  const outbox = outboxOf(client);
  const markHeard = (entryId: string) => outbox.send('markHeard', { params: { entryId } });
  const markEnded = (entryId: string, end: PlayEnd) =>
    outbox.send('markEnded', { params: { entryId }, body: end });
  const attachments = [
    () => continuation.detach,
    () => attachMemory(engine, atStart),
    () => attachOneTab(engine),
    () => attachSystemControls(engine),
    () =>
      attachPlayReports(engine, {
        clock,
        markHeard,
        markEnded,
        noteHeard: continuation.noteHeard,
        noteSkipped(videoId) {
          noteSkipped(videoId);
          continuation.noteSkipped(videoId);
        },
        log: logFailure,
      }),
    () => attachPrefetchLimit(engine, clock),
    () => attachLikes(parts),
    () => attachTabPlaylists(queryClient),
    () => attachOutbox(parts),
    () => attachQueueSaving({ engine, client, clock }),
    () => attachQueueRestoring(parts),
    attachPageCache,
    () =>
      onSessionChange((now, before) => {
        if (now.token === before.token) return;
        forgetSkipped();
        continuation.forget();
        if (!before.isLoggedIn) return;
        writeStored('recentSearches', null);
        for (const key of PAGE_VALUE_KEYS) writeTabValue(key, null);
      }),
    // Last: an early key may be for the queue that has just been restored.
    () => attachKeyboard(engine, (ask) => actOnKey(ask, { engine, like: likesOf(parts).current }), earlyKeys),
  ];
  for (const attach of attachments) {
    try {
      signal.addEventListener('abort', attach(), { once: true });
    } catch (cause) {
      // A browser may refuse what one of them needs; the others work without it.
      logFailure('not-attached', { cause });
    }
  }
}
