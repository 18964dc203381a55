const BYTES = 16;

/** An unguessable, unique id of 32 hex digits; `crypto.randomUUID` does not exist on pages on plain http. */
export const makeRandomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** Makes an id for a name, and returns the same one for the same name. */
export type KeepId = (name: string) => string;

/** Ids for steps that may be repeated after a lost answer: a server that has seen an id does nothing again. */
export function createIdKeeper(): KeepId {
  const ids = new Map<string, string>();
  return (name) => {
    const id = ids.get(name) ?? makeRandomId();
    ids.set(name, id);
    return id;
  };
}
