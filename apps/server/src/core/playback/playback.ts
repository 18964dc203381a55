import type { Clock } from '../clock.ts';
import type { ReadDiskSpace } from '../disk-space.ts';
import type { Log } from '../log.ts';
import type { StoreAddresses } from '../store-addresses.ts';
import { createFormatAddresses } from './format-addresses.ts';
import { createMadeFormats, type MadeFiles } from './made/made-formats.ts';
import type { MediaEncoder } from './made/media-encoder.ts';
import type { MadeFormatStore } from './made/made-format.store.ts';
import type { PlaybackStore } from './playback.store.ts';
import { createPictureJobs, type PictureJobs } from './made/picture-jobs.ts';
import type { ListVideoProgress } from './made/video-progress.ts';
import { createPreparation } from './made/preparation.ts';
import type { JobStore } from '../jobs/job.store.ts';
import { createSongInfoReader, type SongInfoReader } from './song-info.ts';
import { createStreamAddresses, type Signer, type StreamAddresses } from './stream-addresses.ts';
import { createStreams, type Streams } from './streams.ts';

export interface PlaybackPorts {
  readonly store: PlaybackStore;
  readonly madeStore: MadeFormatStore;
  readonly files: MadeFiles;
  readonly encoder: MediaEncoder;
  readonly signer: Signer;
  readonly clock: Clock;
  readonly log: Log;
  readonly readDiskSpace: ReadDiskSpace;
  /** Disk that made formats may take. */
  readonly maxMadeBytes: number;
  /** Where pictures of videos wait to be made by any process that shares what is made; null: there is none. */
  readonly jobs: JobStore | null;
  /** Of a store that gives out its files itself. */
  readonly storeAddresses: StoreAddresses;
}

export interface Playback {
  readonly songInfo: SongInfoReader;
  readonly addresses: StreamAddresses;
  readonly streams: Streams;
  /** Keeps made formats within their bounds. @returns how many went. */
  readonly sweepMade: () => Promise<number>;
  /** null: this process makes what its listeners want. */
  readonly pictureJobs: PictureJobs | null;
  readonly listVideoProgress: ListVideoProgress;
}

/** The use cases of playback over one set of ports. */
export function createPlayback(ports: PlaybackPorts): Playback {
  const {
    store,
    madeStore,
    files,
    encoder,
    signer,
    clock,
    log,
    readDiskSpace,
    maxMadeBytes,
    jobs,
    storeAddresses,
  } = ports;
  const made = createMadeFormats({
    store: madeStore,
    files,
    encoder,
    clock,
    readDiskSpace,
    maxBytes: maxMadeBytes,
  });
  const pictureJobs = jobs && createPictureJobs({ jobs, store, files, made, clock, log });
  const { prepare, listVideoProgress } = createPreparation(made, pictureJobs, log);
  const addresses = createStreamAddresses(signer, clock);
  return {
    addresses,
    sweepMade: made.sweep,
    pictureJobs,
    listVideoProgress,
    songInfo: createSongInfoReader({
      store,
      made,
      prepare,
      files,
      addresses: createFormatAddresses({ addresses, storeAddresses, made }),
    }),
    streams: createStreams({ store, made, files }),
  };
}
