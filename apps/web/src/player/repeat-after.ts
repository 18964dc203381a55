import type { RepeatMode } from '@segue/player';

/** The next mode of the Repeat button: off, all, one, off … */
export const REPEAT_AFTER: Readonly<Record<RepeatMode, RepeatMode>> = { off: 'all', all: 'one', one: 'off' };
