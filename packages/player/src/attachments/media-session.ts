import { toArtistText } from '@segue/domain';
import type { PlayerEngine } from '../engine/player-engine.ts';
import type { Log } from '../ports.ts';
import type { PlayerSnapshot } from '../snapshot.ts';

/** Metadata of the current track for the operating system; compatible with `MediaMetadataInit`. */
export interface MediaMetadataFields {
  readonly title: string;
  readonly artist: string;
  readonly album: string;
  readonly artwork: { readonly src: string; readonly sizes: string }[];
}

/** The media keys that the player handles: values of `MediaSessionAction`. */
export type MediaAction =
  | 'play'
  | 'pause'
  | 'nexttrack'
  | 'previoustrack'
  | 'seekto'
  | 'seekforward'
  | 'seekbackward';

/** A seek by the system, in seconds: to a position, or by an offset. */
export interface MediaActionDetails {
  readonly seekTime?: number;
  readonly seekOffset?: number;
}

type Handler = (details: MediaActionDetails) => void;

/** The part of `navigator.mediaSession` in use. */
export interface MediaSessionPort {
  metadata: object | null;
  playbackState: 'none' | 'paused' | 'playing';
  setActionHandler(action: MediaAction, handler: Handler | null): void;
  setPositionState(state?: { duration: number; position: number; playbackRate: number }): void;
}

/** Offset of a seek key where the system gives none. */
const SEEK_OFFSET_SECONDS = 10;
/** A larger change of the position between two updates is a seek. */
const SEEK_STEP_SECONDS = 1;

function toMetadataFields({ track, songInfo }: PlayerSnapshot): MediaMetadataFields | null {
  if (!track) return null;
  const large = songInfo?.details?.thumbnails ?? [];
  const thumbnails = large.length > 0 ? large : track.thumbnails;
  return {
    title: track.title,
    artist: toArtistText({ artists: track.artists }),
    album: track.album?.name ?? '',
    artwork: thumbnails.map(({ url, width, height }) => ({ src: url, sizes: `${width}x${height}` })),
  };
}

function toActionHandlers(engine: PlayerEngine): Record<MediaAction, Handler> {
  const seekBy = (seconds: number) => engine.seekToSeconds(engine.getSnapshot().positionSeconds + seconds);
  return {
    play: () => engine.play(),
    pause: () => engine.pause(),
    nexttrack: () => engine.next(),
    previoustrack: () => engine.previous(),
    seekto: ({ seekTime }) => {
      if (seekTime !== undefined) engine.seekToSeconds(seekTime);
    },
    seekforward: ({ seekOffset }) => seekBy(seekOffset ?? SEEK_OFFSET_SECONDS),
    seekbackward: ({ seekOffset }) => seekBy(-(seekOffset ?? SEEK_OFFSET_SECONDS)),
  };
}

const toPlaybackState = ({ track, isPlayWanted }: PlayerSnapshot) => {
  if (!track) return 'none';
  return isPlayWanted ? 'playing' : 'paused';
};

/**
 * The system extrapolates the position: it needs an update only on starts, stops, seeks and new durations.
 */
const isPositionUpdateDue = (now: PlayerSnapshot, last: PlayerSnapshot | null): boolean =>
  last?.state !== now.state ||
  last.track !== now.track ||
  last.durationSeconds !== now.durationSeconds ||
  Math.abs(now.positionSeconds - last.positionSeconds) > SEEK_STEP_SECONDS;

function showPosition(session: MediaSessionPort, snapshot: PlayerSnapshot): void {
  const { durationSeconds: duration, positionSeconds } = snapshot;
  if (duration <= 0) return session.setPositionState();
  session.setPositionState({ duration, position: Math.min(positionSeconds, duration), playbackRate: 1 });
}

function setHandler(session: MediaSessionPort, action: MediaAction, handler: Handler | null, log: Log): void {
  try {
    session.setActionHandler(action, handler);
  } catch (cause) {
    // Older browsers throw on unknown actions; the other actions still work.
    log('media-action-unsupported', { action, cause });
  }
}

/** What the platform offers beside its media session. */
interface MediaSessionParts {
  /** `(fields) => new MediaMetadata(fields)`. */
  readonly createMetadata: (fields: MediaMetadataFields) => object;
  /** Whether it shows buttons for 10 s back and forward in addition to those for previous and next, not instead. */
  readonly hasSeekButtons: boolean;
  readonly log: Log;
}

const SEEK_BUTTONS: readonly MediaAction[] = ['seekforward', 'seekbackward'];

/**
 * Connects media keys, lock screen and headsets to the engine, and publishes track and position to them.
 * @returns The function that detaches it.
 */
export function attachMediaSession(
  engine: PlayerEngine,
  session: MediaSessionPort,
  { createMetadata, hasSeekButtons, log }: MediaSessionParts,
): () => void {
  let shown: PlayerSnapshot | null = null;

  function show(): void {
    const now = engine.getSnapshot();
    if (now.track !== shown?.track || now.songInfo !== shown.songInfo) {
      const fields = toMetadataFields(now);
      session.metadata = fields && createMetadata(fields);
    }
    session.playbackState = toPlaybackState(now);
    if (isPositionUpdateDue(now, shown)) showPosition(session, now);
    shown = now;
  }

  const all = Object.entries(toActionHandlers(engine)) as [MediaAction, Handler][];
  const handlers = all.filter(([action]) => hasSeekButtons || !SEEK_BUTTONS.includes(action));
  for (const [action, handler] of handlers) setHandler(session, action, handler, log);
  const unsubscribe = engine.subscribe(show);
  show();

  return () => {
    unsubscribe();
    for (const [action] of handlers) setHandler(session, action, null, log);
    session.metadata = null;
    session.playbackState = 'none';
  };
}
