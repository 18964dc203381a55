/** What is loaded where a setting names a bucket, and nowhere else. */
export { checkObjectStore } from './check-object-store.ts';
export { createObjectAddresses } from './object-addresses.ts';
export { createS3ObjectStore } from './s3-object-store.ts';
export { createStoredMadeFiles } from './stored-made-files.ts';
export { createStoredPictures } from './stored-pictures.ts';
export { createStoringEncoder } from './storing-encoder.ts';
