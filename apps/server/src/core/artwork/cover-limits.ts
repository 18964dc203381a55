/** Limit in bytes of a cover, embedded or a separate file. Larger ones are not read. */
export const MAX_COVER_BYTES = 24 * 1024 * 1024;
