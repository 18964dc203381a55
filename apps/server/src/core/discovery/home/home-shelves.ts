import type { Shelf } from '@segue/domain';
import type { Clock } from '../../clock.ts';
import type { Log } from '../../log/log.ts';
import { createCachedAnswer, type CachedAnswer } from '../cached-answer.ts';
import type { ShelfPlanner } from './shelf-planner.ts';

/** The cached home page. */
export type HomeShelves = CachedAnswer<readonly Shelf[]>;

export interface HomeShelvesParts {
  readonly planner: Pick<ShelfPlanner, 'plan'>;
  readonly clock: Clock;
  readonly log: Log;
}

/** Time to live of the cached shelves: plays are counted and the daily choice changes. */
const FRESH_MS = 3 * 60_000;

/** Keeps the shelves of the home page in memory and fresh. */
export const createHomeShelves = ({ planner, clock, log }: HomeShelvesParts): HomeShelves =>
  createCachedAnswer({
    plan: planner.plan,
    isEmpty: (shelves) => shelves.length === 0,
    freshMs: FRESH_MS,
    failure: 'home.plan-failed',
    clock,
    log,
  });
