/**
 * Keeps the keys that are pressed before the code of the shortcuts is there.
 * @returns `pressed`, which resolves at the first of them, and `take`, which ends the keeping and returns them.
 */
export function keepEarlyKeys() {
  const keys: KeyboardEvent[] = [];
  const { promise: pressed, resolve } = Promise.withResolvers<void>();
  const keep = (event: KeyboardEvent) => {
    keys.push(event);
    resolve();
  };
  window.addEventListener('keydown', keep);
  const take = (): readonly KeyboardEvent[] => {
    window.removeEventListener('keydown', keep);
    return keys;
  };
  return { pressed, take };
}
