/** Round-robin: one item of each list, then the next of each, until all are empty. */
export function mixByTurns<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, position) =>
    lists.flatMap((list) => list.slice(position, position + 1)),
  ).flat();
}
