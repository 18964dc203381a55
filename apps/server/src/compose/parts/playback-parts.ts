import { join } from 'node:path';
import type { OpenedDatabase } from '../../adapters/database/database.ts';
import {
  createArtworkStore,
  createDrawnSubjects,
} from '../../adapters/database/stores/artwork/artwork.store.ts';
import { createMadeFormatStore } from '../../adapters/database/stores/playback/made-format.store.ts';
import { createSoundStore } from '../../adapters/database/stores/playback/sound.store.ts';
import { createPlaylistStore } from '../../adapters/database/stores/playlists/playlist.store.ts';
import { createPlaybackStore } from '../../adapters/database/stores/playback/playback.store.ts';
import { createLyricsReader } from '../../adapters/media/probe/lyrics-reader.ts';
import { createArtworkPictures } from '../../adapters/media/images/artwork-pictures.ts';
import { createImageProcesses } from '../../adapters/media/images/image-processes.ts';
import { createPixelReader } from '../../adapters/media/images/pixel-reader.ts';
import { createCoverMaker, createWithUpload } from '../../adapters/media/images/uploaded-pictures.ts';
import { createThumbnails } from '../../adapters/media/images/thumbnails.ts';
import { createWithFrame } from '../../adapters/media/encode/with-frame.ts';
import { createSoundMeter } from '../../adapters/media/encode/sound-meter.ts';
import { createMediaEncoder } from '../../adapters/media/encode/media-encoder.ts';
import { type MediaProcesses, openMediaProcesses } from '../../adapters/media/encode/media-processes.ts';
import type { Secrets } from '../../adapters/secrets/file-secrets.ts';
import { createHmacSigner } from '../../adapters/secrets/hmac-signer.ts';
import { createJwtAccessTokens } from '../../adapters/secrets/jwt-access-tokens.ts';
import { withDrawnCovers } from '../../core/artwork/drawn/with-drawn-covers.ts';
import { createArtworkFiles } from '../../core/artwork/artwork-files.ts';
import { sweepArtworks } from '../../core/artwork/sweep-artworks.ts';
import { sweepThumbnails } from '../../core/artwork/sweep-thumbnails.ts';
import { warmArtwork } from '../../core/artwork/warm-artwork.ts';
import type { Clock } from '../../core/clock.ts';
import type { ReadDiskSpace } from '../../core/storage/disk-space.ts';
import type { JobStore } from '../../core/jobs/job.store.ts';
import { createWorkCounts, type WorkCounts } from '../../core/jobs/work-counts.ts';
import type { LibraryAccess } from '../../core/library/library-access.ts';
import type { Log } from '../../core/log/log.ts';
import { createPaletteReader } from '../../core/artwork/palette/palette-reader.ts';
import { measureSounds } from '../../core/playback/sound/measure-sound.ts';
import { createLyricsFinder } from '../../core/playback/lyrics/lyrics.ts';
import { createPlayback } from '../../core/playback/playback.ts';
import type { MediaStorage } from './media-storage.ts';

export interface PlaybackSources {
  readonly database: OpenedDatabase;
  /** Drafts of running jobs, of this process only. */
  readonly draftsFolder: string;
  readonly access: LibraryAccess;
  readonly secrets: Secrets;
  readonly clock: Clock;
  readonly log: Log;
  /** Space on the disk of the data folder. */
  readonly readDiskSpace: ReadDiskSpace;
  /** Space on the disk of transcoded formats, which may be another one. */
  readonly readMadeSpace: ReadDiskSpace;
  /** Disk space for transcoded formats; the least recently played are removed first (LRU). */
  readonly maxMadeBytes: number;
  /** null: transcoded formats are not shared with other processes. */
  readonly jobs: JobStore | null;
  readonly storage: MediaStorage;
  /** Id of the media storage, to tell it from those of other processes on the same database. */
  readonly storeId: string;
  /** Whether an origin belongs to this server. */
  readonly isOwnOrigin: (origin: string) => boolean;
}

/** Creates covers in all sizes and from all sources, and their palettes. */
function createPictureParts(
  { database, draftsFolder, access, clock, log, isOwnOrigin, storage, readDiskSpace }: PlaybackSources,
  processes: MediaProcesses,
  workCounts: WorkCounts,
) {
  const { thumbnails } = storage;
  const images = createImageProcesses({ access, findSource: storage.findSource });
  const withFrame = createWithFrame(processes, join(draftsFolder, 'frames'));
  const uploadsFolder = join(draftsFolder, 'uploads');
  const withUpload = createWithUpload(createPlaylistStore(database).loadCover, uploadsFolder);
  const makePictures = createArtworkPictures(images, withFrame, withUpload);
  const store = withDrawnCovers(createArtworkStore(database), createDrawnSubjects(database));
  const artwork = createArtworkFiles({
    store,
    thumbnails: createThumbnails(thumbnails, makePictures),
    clock,
    log,
  });
  const warming = {
    store,
    artwork,
    // Thumbnails are kept where transcoded formats are.
    readDiskSpace: storage.madeFiles.isOnDisk ? readDiskSpace : null,
    reportLeft: workCounts.reporterOf('cover'),
  };
  return {
    artwork,
    /** Renders covers ahead of their first request. */
    warm: (signal: AbortSignal) => warmArtwork(warming, signal),
    /** Removes covers that nothing shows any more. */
    sweepArtworks: (signal: AbortSignal) => sweepArtworks({ store, thumbnails }, signal),
    /** Removes thumbnails that the database does not know. */
    sweepThumbnails: (signal: AbortSignal) => sweepThumbnails({ store, thumbnails, clock }, signal),
    coverMaker: createCoverMaker(images, uploadsFolder),
    palette: createPaletteReader({ store, pixels: createPixelReader(makePictures), isOwnOrigin, log }),
    close: images.close,
  };
}

/** Opens playback: streams, artwork, palettes and lyrics. */
export async function openPlaybackParts(sources: PlaybackSources) {
  const {
    database,
    draftsFolder,
    access,
    secrets,
    clock,
    log,
    readDiskSpace,
    readMadeSpace,
    maxMadeBytes,
    jobs,
    storage,
    storeId,
  } = sources;
  const { findSource } = storage;
  const processes = await openMediaProcesses({ draftsFolder, access, log, findSource });
  const workCounts = createWorkCounts();
  const pictures = createPictureParts(sources, processes, workCounts);
  const store = createPlaybackStore(database);
  const lyricsReader = createLyricsReader(access, findSource);
  const playback = createPlayback({
    store,
    madeStore: createMadeFormatStore(database, storeId),
    files: storage.madeFiles,
    encoder: storage.wrapEncoder(createMediaEncoder(processes), join(draftsFolder, 'made')),
    signer: createHmacSigner(secrets.keyFor('streams')),
    clock,
    log,
    readMadeSpace,
    readDraftSpace: readDiskSpace,
    maxMadeBytes,
    jobs,
    presignedUrls: storage.addresses,
  });
  const measuring = {
    store: createSoundStore(database),
    meter: createSoundMeter(processes, join(draftsFolder, 'sound')),
    clock,
    log,
    reportLeft: workCounts.reporterOf('sound'),
    postponed: new Set<string>(),
  };
  return {
    ...playback,
    ...pictures,
    accessTokens: createJwtAccessTokens(secrets.keyFor('access-tokens'), clock),
    lyrics: createLyricsFinder({ store, reader: lyricsReader, log }),
    /** Measures loudness and sound features of songs. */
    measure: (signal: AbortSignal, mayEnd: AbortSignal) => measureSounds(measuring, signal, mayEnd),
    /** Counts covers and sounds that are still to be made and measured. */
    countWork: workCounts.count,
    close: async () => {
      pictures.close();
      lyricsReader.close();
      await processes.close();
    },
  };
}
