import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from './replace-file.ts';
import { demoLibraryVersion } from './version.ts';

/** How far the demo in a folder is: not begun, made in part, complete, or made by another version. */
export type DemoState = 'none' | 'partial' | 'complete' | 'outdated';

interface Marker {
  readonly version: string;
  readonly isComplete: boolean;
}

const markerPath = (folder: string): string => join(folder, '.segue-demo.json');

const isMarker = (found: unknown): found is Marker =>
  typeof found === 'object' && found !== null && 'version' in found && 'isComplete' in found;

function parseMarker(text: string): Marker | null {
  try {
    const found: unknown = JSON.parse(text);
    return isMarker(found) ? found : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

/** Tells how far the demo in a folder is. A marker that cannot be read counts as outdated. */
export async function readDemoState(folder: string): Promise<DemoState> {
  const text = await readFile(markerPath(folder), 'utf8').catch(nullWhenMissing);
  if (text === null) return 'none';
  const marker = parseMarker(text);
  if (marker?.version !== demoLibraryVersion()) return 'outdated';
  return marker.isComplete ? 'complete' : 'partial';
}

/** Notes how far the demo is. */
export async function writeMarker(folder: string, isComplete: boolean): Promise<void> {
  const marker: Marker = { version: demoLibraryVersion(), isComplete };
  await replaceFile(markerPath(folder), (path) => writeFile(path, `${JSON.stringify(marker)}\n`));
}

/** Removes a demo made by another version; without its marker nothing is touched. */
export async function removeOutdated(folder: string): Promise<void> {
  if ((await readDemoState(folder)) === 'outdated') await rm(folder, { recursive: true, force: true });
}
