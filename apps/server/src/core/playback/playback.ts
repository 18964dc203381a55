import type { Clock } from '../clock.ts';
import type { ReadDiskSpace } from '../storage/disk-space.ts';
import type { Log } from '../log/log.ts';
import type { PresignedUrls } from '../storage/presigned-urls.ts';
import { createFormatAddresses } from './format-addresses.ts';
import { createFreeSpaceSweep, type FreeSpaceSweep } from './made/free-space-sweep.ts';
import type { MadeFiles } from './made/made-files.ts';
import { createMadeFormats } from './made/made-formats.ts';
import type { MediaEncoder } from './made/media-encoder.ts';
import type { MadeFormatStore } from './made/made-format.store.ts';
import type { PlaybackStore } from './playback.store.ts';
import { createVideoJobs, type VideoJobs } from './made/video-jobs.ts';
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
  /** See EvictionPorts. */
  readonly readMadeSpace: ReadDiskSpace;
  /** See RoomPorts. */
  readonly readDraftSpace: ReadDiskSpace;
  /** Limit of the disk space that transcoded formats take. */
  readonly maxMadeBytes: number;
  /**
   * Queue for video transcodes, done by any process that shares their storage; null: this process does them
   * itself.
   */
  readonly jobs: JobStore | null;
  /** Addresses of an object store that serves files itself. */
  readonly presignedUrls: PresignedUrls;
}

export interface Playback {
  readonly songInfo: SongInfoReader;
  readonly addresses: StreamAddresses;
  readonly streams: Streams;
  /** Evicts transcoded formats until they are within their limits, and removes files without a row. @returns how many were removed. */
  readonly sweepMade: () => Promise<number>;
  /** Evicts transcoded formats while their disk is nearly full. */
  readonly freeSpaceSweep: FreeSpaceSweep;
  /** null: this process transcodes the videos of its listeners itself. */
  readonly videoJobs: VideoJobs | null;
  readonly listVideoProgress: ListVideoProgress;
}

/** Wires the use cases of playback to one set of ports. */
export function createPlayback(ports: PlaybackPorts): Playback {
  const {
    store,
    madeStore,
    files,
    encoder,
    signer,
    clock,
    log,
    readMadeSpace,
    readDraftSpace,
    maxMadeBytes,
    jobs,
    presignedUrls,
  } = ports;
  const eviction = { store: madeStore, files, log, readMadeSpace, maxBytes: maxMadeBytes };
  const made = createMadeFormats({ ...eviction, readDraftSpace, encoder, clock });
  const videoJobs = jobs && createVideoJobs({ jobs, store, files, made, clock, log });
  const isServedElsewhere = presignedUrls.origins.length > 0;
  const preparation = createPreparation({ made, videoJobs, isServedElsewhere, clock, log });
  const { prepare, prepareOpened, listVideoProgress } = preparation;
  const addresses = createStreamAddresses(signer, clock);
  return {
    addresses,
    sweepMade: made.sweep,
    freeSpaceSweep: createFreeSpaceSweep(eviction),
    videoJobs,
    listVideoProgress,
    songInfo: createSongInfoReader({
      store,
      made,
      prepare,
      files,
      addresses: createFormatAddresses({ addresses, presignedUrls, made }),
    }),
    streams: createStreams({ store, made, files, prepareOpened }),
  };
}
