import type { PlayerEngine, PlayerSnapshot } from '@segue/player';
import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';

const EngineContext = createContext<PlayerEngine | null>(null);

interface PlayerProviderProps {
  /** Created once, outside React. */
  readonly engine: PlayerEngine;
  readonly children: ReactNode;
}

export const PlayerProvider = ({ engine, children }: PlayerProviderProps) => (
  <EngineContext value={engine}>{children}</EngineContext>
);

/** The player engine. Throws outside `PlayerProvider`. */
export function usePlayerEngine(): PlayerEngine {
  const engine = useContext(EngineContext);
  if (engine === null) throw new Error('Expected a PlayerProvider above this component, found none.');
  return engine;
}

/** Subscribes to one field; `select` returns a value already in the snapshot, never a fresh object. */
export function usePlayer<T>(select: (snapshot: PlayerSnapshot) => T): T {
  const engine = usePlayerEngine();
  return useSyncExternalStore(engine.subscribe, () => select(engine.getSnapshot()));
}
