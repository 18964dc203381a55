import { describe, expect, it } from 'vitest';
import { nameLocalMounts } from './local-mounts.ts';

const toTable = (...mounts: readonly (readonly [id: number, point: string, type: string])[]): string =>
  mounts
    .map(([id, point, type]) => `${id} 1 8:1 / ${point} rw,noatime shared:1 - ${type} /dev/disk rw\n`)
    .join('');

const DISKS = [
  [20, '/', 'ext4'],
  [21, '/mnt', 'xfs'],
] as const;

describe('the mounts of library folders', () => {
  it('are named while all are local disks', () => {
    expect(nameLocalMounts(toTable(...DISKS), ['/mnt/music', '/home/music'])).not.toBeNull();
  });

  it.each(['nfs4', 'cifs', 'fuse.sshfs', 'overlay', '9p'])('have no name on %s', (type) => {
    expect(nameLocalMounts(toTable(...DISKS, [22, '/mnt/music', type]), ['/mnt/music'])).toBeNull();
  });

  it('have no name with a network mount below them', () => {
    const table = toTable(...DISKS, [22, '/mnt/music/far', 'nfs4']);
    expect(nameLocalMounts(table, ['/mnt/music'])).toBeNull();
    expect(nameLocalMounts(table, ['/mnt/music/near'])).not.toBeNull();
  });

  it('are the last of several at one place', () => {
    expect(nameLocalMounts(toTable(...DISKS, [22, '/mnt', 'nfs4']), ['/mnt/music'])).toBeNull();
  });

  it('have another name once one is mounted or replaced', () => {
    const before = nameLocalMounts(toTable(...DISKS), ['/mnt/music']);
    const replaced = toTable([20, '/', 'ext4'], [30, '/mnt', 'xfs']);
    expect(nameLocalMounts(replaced, ['/mnt/music'])).not.toBe(before);
    const mounted = toTable(...DISKS, [31, '/mnt/music/new', 'ext4']);
    expect(nameLocalMounts(mounted, ['/mnt/music'])).not.toBe(before);
    const elsewhere = toTable(...DISKS, [32, '/media/stick', 'vfat']);
    expect(nameLocalMounts(elsewhere, ['/mnt/music'])).toBe(before);
  });

  it('are found below places with spaces', () => {
    const table = toTable(...DISKS, [22, String.raw`/mnt/my\040music`, 'nfs4']);
    expect(nameLocalMounts(table, ['/mnt/my music/songs'])).toBeNull();
    expect(nameLocalMounts(table, ['/mnt/my'])).not.toBeNull();
  });

  it('have no name in an empty table', () => {
    expect(nameLocalMounts('', ['/mnt/music'])).toBeNull();
  });
});
