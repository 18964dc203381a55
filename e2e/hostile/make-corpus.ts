import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Canary, openCanary } from './canary.ts';
import { coversGroup } from './groups/covers.group.ts';
import { linksGroup } from './groups/links.group.ts';
import { lyingHeadersGroup } from './groups/lying-headers.group.ts';
import { manifestsGroup } from './groups/manifests.group.ts';
import { metadataGroup } from './groups/metadata.group.ts';
import { listMutated } from './groups/mutated.group.ts';
import { namesGroup } from './groups/names.group.ts';
import { playlistsGroup } from './groups/playlists.group.ts';
import { wholeGroup } from './groups/whole.group.ts';
import { createDice } from '../support/dice.ts';
import type { HostileFile, Stock } from './corpus/hostile-file.ts';
import { makeOriginals } from './corpus/originals.ts';

/** A library of hostile files, and the canary outside it. */
export interface Corpus {
  readonly library: string;
  readonly files: readonly HostileFile[];
  readonly canary: Canary;
}

export interface CorpusOptions {
  /** An empty folder, which receives the library, the canary and drafts. */
  readonly folder: string;
  readonly count: number;
  readonly seed: number;
}

/** Share of the corpus that is at least reserved for mutated files; the fixed files come first. */
const MUTATED_SHARE = 0.4;

/** Takes one file of each group in rotation, so that a small corpus has some of each. */
function takeRoundRobin(groups: readonly (readonly HostileFile[])[], count: number): HostileFile[] {
  const longest = Math.max(...groups.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => groups.flatMap((group) => group.slice(at, at + 1)))
    .flat()
    .slice(0, count);
}

function listFiles(stock: Stock, library: string, count: number): HostileFile[] {
  const groups = [
    linksGroup,
    wholeGroup,
    namesGroup,
    manifestsGroup(library),
    coversGroup,
    metadataGroup,
    playlistsGroup,
    lyingHeadersGroup,
  ].map((group) => group.list(stock));
  const fixed = groups.flat();
  const most = Math.floor(count * (1 - MUTATED_SHARE));
  const taken =
    fixed.length <= most
      ? fixed
      : takeRoundRobin(
          groups.map((group) => group.filter(({ isHeavy = false }) => !isHeavy)),
          most,
        );
  return [...taken, ...listMutated(stock, count - taken.length)];
}

const toAbsolute = (library: string, path: string | Buffer): string | Buffer =>
  typeof path === 'string' ? join(library, path) : Buffer.concat([Buffer.from(`${library}/`), path]);

/** Makes a corpus. The same seed and count give the same files. */
export async function makeCorpus({ folder, count, seed }: CorpusOptions): Promise<Corpus> {
  const library = join(folder, 'library');
  const drafts = await mkdtemp(join(folder, 'drafts-'));
  const canary = await openCanary(join(folder, 'outside'));
  const stock: Stock = {
    originals: await makeOriginals(drafts),
    canary,
    drafts,
    diceFor: (name) => createDice(seed, name),
  };
  const files = listFiles(stock, library, count);
  for (const file of files) {
    const path = toAbsolute(library, file.path);
    await mkdir(dirname(String(path)), { recursive: true });
    await file.write(path);
  }
  await rm(drafts, { recursive: true });
  return { library, files, canary };
}
