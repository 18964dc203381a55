import type { Problem } from '../reading/library-files.ts';

/** A place in a library folder that could not be read. */
export interface PlaceProblem extends Problem {
  readonly root: string;
}

/**
 * 'reading': reads new and changed files; 'missing': marks deleted files; 'finishing': pairs videos, resolves
 * playlists.
 */
export type ScanPhase = 'reading' | 'missing' | 'finishing';

/** Progress of a scan. */
export interface ScanTally {
  phase: ScanPhase;
  filesFound: number;
  filesDone: number;
  filesChanged: number;
  filesMissing: number;
  /** Includes earlier problems of places that this scan does not read. */
  readonly problems: PlaceProblem[];
}

/** The tally of a scan that begins. @param problems Earlier ones of places that it does not read. */
export const newTally = (problems: PlaceProblem[]): ScanTally => ({
  phase: 'reading',
  filesFound: 0,
  filesDone: 0,
  filesChanged: 0,
  filesMissing: 0,
  problems,
});
