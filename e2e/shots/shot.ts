import type { FrameName } from './frames.ts';
import type { Place } from './places.ts';
import type { StageName } from './stages.ts';
import type { Step } from './steps.ts';

/** A screen in a state, and how to get there. */
export interface Shot {
  /** `<screen>-<state>`: the name of the file. */
  readonly name: string;
  /** Where Segue is started; the demo library unless said. */
  readonly on?: StageName;
  /** A guest unless said. */
  readonly as?: 'listener' | 'newcomer';
  readonly at: Place;
  /** Title of the song that plays meanwhile. */
  readonly playing?: string;
  /** What befalls the page before the screen opens. */
  readonly given?: readonly Step[];
  /** What the person does there. */
  readonly when?: readonly Step[];
  /** Every one but the enlarged one unless said. */
  readonly frames?: readonly FrameName[];
}
