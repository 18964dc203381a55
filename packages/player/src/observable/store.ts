/** A value with subscribers; fits `useSyncExternalStore`. */
export interface Store<T> {
  readonly get: () => T;
  /** Notifies the subscribers, unless the value is the same as before. */
  readonly set: (value: T) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** A store without subscribers. */
export function createStore<T>(initial: T): Store<T> {
  const listeners = new Set<() => void>();
  let current = initial;
  return {
    get: () => current,
    set(value) {
      if (Object.is(value, current)) return;
      current = value;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** Updates fields; notifies the subscribers only if a value differs. */
export function patch<T extends object>(store: Store<T>, changes: Partial<T>): void {
  const current = store.get();
  const isChanged = Object.entries(changes).some(
    ([field, value]) => !Object.is(Reflect.get(current, field), value),
  );
  if (isChanged) store.set({ ...current, ...changes });
}
