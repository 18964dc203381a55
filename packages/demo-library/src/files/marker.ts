import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from './replace-file.ts';
import { demoLibraryVersion } from './version.ts';

/** State of the demo in a folder: not begun, partly made, complete, or made by another version. */
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

/** Reads the state of the demo in a folder. A marker that cannot be parsed counts as outdated. */
export async function readDemoState(folder: string): Promise<DemoState> {
  const text = await readFile(markerPath(folder), 'utf8').catch(nullWhenMissing);
  if (text === null) return 'none';
  const marker = parseMarker(text);
  if (marker?.version !== demoLibraryVersion()) return 'outdated';
  return marker.isComplete ? 'complete' : 'partial';
}

/** Writes the marker: the current version, and whether the demo is complete. */
export async function writeMarker(folder: string, isComplete: boolean): Promise<void> {
  const marker: Marker = { version: demoLibraryVersion(), isComplete };
  await replaceFile(markerPath(folder), (path) => writeFile(path, `${JSON.stringify(marker)}\n`));
}

/** Removes a folder whose marker names another version; a folder without a marker is left alone. */
export async function removeOutdated(folder: string): Promise<void> {
  if ((await readDemoState(folder)) === 'outdated') await rm(folder, { recursive: true, force: true });
}
