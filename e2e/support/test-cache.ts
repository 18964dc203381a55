import { access } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** The folder in which tests and benchmarks keep what they make once; it may be deleted. */
export const TEST_CACHE = join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'segue-tests');

/** Whether a file or folder is there. */
export const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
