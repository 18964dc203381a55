import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = '/sys/fs/cgroup';
const PERIOD_US = 100_000;

/** The file names for share and weight in versions 1 and 2 of control groups. */
const toVersions = (root: string) => [
  {
    folder: join(root, 'cpu'),
    enable: () => undefined,
    weight: ['cpu.shares', '20480'] as const,
    toQuota: (quotaUs: number) => ['cpu.cfs_quota_us', String(quotaUs)] as const,
  },
  {
    folder: root,
    // A group can have limits only when its parent enables the controller.
    enable: () => writeFileSync(join(root, 'cgroup.subtree_control'), '+cpu'),
    weight: ['cpu.weight', '2000'] as const,
    toQuota: (quotaUs: number) => ['cpu.max', `${quotaUs} ${PERIOD_US}`] as const,
  },
];

/** A control group that limits its processes to a share of the processor. */
export interface ProcessorGroup {
  /** Adds a process; processes that it starts later are in the group as well. */
  readonly add: (pid: number) => void;
  /** Removes the group; processes that still run move to the parent group. */
  readonly remove: () => void;
}

/**
 * Makes a group with twenty times the usual weight, so that other work on this machine takes none of its
 * share.
 * @param share The limit, as a part of one core; null: no limit.
 * @param root Where control groups are mounted.
 * @throws where control groups cannot be written: this needs Linux and root.
 */
export function openProcessorGroup(name: string, share: number | null, root = ROOT): ProcessorGroup {
  const version = toVersions(root).find(({ folder }) => existsSync(join(folder, 'cgroup.procs')));
  if (version === undefined) throw new Error(`Expected control groups below ${root}, found none.`);
  version.enable();
  const folder = join(version.folder, `segue-bench-${process.pid}-${name}`);
  mkdirSync(folder);
  const rules = [version.weight, ...(share === null ? [] : [version.toQuota(share * PERIOD_US)])];
  for (const [file, value] of rules) writeFileSync(join(folder, file), value);
  const move = (pid: string | number, to: string): void =>
    writeFileSync(join(to, 'cgroup.procs'), String(pid));
  return {
    add: (pid) => move(pid, folder),
    remove: () => {
      const left = readFileSync(join(folder, 'cgroup.procs'), 'utf8').split('\n').filter(Boolean);
      for (const pid of left) move(pid, version.folder);
      rmdirSync(folder);
    },
  };
}
