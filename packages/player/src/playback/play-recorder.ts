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

/** Emits `begun` for each play, and `recorded` once the history returns an entry for it. */
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
      const recorded = history.record(track).catch((cause: unknown) => {
        log('history-failed', { videoId: track.videoId, cause });
        return null;
      });
      events.emit('begun', { track, recorded });
      void recorded.then((entry) => entry && events.emit('recorded', entry));
    },
  };
}
