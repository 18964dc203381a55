/** Entry point of the S3 code, imported on demand: only when a setting names a bucket. */
export { checkObjectStore } from './check-object-store.ts';
export { createFindSource, createObjectAddresses } from './object-addresses.ts';
export { moveMediaToBucket, moveMediaToFolder, type MovedMedia } from './move/move-media.ts';
export { createS3ObjectStore } from './s3-object-store.ts';
export { createMixedLibraryFiles } from './library/stored-library-files.ts';
export { createStoredMadeFiles, withStoredSizes } from './media/stored-made-files.ts';
export { createStoredThumbnails } from './media/stored-thumbnails.ts';
export { createStoringEncoder } from './media/storing-encoder.ts';
