import type { ScanReport } from '../scan/scanner.ts';

/** The report of a complete scan that found nine files and no change, with other values. */
export const aScanReport = (over: Partial<ScanReport> = {}): ScanReport => ({
  kind: 'complete',
  filesFound: 9,
  filesChanged: 0,
  filesReread: 0,
  filesRedrafted: 0,
  filesMissing: 0,
  bytesRead: 0,
  freshFolders: [],
  durationMs: 1,
  problems: [],
  unreadFiles: 0,
  ...over,
});
