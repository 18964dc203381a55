import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createThumbnailFolder } from './thumbnail-folder.ts';

const DRAFT = '8d0c2f5e-4b1f-4d0e-9a55-0f5d1c9b7a11';
const BEFORE_MS = 2_000_000;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'segue-thumbnails-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, writtenAtMs: number): void => {
  const path = join(folder, name.slice(0, 2), name);
  mkdirSync(join(folder, name.slice(0, 2)), { recursive: true });
  writeFileSync(path, 'a picture');
  utimesSync(path, writtenAtMs / 1000, writtenAtMs / 1000);
};
const list = (): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .toSorted();
const findKnown = async (artworkIds: readonly string[]) =>
  new Set(artworkIds.filter((id) => id.startsWith('known')));

describe('the folder of thumbnails', () => {
  it('loses old files of pictures that are unknown, and old drafts of killed processes [10.161]', async () => {
    const kept = ['known-id-120.webp', 'known-id-320x180.webp', 'unknown-new-120.webp', 'notes.txt'];
    for (const name of kept) write(name, name.includes('new') ? BEFORE_MS : BEFORE_MS - 1000);
    write(`known-new-120.webp.${DRAFT}`, BEFORE_MS);
    for (const name of ['unknown_-120.webp', 'another-320x180.webp', `known-id-544.webp.${DRAFT}`])
      write(name, BEFORE_MS - 1000);
    const { sweep } = createThumbnailFolder(folder);
    expect(await sweep(findKnown, BEFORE_MS, new AbortController().signal)).toBe(3);
    expect(list()).toEqual([...kept, `known-new-120.webp.${DRAFT}`].toSorted());
  });

  it('loses nothing when it is stopped, or not there', async () => {
    write('unknown_-120.webp', 0);
    const { sweep } = createThumbnailFolder(folder);
    expect(await sweep(findKnown, BEFORE_MS, AbortSignal.abort())).toBe(0);
    expect(list()).toHaveLength(1);
    const none = createThumbnailFolder(join(folder, 'none'));
    expect(await none.sweep(findKnown, BEFORE_MS, new AbortController().signal)).toBe(0);
  });
});
