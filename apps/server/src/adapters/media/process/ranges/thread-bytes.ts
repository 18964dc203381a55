let threadBytes = 0;

/** Memory that the thread which fetches took when it was started; 0: nothing was read from a store. */
export const countThreadBytes = (): number => threadBytes;

export function noteThreadBytes(bytes: number): void {
  threadBytes = bytes;
}
