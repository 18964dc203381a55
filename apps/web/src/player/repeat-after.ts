import type { RepeatMode } from '@segue/player';

/** Goes round: no repeat, the whole queue, this track. */
export const REPEAT_AFTER: Readonly<Record<RepeatMode, RepeatMode>> = { off: 'all', all: 'one', one: 'off' };
