import { isPlayable, type SongInfo, type Track } from '@segue/domain';
import { createAlerts } from './alerts.ts';
import { type AudioEvent, createDecks } from './playback/decks.ts';
import { createLookAhead } from './playback/look-ahead.ts';
import { createPictureInPicture } from './video/picture-in-picture.ts';
import { createPlayback } from './playback/playback.ts';
import type { PlayerEngine, PressedList } from './player-engine.ts';
import type { PlayerPorts } from './ports.ts';
import { createQueueing } from './queue/queueing.ts';
import { createReadout } from './playback/readout.ts';
import type { SavedPlayback } from './playback/saved-playback.ts';
import { createSeeking } from './playback/seeking.ts';
import { createSleepTimers } from './attachments/sleep-timer.ts';
import { toInitialSnapshot } from './snapshot.ts';
import { createSongInfos } from './playback/song-infos.ts';
import { watchStalls } from './playback/stall.ts';
import { createStore, patch } from './store.ts';
import { createVideoChoice } from './video/video-choice.ts';
import { createVideoFollower } from './video/video-follower.ts';
import { createVolume } from './playback/volume.ts';

/** Later than this, `previous` starts the track again, as on a compact-disc player. */
const RESTART_AFTER_SECONDS = 3;

/** Puts the engine together from its parts; each rule lives in the part that owns it. */
export function createPlayerEngine(ports: PlayerPorts): PlayerEngine {
  const { clock, log } = ports;
  const store = createStore(toInitialSnapshot(ports));
  const alerts = createAlerts(store, clock);
  const songInfos = createSongInfos(ports.songs, clock);
  const decks = createDecks(ports.audioElements, onAudioEvent);
  const lookAhead = createLookAhead(songInfos, decks, log);
  const volume = createVolume(ports, store);
  watchStalls(store, clock);

  const playback = createPlayback({
    ports,
    store,
    readout: createReadout(store),
    decks,
    songInfos,
    alerts,
    onSongInfo,
    whenReadyToStart: (start) => video.whenReady(start),
  });
  const video = createVideoFollower(
    ports,
    {
      positionSeconds: () => decks.active().currentTime,
      isRunning: () => playback.isHeld() || (!decks.active().paused && store.get().state !== 'waiting'),
      isHeld: playback.isHeld,
      play: playback.play,
      pause,
      hold: playback.hold,
      release: playback.release,
      seekTo: playback.seekTo,
    },
    {
      onPictureInPicture: (isVideoPictureInPicture) => patch(store, { isVideoPictureInPicture }),
      onFailed: (url) => videoChoice.drop(url),
    },
  );
  const videoChoice = createVideoChoice(ports, store, video.show);
  const pictureInPicture = createPictureInPicture(ports, store, video.element);
  const queueing = createQueueing({
    ports,
    store,
    onMoved,
    onPressedAgain: playback.play,
    onChanged: lookAtNext,
    onNothingFollows: () => decks.active().ended && playback.finish(),
  });
  const seeking = createSeeking(store, playback.seekTo);
  const sleepTimers = createSleepTimers(store, clock, pause);

  function restore(saved: SavedPlayback): void {
    const track = saved.tracks[saved.index];
    if (!track || store.get().track || !ports.isSignedIn()) return;
    queueing.restore(saved);
    patch(store, { lastThumbnailUrl: track.thumbnails.at(-1)?.url ?? null });
    playback.restore(track, saved.positionSeconds);
  }

  function onMoved(track: Track): void {
    lookAhead.stop();
    songInfos.giveUpAllBut([track.videoId]);
    video.rest();
    videoChoice.expect(track.videoType);
    playback.open(track);
  }

  function onSongInfo(songInfo: SongInfo): void {
    const thumbnail = songInfo.details?.thumbnails.at(-1) ?? store.get().track?.thumbnails.at(-1);
    patch(store, { songInfo, lastThumbnailUrl: thumbnail?.url ?? null });
    videoChoice.choose(songInfo);
  }

  function lookAtNext(): void {
    const { state, track } = store.get();
    if (state === 'playing') lookAhead.atNext(track?.videoId ?? null, queueing.findNext()?.track ?? null);
  }

  function lookAt(track: Track): void {
    const currentVideoId = store.get().track?.videoId ?? null;
    if (isPlayable(track) && track.videoId !== currentVideoId && ports.isSignedIn())
      lookAhead.atLooked(currentVideoId, track);
  }

  function onAudioEvent(event: AudioEvent): void {
    if (!playback.handle(event)) return;
    video.follow(event);
    if (event === 'playing') onPlaying();
    if (event === 'ended') onEnded();
  }

  function onPlaying(): void {
    lookAtNext();
    queueing.prepareEnd();
  }

  /** When a track ends, the next queue item plays [4.21]. */
  function onEnded(): void {
    if (sleepTimers.takeEndOfTrack()) return playback.finish();
    if (store.get().repeat === 'one') return playback.repeat();
    if (!queueing.next()) playback.finish();
  }

  function previous(): void {
    const isLate = store.get().positionSeconds > RESTART_AFTER_SECONDS;
    if (isLate || !queueing.previous()) playback.seekTo(0);
  }

  function pause(): void {
    playback.pause();
    video.rest();
  }

  function play(): void {
    decks.unlock();
    playback.play();
  }

  /**
   * Every press on a track comes through here, within the gesture that unlocks the elements. Signed out it
   * loads nothing, so that nothing looks as if it played.
   */
  function press(track: Track, act: () => void, pressed?: PressedList): void {
    if (!isPlayable(track)) return;
    decks.unlock();
    if (ports.isSignedIn()) act();
    else ports.onLoginRequired({ track, ...(pressed && { pressed }) });
  }

  function pressAll(tracks: readonly Track[], act: (playable: readonly Track[]) => void): void {
    const playable = tracks.filter(isPlayable);
    if (playable[0]) press(playable[0], () => act(playable));
  }

  return {
    subscribe: store.subscribe,
    getSnapshot: store.get,
    playTrack: (track, pressed) => press(track, () => queueing.press(track, pressed), pressed),
    lookAt,
    play,
    pause,
    toggle: () => (store.get().isPlayWanted ? pause() : play()),
    next: () => void queueing.next(),
    previous,
    jumpTo: queueing.jumpTo,
    beginSeek: seeking.begin,
    dragSeek: seeking.drag,
    endSeek: seeking.end,
    seekToPercent: seeking.toPercent,
    seekToSeconds: playback.seekTo,
    setVolume: volume.set,
    setMuted: volume.setMuted,
    playNext: (...tracks) => pressAll(tracks, queueing.playNext),
    addToQueue: (...tracks) => pressAll(tracks, queueing.append),
    removeFromQueue: queueing.remove,
    moveInQueue: queueing.move,
    clearQueue: queueing.clear,
    undoQueueEdit: queueing.undo,
    toggleShuffle: queueing.toggleShuffle,
    setRepeat: queueing.setRepeat,
    setAutoplay: queueing.setAutoplay,
    setVideoOn: videoChoice.setOn,
    toggleVideo: () => videoChoice.setOn(!store.get().isVideoSwitchedOn),
    setVideoQuality: videoChoice.setQuality,
    attachVideo: video.attach,
    togglePictureInPicture: pictureInPicture.toggle,
    routeChanged: pictureInPicture.openIfShown,
    restore,
    toSaved: queueing.toSaved,
    setSleepTimer: sleepTimers.set,
    tell: (text, action) => alerts.show(text, 'success', action),
    holdAlert: alerts.hold,
    dismissAlert: alerts.dismiss,
    signedOut() {
      pause();
      playback.forgetStream();
      songInfos.clear();
      lookAhead.clear();
      videoChoice.refresh();
      ports.onLoginRequired(null);
    },
    destroy() {
      pause();
      decks.release();
      songInfos.clear();
      queueing.giveUp();
      sleepTimers.set(null);
      alerts.dismiss();
      video.show(null);
    },
  };
}
