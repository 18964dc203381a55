import type { PlayerEvents } from './events.ts';
import type { Emitter } from './observable/emitter.ts';
import type { PlayerPorts } from './ports.ts';
import type { PlayerSnapshot } from './snapshot.ts';
import type { Store } from './observable/store.ts';

/** Shared by all parts of the player: the ports, the state and the events. */
export interface PlayerCore {
  readonly ports: PlayerPorts;
  readonly store: Store<PlayerSnapshot>;
  readonly events: Emitter<PlayerEvents>;
}
