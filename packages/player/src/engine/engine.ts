import { type HistoryEntry, isPlayable, type Track } from '@segue/domain';
import type { PlayerPorts } from '../ports.ts';
import { publishSnapshots } from '../publish.ts';
import type { SavedPlayback } from '../queue/saved-playback.ts';
import { patch } from '../store.ts';
import { createParts, type PlayerParts } from './parts.ts';
import type { PlayerEngine, PressedList } from './player-engine.ts';
import { pause, react } from './reactions.ts';

/** Later than this, `previous` starts the track again, as on a compact-disc player. */
const RESTART_AFTER_SECONDS = 3;

/** Puts the engine together from its parts; each rule lives in the part that owns it. */
export function createPlayerEngine(ports: PlayerPorts, parts = createParts(ports)): PlayerEngine {
  const { store, alerts, sleepTimers } = parts;
  react(parts);
  return {
    subscribe: publishSnapshots(store, ports),
    getSnapshot: store.get,
    onRecorded: toRecorded(parts),
    ...toPressAsks(parts),
    ...toPlaybackAsks(parts),
    ...toQueueAsks(parts),
    ...toVideoAsks(parts),
    setSleepTimer: sleepTimers.set,
    tell: (text, action) => alerts.show(text, 'success', action),
    tellFailure: (text) => alerts.show(text, 'error'),
    holdAlert: alerts.hold,
    dismissAlert: alerts.dismiss,
    signedOut: () => signOut(parts),
    destroy: () => destroy(parts),
  };
}

/** Subscribers come late, as a chunk of their own: they are told of the current play, too. */
function toRecorded({ store, events }: PlayerParts): PlayerEngine['onRecorded'] {
  let latest: HistoryEntry | null = null;
  events.on('recorded', (entry) => {
    latest = entry;
  });
  return (listener) => {
    if (latest !== null && latest.videoId === store.get().track?.videoId) listener(latest);
    return events.on('recorded', listener);
  };
}

type Asks<Names extends keyof PlayerEngine> = Pick<PlayerEngine, Names>;

/**
 * Every press on a track comes through here, within the gesture that unlocks the elements. Signed out it
 * loads nothing, so that nothing looks as if it played.
 */
function press({ ports, decks }: PlayerParts, track: Track, act: () => void, pressed?: PressedList): void {
  if (!isPlayable(track)) return;
  decks.unlock();
  if (ports.isSignedIn()) act();
  else ports.onLoginRequired({ track, ...(pressed && { pressed }) });
}

function toPressAsks(parts: PlayerParts): Asks<'playTrack' | 'lookAt' | 'playNext' | 'addToQueue'> {
  const { ports, store, lookAhead, presses, editor } = parts;
  const pressAll = (tracks: readonly Track[], act: (playable: readonly Track[]) => void) => {
    const playable = tracks.filter(isPlayable);
    if (playable[0]) press(parts, playable[0], () => act(playable));
  };
  return {
    playTrack: (track, pressed) => press(parts, track, () => presses.press(track, pressed), pressed),
    lookAt(track) {
      const currentVideoId = store.get().track?.videoId ?? null;
      if (isPlayable(track) && track.videoId !== currentVideoId && ports.isSignedIn())
        lookAhead.atLooked(currentVideoId, track);
    },
    playNext: (...tracks) => pressAll(tracks, (playable) => editor.playNext(playable)),
    addToQueue: (...tracks) => pressAll(tracks, (playable) => editor.append(playable)),
  };
}

type PlaybackAsk =
  | 'play'
  | 'pause'
  | 'toggle'
  | 'next'
  | 'previous'
  | 'beginSeek'
  | 'endSeek'
  | 'seekToSeconds'
  | 'setVolume'
  | 'setMuted'
  | 'setLoudnessEven';

function toPlaybackAsks(parts: PlayerParts): Asks<PlaybackAsk> {
  const { store, decks, transport, moves, volume } = parts;
  const play = () => {
    decks.unlock();
    transport.play();
  };
  return {
    play,
    pause: () => pause(parts),
    toggle: () => (store.get().isPlayWanted ? pause(parts) : play()),
    next: () => void moves.next(),
    previous() {
      const isLate = store.get().positionSeconds > RESTART_AFTER_SECONDS;
      if (isLate || !moves.previous()) transport.seekTo(0);
    },
    beginSeek: () => transport.beginSeek(),
    endSeek: (seekPercent) => transport.endSeek(seekPercent),
    seekToSeconds: (positionSeconds) => transport.seekTo(positionSeconds),
    setVolume: volume.set,
    setMuted: volume.setMuted,
    setLoudnessEven: volume.setLoudnessEven,
  };
}

type QueueAsk =
  | 'jumpTo'
  | 'removeFromQueue'
  | 'moveInQueue'
  | 'clearQueue'
  | 'undoQueueEdit'
  | 'toggleShuffle'
  | 'setRepeat'
  | 'setAutoplay'
  | 'restore'
  | 'toSaved';

function toQueueAsks(parts: PlayerParts): Asks<QueueAsk> {
  const { queue, moves, editor } = parts;
  return {
    jumpTo: (index) => moves.jumpTo(index),
    removeFromQueue: (key) => editor.remove(key),
    moveInQueue: (key, toIndex) => editor.move(key, toIndex),
    clearQueue: () => editor.clear(),
    undoQueueEdit: () => editor.undo(),
    toggleShuffle: () => queue.toggleShuffle(),
    setRepeat: (repeat) => moves.setRepeat(repeat),
    setAutoplay: (isOn) => moves.setAutoplay(isOn),
    restore: (saved) => restore(parts, saved),
    toSaved: () => queue.toSaved(),
  };
}

type VideoAsk =
  | 'setVideoOn'
  | 'toggleVideo'
  | 'setVideoQuality'
  | 'attachVideo'
  | 'togglePictureInPicture'
  | 'routeChanged';

function toVideoAsks({ store, video, videoChoice, pictureInPicture }: PlayerParts): Asks<VideoAsk> {
  return {
    setVideoOn: videoChoice.setOn,
    toggleVideo: () => videoChoice.setOn(!store.get().isVideoSwitchedOn),
    setVideoQuality: videoChoice.setQuality,
    attachVideo: (screen) => video.attach(screen),
    togglePictureInPicture: () => pictureInPicture.toggle(video.element()),
    routeChanged: () => pictureInPicture.openIfShown(video.element()),
  };
}

function restore({ ports, store, queue, transport }: PlayerParts, saved: SavedPlayback): void {
  const track = saved.tracks[saved.index];
  if (!track || store.get().track || !ports.isSignedIn()) return;
  queue.restore(saved);
  patch(store, { lastThumbnailUrl: track.thumbnails.at(-1)?.url ?? null });
  transport.restore(track, saved.positionSeconds);
}

function signOut(parts: PlayerParts): void {
  pause(parts);
  parts.transport.forgetStream();
  parts.songInfos.clear();
  parts.lookAhead.clear();
  parts.videoChoice.refresh();
  parts.ports.onLoginRequired(null);
}

function destroy(parts: PlayerParts): void {
  pause(parts);
  parts.lookAhead.stop();
  parts.decks.release();
  parts.songInfos.clear();
  parts.queue.giveUp();
  parts.sleepTimers.set(null);
  parts.alerts.dismiss();
  parts.video.show(null);
}
