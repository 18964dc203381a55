import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const { resolve } = createRequire(import.meta.url);

/**
 * The packages that decide the bytes of the demo: this one, whose manifest pins the encoders, and the motifs,
 * which draw covers and videos.
 */
const FOLDERS = [
  fileURLToPath(new URL('../..', import.meta.url)),
  join(dirname(resolve('@segue/motifs')), '..'),
];
const DIGEST_CHARACTERS = 12;

/** Not by `globSync`, whose pattern parser takes 2 MB and 12 ms of every start. */
const listSources = (folder: string): string[] =>
  readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => join('src', file));

/** A digest of the manifests and sources of packages, without their tests. */
export function digestSources(folders: readonly string[]): string {
  const digest = createHash('sha256');
  for (const folder of folders) {
    for (const file of ['package.json', ...listSources(folder)].toSorted())
      digest.update(file).update(readFileSync(join(folder, file)));
  }
  return digest.digest('hex').slice(0, DIGEST_CHARACTERS);
}

let known: string | undefined;

/**
 * The version of the demo library: a digest of the sources that make it, comments included. A folder of
 * another version is made anew.
 */
export const demoLibraryVersion = (): string => (known ??= digestSources(FOLDERS));
