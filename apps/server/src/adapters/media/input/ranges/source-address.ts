/** Environment variable of a worker with the presigned address of its source. */
export const SOURCE_ADDRESS = 'SOURCE_ADDRESS';
