import { paths } from '../../lib/paths.ts';

/** Path of the rules editor of a smart playlist; '' for a new one. Not in `paths`, part of the first load. */
export const toRulesPath = (playlistId: string): string => `${paths.list(playlistId)}&rules`;
