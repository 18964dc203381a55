/** Splits ids into batches of at most `size`; [] for no ids. */
export const toBatches = (ids: readonly string[], size: number): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(ids.length / size) }, (_, batch) =>
    ids.slice(batch * size, (batch + 1) * size),
  );
