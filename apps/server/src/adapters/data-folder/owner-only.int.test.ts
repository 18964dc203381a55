import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { removeForeignPermissions } from './owner-only.ts';

const modeOf = (path: string): number => statSync(path).mode & 0o777;

describe.skipIf(process.platform === 'win32')('removeForeignPermissions', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'segue-modes-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('makes a folder and a file private, and changes nothing the second time', () => {
    const file = join(folder, 'segue.db');
    writeFileSync(file, '');
    chmodSync(file, 0o644);
    chmodSync(folder, 0o755);
    expect(removeForeignPermissions([folder, file, join(folder, 'missing')])).toEqual({
      tightened: [folder, file],
      refused: [],
    });
    expect([modeOf(folder), modeOf(file)]).toEqual([0o700, 0o600]);
    expect(removeForeignPermissions([folder, file])).toEqual({ tightened: [], refused: [] });
  });

  it('refuses a folder that all users share (sticky bit), with the reason', () => {
    chmodSync(folder, 0o1777);
    const refused = [{ path: folder, reason: 'it is shared by all users' }];
    expect(removeForeignPermissions([folder])).toEqual({ tightened: [], refused });
  });

  // Nobody can change the modes of files in /proc, not even root.
  it.runIf(process.platform === 'linux')('refuses a file whose permissions cannot be changed', () => {
    const path = '/proc/self/stat';
    expect(removeForeignPermissions([path])).toEqual({ tightened: [], refused: [{ path, reason: 'EPERM' }] });
  });
});
