import { giveToFolderOwner } from '../../adapters/data-folder/folder-owner.ts';
import { say, showProgress } from '../../compose/output/terminal.ts';
import { counted } from '../../compose/output/counted.ts';
import type { Config } from '../../config.ts';
import { type CommandOutcome, DONE, refused } from '../command.ts';
import type { MediaTarget } from './move-targets.ts';

/**
 * Copies transcoded formats, covers and frames to the target of --media, and compares them. @throws errors of
 * its parts.
 */
export async function moveMedia(
  config: Config,
  media: MediaTarget,
  signal: AbortSignal,
): Promise<CommandOutcome> {
  const { mediaUrl, objectStore } = config;
  // Loaded on demand, since the S3 code is large.
  const stores = await import('../../adapters/object-store/open-object-store.ts');
  const isToBucket = media.kind === 'bucket';
  const bucketFolder = isToBucket ? media.folder : (mediaUrl ?? '');
  const fault = await stores.checkObjectStore(objectStore, {
    setting: isToBucket ? '--media' : 'SEGUE_MEDIA_URL',
    folder: bucketFolder,
    isWritten: isToBucket,
  });
  if (fault !== null) return refused(fault);
  const store = stores.createS3ObjectStore(objectStore);
  let done = 0;
  const onFile = (): void => {
    done += 1;
  };
  const dataFolder = isToBucket ? config.dataFolder : media.folder;
  const onMade = (paths: readonly string[]): void => giveToFolderOwner(dataFolder, paths);
  const move = { store, bucketFolder, dataFolder, signal, onFile, onMade };
  try {
    const moving = isToBucket ? stores.moveMediaToBucket(move) : stores.moveMediaToFolder(move);
    const progress = () => ({ done, total: null });
    const { files, filesThere } = await showProgress('Copying media', 'files', progress, moving);
    const there = filesThere === 0 ? '' : `, ${filesThere} of which had been there`;
    say(`Copied and compared ${counted(files, 'file')} of media${there}.`);
    return DONE;
  } finally {
    store.close();
  }
}
