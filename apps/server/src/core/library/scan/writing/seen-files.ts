const INITIAL_BYTES = 1024;

/** A bit set of fileIds. One bit per file keeps it small for libraries of a million files. */
export function createSeenFiles() {
  let bits = new Uint8Array(INITIAL_BYTES);
  return {
    add: (fileId: number): void => {
      const index = fileId >> 3;
      if (index >= bits.length) {
        const larger = new Uint8Array(Math.max(bits.length * 2, index + 1));
        larger.set(bits);
        bits = larger;
      }
      bits[index] = (bits[index] ?? 0) | (1 << (fileId & 7));
    },
    has: (fileId: number): boolean => ((bits[fileId >> 3] ?? 0) & (1 << (fileId & 7))) !== 0,
  };
}

export type SeenFiles = ReturnType<typeof createSeenFiles>;
