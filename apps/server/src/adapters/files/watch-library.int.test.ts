import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { LibraryPlace } from '../../core/library/m3u.ts';
import { silentLog } from '../../core/log.ts';
import { watchLibrary } from './watch-library.ts';

describe('a watched library', () => {
  const root = mkdtempSync(join(tmpdir(), 'segue-watch-'));
  let close: () => Promise<void> = async () => {};

  afterEach(async () => {
    await close();
    rmSync(root, { recursive: true, force: true });
  });

  it('tells once which folder changed when an album is copied into it', async () => {
    mkdirSync(join(root, 'Nina'));
    const told = new Promise<readonly LibraryPlace[] | null>((changed) => {
      close = watchLibrary({ roots: [root], changed, log: silentLog, quietMs: 200 }).close;
    });
    // Writing goes on until it is seen: the watcher says nothing of when it began to look.
    let count = 0;
    const writing = setInterval(() => {
      count += 1;
      writeFileSync(join(root, 'Nina', `${count % 3}.mp3`), String(count));
      if (count > 20) clearInterval(writing);
    }, 50);
    const places = await told;
    clearInterval(writing);
    expect(places).toEqual([{ root, path: 'Nina' }]);
  });
});
