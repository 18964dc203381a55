/** An event emitter. Subscribers are called synchronously, in the order in which they subscribed. */
export interface Emitter<Events extends Record<keyof Events, readonly unknown[]>> {
  /** @returns Unsubscribe. */
  readonly on: <Name extends keyof Events>(
    name: Name,
    listener: (...carried: Events[Name]) => void,
  ) => () => void;
  readonly emit: <Name extends keyof Events>(name: Name, ...carried: Events[Name]) => void;
}

/** An emitter without subscribers. */
export function createEmitter<Events extends Record<keyof Events, readonly unknown[]>>(): Emitter<Events> {
  const listeners: { [Name in keyof Events]?: Set<(...carried: Events[Name]) => void> } = {};
  return {
    on(name, listener) {
      const heard = (listeners[name] ??= new Set());
      heard.add(listener);
      return () => void heard.delete(listener);
    },
    emit(name, ...carried) {
      for (const listener of listeners[name] ?? []) listener(...carried);
    },
  };
}
