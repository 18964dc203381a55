import { createDecks, type Decks } from '../audio/decks.ts';
import { createVolume, type Volume } from '../audio/volume.ts';
import type { PlayerEvents } from '../events.ts';
import { createEmitter } from '../observable/emitter.ts';
import { watchSilence } from '../playback/silence.ts';
import { watchStalls } from '../playback/stall.ts';
import { Transport } from '../playback/transport.ts';
import type { PlayerPorts } from '../ports.ts';
import { CurrentQueue } from '../queue/current-queue.ts';
import { QueueEditor } from '../queue/queue-editor.ts';
import { QueueMoves } from '../queue/queue-moves.ts';
import { QueuePresses } from '../queue/queue-presses.ts';
import { toInitialSnapshot } from '../snapshot.ts';
import { createStore } from '../observable/store.ts';
import { createLookAhead, type LookAhead } from '../stream/look-ahead.ts';
import { SongInfos } from '../stream/song-infos.ts';
import { createPictureInPicture, type PictureInPicture } from '../video/picture-in-picture.ts';
import { createVideoChoice, type VideoChoice } from '../video/video-choice.ts';
import { VideoFollower } from '../video/video-follower.ts';
import { type Alerts, createAlerts } from './alerts.ts';
import { createSleepTimers, type SleepTimers } from './sleep-timer.ts';
import type { PlayerCore } from '../player-core.ts';

/** The parts of the engine. A part calls those it was constructed with, and reaches all others by events. */
export interface PlayerParts extends PlayerCore {
  readonly alerts: Alerts;
  readonly decks: Decks;
  readonly songInfos: SongInfos;
  readonly lookAhead: LookAhead;
  readonly volume: Volume;
  readonly transport: Transport;
  readonly queue: CurrentQueue;
  readonly presses: QueuePresses;
  readonly moves: QueueMoves;
  readonly editor: QueueEditor;
  readonly pictureInPicture: PictureInPicture;
  readonly video: VideoFollower;
  readonly videoChoice: VideoChoice;
  readonly sleepTimers: SleepTimers;
}

/** Creates the parts. They do nothing until `engine/reactions.ts` subscribes to their events. */
export function createParts(ports: PlayerPorts): PlayerParts {
  const { clock } = ports;
  const store = createStore(toInitialSnapshot(ports.preferences.read()));
  const events = createEmitter<PlayerEvents>();
  const core = { ports, store, events };
  const decks = createDecks(ports.audioElements, (event) => events.emit('audio', event));
  const songInfos = new SongInfos(ports.songs, clock, decks.canPlay);
  const transport = new Transport({ ...core, decks, songInfos });
  const queue = new CurrentQueue(core);
  const presses = new QueuePresses(queue);
  const pictureInPicture = createPictureInPicture(ports, store);
  const video = new VideoFollower({ ...core, songInfos, audio: transport, pictureInPicture });
  watchStalls(store, clock);
  watchSilence(core);
  return {
    ...core,
    alerts: createAlerts(store, clock),
    decks,
    songInfos,
    lookAhead: createLookAhead(songInfos, decks, ports),
    volume: createVolume(ports, store),
    transport,
    queue,
    presses,
    moves: new QueueMoves(queue),
    editor: new QueueEditor(queue, presses),
    pictureInPicture,
    video,
    videoChoice: createVideoChoice(ports, store, video),
    sleepTimers: createSleepTimers(store, clock, events),
  };
}
