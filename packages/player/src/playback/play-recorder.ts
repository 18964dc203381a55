import type { Track } from '@segue/domain';
import type { PlayerEvents } from '../events.ts';
import type { Emitter } from '../observable/emitter.ts';
import type { PlayerPorts } from '../ports.ts';

/** Records each play in the listener's history when playback starts [4.26]. */
export interface PlayRecorder {
  /** Starts a new play: the next `record` writes again. */
  readonly renew: () => void;
  /** To be called when the track plays. Writes once per play; a failure is only logged. */
  readonly record: (track: Track) => void;
}

/** Emits `recorded` for each play that the history returns an entry for. */
export function createPlayRecorder(
  { history, log }: Pick<PlayerPorts, 'history' | 'log'>,
  events: Emitter<PlayerEvents>,
): PlayRecorder {
  let isRecorded = false;
  return {
    renew() {
      isRecorded = false;
    },
    record(track) {
      if (isRecorded) return;
      isRecorded = true;
      history
        .record(track)
        .then((entry) => entry && events.emit('recorded', entry))
        .catch((cause: unknown) => log('history-failed', { videoId: track.videoId, cause }));
    },
  };
}
