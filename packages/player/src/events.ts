import type { HistoryEntry, SongInfo, Track } from '@segue/domain';

/** The events of an audio element that the player follows. */
export const AUDIO_EVENTS = [
  'loadedmetadata',
  'durationchange',
  'timeupdate',
  'play',
  'playing',
  'pause',
  'waiting',
  'seeking',
  'seeked',
  'ended',
  'error',
] as const;

/** An event of the audio element that sounds. */
export type AudioEvent = (typeof AUDIO_EVENTS)[number];

/** Events of the parts of the player, by name, with their payload. `engine/reactions.ts` subscribes to them. */
export interface PlayerEvents {
  /** Another queue entry became current: a new play begins. */
  moved: [track: Track];
  /** The track that is current already was pressed. */
  pressedAgain: [];
  /** The current entry stayed; what follows it may have changed. */
  queueChanged: [];
  /** Nothing follows after all, although the queue was to go on. */
  queueEnded: [];
  /** Song info of the current track, before anything of it sounds. */
  songInfoCame: [songInfo: SongInfo];
  audio: [event: AudioEvent];
  /** The sound has its metadata, and may start once the picture can. */
  audioReady: [];
  /** The picture can start, or is not waited for any longer. */
  videoReady: [];
  /** This format cannot be shown; the sound goes on. */
  videoFailed: [url: string];
  /** By the picture's own controls: */
  videoPlayed: [];
  /** By the picture's own controls, or by the browser. */
  videoPaused: [];
  /** By the picture's own controls. */
  videoSought: [positionSeconds: number];
  /** The video is buffering: the sound is held. */
  videoWaits: [];
  /** The video plays again, or is gone: a held sound goes on. */
  videoGoesOn: [];
  /** The sleep timer has elapsed. */
  sleepDue: [];
  /** The history has taken a play. */
  recorded: [entry: HistoryEntry];
}

/** An event emitter. Subscribers are called synchronously, in the order in which they subscribed. */
export interface Emitter<Events extends Record<keyof Events, readonly unknown[]>> {
  /** @returns Unsubscribe. */
  readonly on: <Name extends keyof Events>(
    name: Name,
    listener: (...carried: Events[Name]) => void,
  ) => () => void;
  readonly emit: <Name extends keyof Events>(name: Name, ...carried: Events[Name]) => void;
}

/** An emitter without subscribers. */
export function createEmitter<Events extends Record<keyof Events, readonly unknown[]>>(): Emitter<Events> {
  const listeners: { [Name in keyof Events]?: Set<(...carried: Events[Name]) => void> } = {};
  return {
    on(name, listener) {
      const heard = (listeners[name] ??= new Set());
      heard.add(listener);
      return () => void heard.delete(listener);
    },
    emit(name, ...carried) {
      for (const listener of listeners[name] ?? []) listener(...carried);
    },
  };
}
