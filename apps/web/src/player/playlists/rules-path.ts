import { paths } from '../../lib/paths.ts';

/** Where the rules of a smart playlist are edited; '' for a new one. Apart from `paths`, which weighs on the first load. */
export const toRulesPath = (playlistId: string): string => `${paths.list(playlistId)}&rules`;
