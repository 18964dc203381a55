import type { Shelf } from '@segue/domain';
import type { Clock } from '../../clock.ts';
import type { Log } from '../../log/log.ts';
import { HOUR_MS } from '../../durations.ts';
import { toDay } from '../../seeded-random.ts';
import { createCachedAnswer, type CachedAnswer } from '../cached-answer.ts';
import type { ShelfPlanner } from './shelf-planner.ts';

/** The cached home page. */
export type HomeShelves = CachedAnswer<readonly Shelf[]>;

export interface HomeShelvesPorts {
  readonly planner: Pick<ShelfPlanner, 'plan'>;
  readonly clock: Clock;
  readonly log: Log;
}

/** Time to live of the cached shelves: plays are counted and the daily choice changes. */
const FRESH_MS = 3 * 60_000;

/** The first visit of a day, or after an hour without one, would see the choice of yesterday and old trends. */
const isTooOld = (plannedAtMs: number, nowMs: number): boolean =>
  toDay(plannedAtMs) !== toDay(nowMs) || Math.abs(nowMs - plannedAtMs) > HOUR_MS;

/** Keeps the shelves of the home page in memory and fresh. */
export const createHomeShelves = ({ planner, clock, log }: HomeShelvesPorts): HomeShelves =>
  createCachedAnswer({
    plan: planner.plan,
    isEmpty: (shelves) => shelves.length === 0,
    freshMs: FRESH_MS,
    isTooOld,
    failure: 'home.plan-failed',
    clock,
    log,
  });
