import { readFile } from 'node:fs/promises';
import { isUnder } from '../../../core/library/library-place.ts';

/** File systems that only this machine writes, so that its kernel reports every change. */
const LOCAL_TYPES: ReadonlySet<string> = new Set([
  'bcachefs',
  'btrfs',
  'ext2',
  'ext3',
  'ext4',
  'f2fs',
  'jfs',
  'tmpfs',
  'xfs',
  'zfs',
]);

interface Mount {
  /** Differs once something else is mounted there. */
  readonly id: string;
  readonly point: string;
  readonly type: string;
}

const toPath = (escaped: string): string =>
  escaped.replace(/\\([0-7]{3})/g, (_, octal: string) => String.fromCharCode(Number.parseInt(octal, 8)));

/** @param table The text of /proc/self/mountinfo; see proc_pid_mountinfo(5). */
const toMounts = (table: string): Mount[] =>
  table.split('\n').flatMap((line) => {
    const [place = '', source = ''] = line.split(' - ');
    const [id, , , , point] = place.split(' ');
    const [type] = source.split(' ');
    return id === undefined || point === undefined || !type ? [] : [{ id, point: toPath(point), type }];
  });

/** The mount that holds a folder (of several at one place the last hides the others), and those below it. */
function findMountsOf(mounts: readonly Mount[], folder: string): Mount[] {
  const holding = mounts
    .filter(({ point }) => isUnder(folder, point))
    .reduce<Mount | null>(
      (best, mount) => (mount.point.length >= (best?.point.length ?? 0) ? mount : best),
      null,
    );
  return [
    ...(holding === null ? [] : [holding]),
    ...mounts.filter(({ point }) => point !== folder && isUnder(point, folder)),
  ];
}

/**
 * Names the mounts of folders; the name changes when one of them does.
 * @param table The text of /proc/self/mountinfo. @param folders Without links.
 * @returns null: not all of them are local file systems.
 */
export function nameLocalMounts(table: string, folders: readonly string[]): string | null {
  const mounts = toMounts(table);
  const found = folders.map((folder) => findMountsOf(mounts, folder));
  const areLocal = found.every((some) => some.length > 0 && some.every(({ type }) => LOCAL_TYPES.has(type)));
  return areLocal ? JSON.stringify(found) : null;
}

/** As `nameLocalMounts`. @returns null also where the system has no list of mounts. */
export type FindLocalMounts = (folders: readonly string[]) => Promise<string | null>;

export const findLocalMounts: FindLocalMounts = async (folders) => {
  const table = await readFile('/proc/self/mountinfo', 'utf8').catch(() => null);
  return table === null ? null : nameLocalMounts(table, folders);
};
