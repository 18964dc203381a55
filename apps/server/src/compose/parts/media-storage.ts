import { join } from 'node:path';
import { createMadeFiles } from '../../adapters/media/encode/made-files.ts';
import { createPictureFolder } from '../../adapters/files/picture-folder.ts';
import type { Config } from '../../config.ts';
import type { KeptPictures } from '../../core/artwork/kept-pictures.ts';
import type { FileSizes, MadeFiles } from '../../core/playback/made/made-formats.ts';
import type { MediaEncoder } from '../../core/playback/made/media-encoder.ts';
import { NO_STORE, type StoreAddresses } from '../../core/store-addresses.ts';
import { StartRefused } from '../operation/start-refused.ts';

/** Where made formats and pictures are kept, and who gives them out. */
export interface MediaStorage {
  readonly madeFiles: MadeFiles;
  readonly pictures: KeptPictures;
  /** An encoder whose targets may lie there. @param folder for files on their way. */
  readonly toEncoder: (encoder: MediaEncoder, folder: string) => MediaEncoder;
  readonly addresses: StoreAddresses;
  readonly close: () => void;
}

const inDataFolder = (dataFolder: string): MediaStorage => ({
  madeFiles: createMadeFiles(join(dataFolder, 'made')),
  pictures: createPictureFolder(join(dataFolder, 'artwork')),
  toEncoder: (encoder) => encoder,
  addresses: NO_STORE,
  close: () => undefined,
});

/** The code of the store is large, and loaded where a setting asks for it alone. */
const loadObjectStore = () => import('../../adapters/object-store/open-object-store.ts');

/** @throws StartRefused when the bucket cannot be read and written. */
async function inBucket(folder: string, { objectStore }: Config, onDisk: FileSizes): Promise<MediaStorage> {
  const stores = await loadObjectStore();
  const fault = await stores.checkObjectStore(objectStore, {
    setting: 'SEGUE_MEDIA_URL',
    folder,
    isWritten: true,
  });
  if (fault !== null) throw new StartRefused(fault);
  const store = stores.createS3ObjectStore(objectStore);
  return {
    madeFiles: stores.createStoredMadeFiles(store, `${folder}/made`, onDisk),
    pictures: stores.createStoredPictures(store, `${folder}/artwork`),
    toEncoder: (encoder, drafts) => stores.createStoringEncoder({ encoder, store, folder: drafts }),
    addresses: await stores.createObjectAddresses(store, [folder]),
    close: store.close,
  };
}

/** Keeps what is made in the bucket that the settings name, or else in the data folder. */
export async function openMediaStorage(config: Config, dataFolder: string): Promise<MediaStorage> {
  const onDisk = inDataFolder(dataFolder);
  return config.mediaUrl === null ? onDisk : inBucket(config.mediaUrl, config, onDisk.madeFiles);
}
