import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, extname, join } from 'node:path';

const scratch = mkdtempSync(join(tmpdir(), 'segue-made-'));
process.once('exit', () => rmSync(scratch, { recursive: true, force: true }));

/** Paths of the files made so far, by extension and recipe. */
const paths = new Map<string, string>();
/** By path: resolves when the file is written. */
const makings = new Map<string, Promise<void>>();

function toMadePath(path: string, recipe: object): string {
  const extension = extname(path);
  const key = JSON.stringify([extension, recipe]);
  const made = paths.get(key) ?? join(scratch, `${paths.size}${extension}`);
  paths.set(key, made);
  return made;
}

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  copyFileSync(from, to);
}

/**
 * Writes a file that depends only on its extension and a recipe. Each is made once per process, and copied from
 * then on, since making it takes far longer. Creates the folder if needed.
 */
export function makeOnce(path: string, recipe: object, make: (path: string) => void): void {
  const made = toMadePath(path, recipe);
  if (!existsSync(made)) make(made);
  copy(made, path);
}

/** The same for files that take a while. */
export async function makeOnceAside(
  path: string,
  recipe: object,
  make: (path: string) => Promise<void>,
): Promise<void> {
  const made = toMadePath(path, recipe);
  const making = makings.get(made) ?? make(made);
  makings.set(made, making);
  await making;
  copy(made, path);
}
