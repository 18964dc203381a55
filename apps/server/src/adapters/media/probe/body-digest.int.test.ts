import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createKeptProber } from './testing/kept-prober.ts';
import { makeCover, makeFile, makeTone, retag, toneExtensions } from './testing/media-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'segue-body-'));
const at = (name: string): string => join(folder, name);
const prober = createKeptProber({ access: { roots: [folder] } });

afterAll(() => {
  prober.close();
  rmSync(folder, { recursive: true });
});

async function probe(name: string) {
  const outcome = await prober.probe({ kind: 'media', path: at(name) });
  if (outcome.kind !== 'media') throw new Error(JSON.stringify(outcome));
  return { videoId: outcome.facts.videoId, bodyDigest: outcome.bodyDigest };
}

/** A tone of this length has more bytes than the videoId is made of, in these formats. */
const seconds = 20;
const TOLD_APART = ['.mp3', '.m4a', '.m4b', '.wav', '.aiff', '.aac', '.tta', '.wv'];

it.each(toneExtensions)(
  'a %s file has the same later bytes once it is retagged [10.01]',
  async (extension) => {
    makeTone(at(`one${extension}`), { seconds, tags: { title: 'Shore' } });
    const tags = { title: 'A much longer title than before', artist: 'Otto', comment: 'x'.repeat(40_000) };
    retag(at(`one${extension}`), at(`other${extension}`), tags);
    const one = await probe(`one${extension}`);
    expect(await probe(`other${extension}`)).toEqual(one);
    expect(one.bodyDigest === undefined).toBe(!TOLD_APART.includes(extension));
  },
);

it.each(['.mp3', '.m4a'])(
  'a %s file with another cover has the same later bytes [10.01]',
  async (extension) => {
    makeTone(at(`bare${extension}`), { seconds });
    retag(at(`bare${extension}`), at(`covered${extension}`), {}, await makeCover('#112233'));
    expect(await probe(`covered${extension}`)).toEqual(await probe(`bare${extension}`));
  },
);

it.each(['.mp3', '.m4a', '.wav'])(
  '%s files that begin alike have other later bytes [10.154]',
  async (extension) => {
    makeTone(at(`first${extension}`), { seconds });
    const bytes = readFileSync(at(`first${extension}`));
    for (let index = Math.round(bytes.length * 0.45); index < bytes.length * 0.7; index += 1)
      bytes[index] = (bytes[index] ?? 0) ^ 0x15;
    makeFile(at(`second${extension}`), bytes);
    const [first, second] = [await probe(`first${extension}`), await probe(`second${extension}`)];
    expect(second.videoId).toBe(first.videoId);
    expect(second.bodyDigest).not.toBe(first.bodyDigest);
  },
);
