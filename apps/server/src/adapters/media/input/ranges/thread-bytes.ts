let threadBytes = 0;

/** Memory that the fetch thread took at its start; 0: nothing was read from a store. */
export const countThreadBytes = (): number => threadBytes;

export function noteThreadBytes(bytes: number): void {
  threadBytes = bytes;
}
