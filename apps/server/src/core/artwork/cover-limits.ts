/** The largest picture, embedded or a file of its own, that is read as a cover: bytes. */
export const MAX_COVER_BYTES = 24 * 1024 * 1024;
