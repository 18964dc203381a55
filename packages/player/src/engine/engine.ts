import { isPlayable, type Track } from '@segue/domain';
import type { PlayerEvents } from '../events.ts';
import type { PlayerPorts, WantedTrack } from '../ports.ts';
import { publishSnapshots } from './publish.ts';
import type { SavedPlayback } from '../queue/saved-playback.ts';
import { patch } from '../observable/store.ts';
import { createParts, type PlayerParts } from './parts.ts';
import type { PlayerEngine } from './player-engine.ts';
import { pause, play, subscribeParts } from './reactions.ts';

/** After this position, `previous` restarts the current track, as on a CD player. */
const RESTART_AFTER_SECONDS = 3;

/** Assembles the engine from its parts. */
export function createPlayerEngine(ports: PlayerPorts, parts = createParts(ports)): PlayerEngine {
  const { store, alerts, sleepTimers } = parts;
  subscribeParts(parts);
  return {
    subscribe: publishSnapshots(store, ports),
    getSnapshot: store.get,
    onBegun: subscribeWithCurrent(parts, 'begun', ({ track }) => track.videoId),
    onRecorded: subscribeWithCurrent(parts, 'recorded', ({ videoId }) => videoId),
    ...createPressCommands(parts),
    ...createPlaybackCommands(parts),
    ...createQueueCommands(parts),
    ...createVideoCommands(parts),
    setSleepTimer: sleepTimers.set,
    showMessage: (text, action) => alerts.show(text, 'success', action),
    showError: (text) => alerts.show(text, 'error'),
    holdAlert: alerts.hold,
    dismissAlert: alerts.dismiss,
    nextElement: parts.decks.next,
    onSessionEnd: () => signOut(parts),
    destroy: () => destroy(parts),
  };
}

/** Replays the current play to new subscribers, whose code is a lazily loaded chunk. */
function subscribeWithCurrent<Name extends 'begun' | 'recorded'>(
  { store, events }: PlayerParts,
  name: Name,
  toVideoId: (play: PlayerEvents[Name][0]) => string | null,
): (listener: (play: PlayerEvents[Name][0]) => void) => () => void {
  let latest: PlayerEvents[Name][0] | null = null;
  events.on(name, (play) => {
    latest = play;
  });
  return (listener) => {
    if (latest !== null && toVideoId(latest) === store.get().track?.videoId) listener(latest);
    return events.on(name, listener);
  };
}

type Commands<Names extends keyof PlayerEngine> = Pick<PlayerEngine, Names>;

/**
 * Handles a press on a track. It runs within the user gesture, so that it can unlock the audio elements. When
 * signed out it loads nothing and asks for sign-in.
 */
function press({ ports, decks }: PlayerParts, wanted: WantedTrack, act: () => void): void {
  if (!isPlayable(wanted.track)) return;
  decks.unlock();
  if (ports.isSignedIn()) act();
  else ports.onLoginRequired(wanted);
}

function unlockAndPlay(parts: PlayerParts): void {
  parts.decks.unlock();
  play(parts);
}

const toggle = (parts: PlayerParts): void =>
  parts.store.get().isPlayWanted ? pause(parts) : unlockAndPlay(parts);

function createPressCommands(
  parts: PlayerParts,
): Commands<
  'playTrack' | 'toggleTrack' | 'startRadio' | 'prefetchTrack' | 'playNext' | 'addToQueue' | 'extendQueue'
> {
  const { ports, store, lookAhead, presses, editor } = parts;
  const pressAll = (tracks: readonly Track[], act: (playable: readonly Track[]) => void) => {
    const playable = tracks.filter(isPlayable);
    if (playable[0]) press(parts, { track: playable[0] }, () => act(playable));
  };
  return {
    playTrack: (track, pressed) => press(parts, { track, pressed }, () => presses.press(track, pressed)),
    toggleTrack: (track, pressed) =>
      press(parts, { track, pressed }, () =>
        presses.isCurrent(track, pressed) ? toggle(parts) : presses.press(track, pressed),
      ),
    startRadio: (track) => press(parts, { track, isRadio: true }, () => presses.startRadio(track)),
    prefetchTrack(track) {
      const currentVideoId = store.get().track?.videoId ?? null;
      if (isPlayable(track) && track.videoId !== currentVideoId && ports.isSignedIn())
        lookAhead.prefetchHovered(currentVideoId, track);
    },
    playNext: (tracks) => pressAll(tracks, (playable) => editor.playNext(playable)),
    addToQueue: (tracks) => pressAll(tracks, (playable) => editor.append(playable)),
    extendQueue: (extend, tracks) => pressAll(tracks, (playable) => editor.extend(extend, playable)),
  };
}

type PlaybackCommand =
  | 'play'
  | 'pause'
  | 'toggle'
  | 'next'
  | 'previous'
  | 'jumpToPrevious'
  | 'beginSeek'
  | 'endSeek'
  | 'seekToSeconds'
  | 'setVolume'
  | 'setMuted'
  | 'setLoudnessEven';

function createPlaybackCommands(parts: PlayerParts): Commands<PlaybackCommand> {
  const { store, transport, moves, volume, decks } = parts;
  const jumpToPrevious = () => {
    decks.unlock();
    if (!moves.previous()) transport.seekTo(0);
  };
  return {
    play: () => unlockAndPlay(parts),
    pause: () => pause(parts),
    toggle: () => toggle(parts),
    next() {
      decks.unlock();
      moves.next();
    },
    previous() {
      if (store.get().positionSeconds > RESTART_AFTER_SECONDS) transport.seekTo(0);
      else jumpToPrevious();
    },
    jumpToPrevious,
    beginSeek: () => transport.beginSeek(),
    endSeek: (seekPercent) => transport.endSeek(seekPercent),
    seekToSeconds: (positionSeconds) => transport.seekTo(positionSeconds),
    setVolume: volume.set,
    setMuted: volume.setMuted,
    setLoudnessEven: volume.setLoudnessEven,
  };
}

type QueueCommand =
  | 'jumpTo'
  | 'removeFromQueue'
  | 'moveInQueue'
  | 'clearQueue'
  | 'undoQueueEdit'
  | 'setQueueRules'
  | 'toggleShuffle'
  | 'setRepeat'
  | 'setAutoplay'
  | 'restore'
  | 'toSaved';

function createQueueCommands(parts: PlayerParts): Commands<QueueCommand> {
  const { queue, moves, editor, decks } = parts;
  return {
    jumpTo(index) {
      decks.unlock();
      moves.jumpTo(index);
    },
    removeFromQueue: (key) => editor.remove(key),
    moveInQueue: (key, toIndex) => editor.move(key, toIndex),
    clearQueue: () => editor.clear(),
    undoQueueEdit: (restore) => editor.undo(restore),
    setQueueRules(createRules) {
      queue.rules = createRules(queue);
    },
    toggleShuffle: () => queue.toggleShuffle(),
    setRepeat: (repeat) => moves.setRepeat(repeat),
    setAutoplay(isOn) {
      if (!isOn) editor.endRadio();
      moves.setAutoplay(isOn);
    },
    restore: (saved) => restore(parts, saved),
    toSaved: () => queue.toSaved(),
  };
}

type VideoCommand =
  | 'setVideoOn'
  | 'toggleVideo'
  | 'setVideoQuality'
  | 'attachVideo'
  | 'togglePictureInPicture'
  | 'onRouteChange';

function createVideoCommands({
  store,
  video,
  videoChoice,
  pictureInPicture,
}: PlayerParts): Commands<VideoCommand> {
  return {
    setVideoOn: videoChoice.setOn,
    toggleVideo: () => videoChoice.setOn(!store.get().isVideoSwitchedOn),
    setVideoQuality: videoChoice.setQuality,
    attachVideo: (screen) => video.attach(screen),
    togglePictureInPicture: () => pictureInPicture.toggle(video.element()),
    onRouteChange: () => pictureInPicture.openIfShown(video.element()),
  };
}

function restore({ ports, store, queue, transport }: PlayerParts, saved: SavedPlayback): void {
  const track = saved.tracks[saved.index];
  if (!track || store.get().track || !ports.isSignedIn()) return;
  queue.restore(saved);
  patch(store, { lastThumbnailUrl: track.thumbnails.at(-1)?.url ?? null });
  transport.restore(track, saved.positionSeconds);
}

/** Nothing of one listener may reach the next one who signs in in this tab. */
function signOut(parts: PlayerParts): void {
  const { ports, store } = parts;
  pause(parts);
  parts.transport.close();
  parts.songInfos.clear();
  parts.lookAhead.clear();
  parts.queue.empty();
  parts.editor.forgetUndo();
  parts.sleepTimers.set(null);
  parts.alerts.dismiss();
  patch(store, { songInfo: null, lastThumbnailUrl: null, positionSeconds: 0, durationSeconds: 0 });
  parts.videoChoice.clear();
  if (!ports.isSignedIn()) ports.onLoginRequired(null);
}

function destroy(parts: PlayerParts): void {
  pause(parts);
  parts.lookAhead.stop();
  parts.decks.release();
  parts.songInfos.clear();
  parts.queue.cancelRequests();
  parts.sleepTimers.set(null);
  parts.alerts.dismiss();
  parts.video.show(null);
}
