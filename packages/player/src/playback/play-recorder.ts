import type { Track } from '@segue/domain';
import type { Emitter, PlayerEvents } from '../events.ts';
import type { PlayerPorts } from '../ports.ts';

/** Writes each play into the listener's history, once it sounds [4.26]. */
export interface PlayRecorder {
  /** What sounds next is a new play. */
  readonly renew: () => void;
  /** The track sounds. A play is written once; a failure is only logged. */
  readonly record: (track: Track) => void;
}

/** Emits `recorded` for each play that the history took. */
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
