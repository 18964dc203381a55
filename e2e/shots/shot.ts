import type { FrameName } from './frames.ts';
import type { Place } from './places.ts';
import type { StageName } from './stages.ts';
import type { Step } from './steps.ts';

/** A screen in a state, and how to reach it. */
export interface Shot {
  /** `<screen>-<state>`, the file name. */
  readonly name: string;
  /** Which server; left out: the demo library. */
  readonly on?: StageName;
  /** Account; left out: signed out. */
  readonly as?: 'listener' | 'newcomer';
  readonly at: Place;
  /** Title of a song that plays during the shot. */
  readonly playing?: string;
  /** Steps before the screen opens, such as faked answers. */
  readonly given?: readonly Step[];
  /** Steps on the open screen. */
  readonly when?: readonly Step[];
  /** Left out: every viewport except the zoomed one. */
  readonly frames?: readonly FrameName[];
}
