import { patch } from '../observable/store.ts';
import type { PlayerSnapshot } from '../snapshot.ts';
import type { PlayerParts } from './parts.ts';

/** How long before its end a playing track is seen to be the last one, if it was not the last when it began. */
const NEAR_END_SECONDS = 30;

/** Connects the parts: subscribes to each of their events those that react to it. */
export function subscribeParts(parts: PlayerParts): void {
  reactToQueue(parts);
  reactToAudio(parts);
  reactToVideo(parts);
  parts.events.on('sleepDue', () => pause(parts));
}

/** Plays the current track. If playback was waiting for the next one, it does not move on to it any more. */
export function play(parts: PlayerParts): void {
  const { queue, transport } = parts;
  queue.continuation.cancelMove();
  clearOverdueSleepTimer(parts);
  transport.play();
}

function clearOverdueSleepTimer({ sleepTimers, store }: PlayerParts): void {
  if (!store.get().isPlayWanted) sleepTimers.clearOverdue();
}

/** Pauses the audio, and the video with it. A queue that is being continued does not start by itself. */
export function pause({ queue, transport, video }: PlayerParts): void {
  queue.continuation.cancelMove();
  transport.pause();
  video.pause();
}

function reactToQueue(parts: PlayerParts): void {
  const { events, lookAhead, moves, queue, songInfos, transport, video, videoChoice } = parts;
  events.on('moved', (track) => {
    lookAhead.dropOthers(track.videoId, track);
    lookAhead.stop();
    songInfos.cancelAllBut([track.videoId]);
    video.pause();
    videoChoice.setTrack(track.videoType);
    clearOverdueSleepTimer(parts);
    transport.open(track);
  });
  events.on('pressedAgain', () => play(parts));
  events.on('queueChanged', () => {
    moves.makeDueMove();
    prefetchNext(parts);
  });
  events.on('sought', () => queue.continuation.cancelMove());
  events.on('queueEnded', () => {
    if (transport.isAwaitingNext()) transport.finish();
  });
}

function reactToAudio(parts: PlayerParts): void {
  const { alerts, events, sleepTimers, store, transport, queue, moves, video, videoChoice, volume } = parts;
  events.on('songInfoLoaded', (songInfo) => {
    const thumbnail = songInfo.details?.thumbnails.at(-1) ?? store.get().track?.thumbnails.at(-1);
    patch(store, { songInfo, lastThumbnailUrl: thumbnail?.url ?? null });
    volume.apply();
    videoChoice.setSongInfo(songInfo);
  });
  events.on('playbackFailed', (text, wasPlayWanted) => {
    if (text !== null) alerts.show(text);
    if (wasPlayWanted) onTrackFailed(parts);
    awaitDueMove(parts);
  });
  events.on('silent', () => transport.reopen());
  events.on('audioReady', () => video.awaitReady());
  events.on('audio', (event) => {
    if (!transport.handle(event)) return;
    video.follow(event);
    if (event === 'playing') {
      prefetchNext(parts);
      moves.prepareEnd();
    }
    if (event === 'timeupdate') {
      sleepTimers.check();
      prefetchNext(parts);
      if (isNearEnd(store.get())) moves.prepareEnd();
    }
    if (event === 'pause' && !store.get().isPlayWanted) queue.continuation.cancelMove();
    if (event === 'ended') onTrackEnded(parts);
  });
}

function reactToVideo(parts: PlayerParts): void {
  const { events, transport, videoChoice } = parts;
  events.on('videoReady', () => transport.start());
  events.on('videoFailed', (url) => videoChoice.drop(url));
  events.on('videoPlayed', () => play(parts));
  events.on('videoPaused', () => pause(parts));
  events.on('videoSought', (positionSeconds) => transport.seekTo(positionSeconds));
  events.on('videoStalled', () => transport.hold());
  events.on('videoResumed', () => transport.release());
}

/** A duration of 0 is unknown. */
const isNearEnd = ({ state, positionSeconds, durationSeconds }: PlayerSnapshot): boolean =>
  state === 'playing' && durationSeconds > 0 && durationSeconds - positionSeconds <= NEAR_END_SECONDS;

function prefetchNext({ store, lookAhead, queue }: PlayerParts): void {
  const { state, track } = store.get();
  const look = state === 'playing' ? lookAhead.prefetchNext : lookAhead.dropOthers;
  look(track?.videoId ?? null, queue.findNext()?.track ?? null);
}

/** At the end of a track, plays the next queue entry [4.21], unless the sleep timer or repeat-one applies. */
function onTrackEnded(parts: PlayerParts): void {
  const { store, transport, moves, sleepTimers } = parts;
  // A seek to the end of a paused track ends it as well.
  if (!store.get().isPlayWanted) return transport.finish();
  if (sleepTimers.takeEndOfTrack()) return pause(parts);
  if (store.get().repeat === 'one') return transport.repeat();
  if (!moves.playOn()) transport.finish();
  awaitDueMove(parts);
}

/** Skips a track that cannot be played if it began by itself [4.94], unless the sleep timer ends playback with it. */
function onTrackFailed(parts: PlayerParts): void {
  const { moves, sleepTimers } = parts;
  if (!moves.canSkip()) return;
  if (sleepTimers.takeEndOfTrack()) pause(parts);
  else moves.skip();
}

/** While playback waits for a continuation of the queue, the player shows that [4.80]. */
function awaitDueMove({ queue, transport }: PlayerParts): void {
  if (queue.continuation.isMoveDue()) transport.awaitNext();
}
