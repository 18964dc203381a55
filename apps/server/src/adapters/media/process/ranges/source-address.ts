/** The variable of a worker's environment that holds the address of what it reads. */
export const SOURCE_ADDRESS = 'SOURCE_ADDRESS';
