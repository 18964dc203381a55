import type { PlayerEngine, PlayerSnapshot } from '@segue/player';
import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { ShownPlayer } from './shown-player.ts';

/** The playback engine and what the screens show of it. Made once, before React. */
export interface Player {
  readonly engine: PlayerEngine;
  readonly shown: ShownPlayer;
}

const PlayerContext = createContext<Player | null>(null);

export function PlayerProvider({
  player,
  children,
}: {
  readonly player: Player;
  readonly children: ReactNode;
}) {
  return <PlayerContext value={player}>{children}</PlayerContext>;
}

/** Throws outside `PlayerProvider`. */
export function usePlayerParts(): Player {
  const player = useContext(PlayerContext);
  if (player === null) throw new Error('Expected a PlayerProvider above this component, found none.');
  return player;
}

/** What the screens ask of the player. */
export const usePlayerEngine = (): PlayerEngine => usePlayerParts().engine;

/** Shows one field; `select` returns a value already in the snapshot, never a fresh object. */
export function usePlayer<T>(select: (snapshot: PlayerSnapshot) => T): T {
  const { shown } = usePlayerParts();
  return useSyncExternalStore(shown.subscribe, () => select(shown.getSnapshot()));
}
