import type { DataFolder } from '../../adapters/data-folder/data-folder.ts';
import { createMadeFiles } from '../../adapters/media/encode/made-files.ts';
import { createThumbnailFolder } from '../../adapters/files/thumbnail-folder.ts';
import { isObjectPath } from '../../adapters/object-store/object-path.ts';
import type { Config } from '../../config.ts';
import type { ThumbnailStorage } from '../../core/artwork/thumbnail-storage.ts';
import type { LibraryFiles } from '../../core/library/reading/library-files.ts';
import type { MadeFiles } from '../../core/playback/made/made-files.ts';
import type { MediaEncoder } from '../../core/playback/made/media-encoder.ts';
import { findOnDisk, type FindSource } from '../../core/storage/library-source.ts';
import { NO_STORE, type PresignedUrls } from '../../core/storage/presigned-urls.ts';
import { StartRefused } from '../operation/start-refused.ts';

/** Access to the storage of the library and of rendered media, on disk or in buckets. */
export interface MediaStorage {
  readonly madeFiles: MadeFiles;
  readonly thumbnails: ThumbnailStorage;
  /** Wraps an encoder so that its targets may lie in this storage. @param folder for temporary files. */
  readonly wrapEncoder: (encoder: MediaEncoder, folder: string) => MediaEncoder;
  /** Wraps library files so that folders may lie in buckets. */
  readonly wrapLibraryFiles: (onDisk: LibraryFiles) => LibraryFiles;
  readonly findSource: FindSource;
  readonly addresses: PresignedUrls;
  readonly close: () => void;
}

const inDataFolder = ({ made, artwork }: DataFolder): MediaStorage => ({
  madeFiles: createMadeFiles(made),
  thumbnails: createThumbnailFolder(artwork),
  wrapEncoder: (encoder) => encoder,
  wrapLibraryFiles: (onDisk) => onDisk,
  findSource: findOnDisk,
  addresses: NO_STORE,
  close: () => undefined,
});

/** Loaded on demand, since the S3 code is large. */
const loadObjectStore = () => import('../../adapters/object-store/open-object-store.ts');

type ObjectStores = Awaited<ReturnType<typeof loadObjectStore>>;

interface UsedFolders {
  readonly media: string | null;
  readonly library: readonly string[];
}

/** @throws StartRefused for the first folder that does not allow its intended use. */
async function checkFolders(
  stores: ObjectStores,
  { objectStore }: Config,
  { media, library }: UsedFolders,
): Promise<void> {
  const uses = [
    ...(media === null ? [] : [{ setting: 'SEGUE_MEDIA_URL', folder: media, isWritten: true }]),
    ...library.map((folder) => ({ setting: 'SEGUE_LIBRARY', folder, isWritten: false })),
  ];
  for (const use of uses) {
    const fault = await stores.checkObjectStore(objectStore, use);
    if (fault !== null) throw new StartRefused(fault);
  }
}

async function inBuckets(config: Config, used: UsedFolders, onDisk: MediaStorage): Promise<MediaStorage> {
  const stores = await loadObjectStore();
  await checkFolders(stores, config, used);
  const store = stores.createS3ObjectStore(config.objectStore);
  const { media, library } = used;
  const made =
    media === null
      ? { ...onDisk, madeFiles: stores.withStoredSizes(onDisk.madeFiles, store) }
      : {
          madeFiles: stores.createStoredMadeFiles(store, `${media}/made`, onDisk.madeFiles),
          thumbnails: stores.createStoredThumbnails(store, `${media}/artwork`),
          wrapEncoder: (encoder: MediaEncoder, folder: string) =>
            stores.createStoringEncoder({ encoder, store, folder }),
        };
  return {
    ...made,
    wrapLibraryFiles: (files) => stores.createMixedLibraryFiles(files, store),
    findSource: stores.createFindSource(store),
    addresses: await stores.createObjectAddresses(store, [...(media === null ? [] : [media]), ...library]),
    close: store.close,
  };
}

/** Opens the configured buckets; everything else is stored in folders. */
export async function openMediaStorage(config: Config, data: DataFolder): Promise<MediaStorage> {
  const onDisk = inDataFolder(data);
  const used = { media: config.mediaUrl, library: (config.libraryFolders ?? []).filter(isObjectPath) };
  return used.media === null && used.library.length === 0 ? onDisk : inBuckets(config, used, onDisk);
}
