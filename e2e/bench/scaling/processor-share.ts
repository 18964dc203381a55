import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = '/sys/fs/cgroup';
const PERIOD_US = 100_000;

/** What the two versions of the kernel's control groups call a share and a weight. */
const toVersions = (root: string) => [
  {
    folder: join(root, 'cpu'),
    enable: () => undefined,
    weight: ['cpu.shares', '20480'] as const,
    toQuota: (quotaUs: number) => ['cpu.cfs_quota_us', String(quotaUs)] as const,
  },
  {
    folder: root,
    // Groups have no share before what is above them gives shares out.
    enable: () => writeFileSync(join(root, 'cgroup.subtree_control'), '+cpu'),
    weight: ['cpu.weight', '2000'] as const,
    toQuota: (quotaUs: number) => ['cpu.max', `${quotaUs} ${PERIOD_US}`] as const,
  },
];

/** A group of processes that the kernel gives a share of the processor. */
export interface ProcessorGroup {
  /** Takes in a process; what that starts from now on is in the group as well. */
  readonly add: (pid: number) => void;
  /** Lets those go that have not ended. */
  readonly remove: () => void;
}

/**
 * Makes a group with twenty times the usual weight, so that other work on this machine takes none of its share.
 * @param share The most it gets, of one core; null: as much as there is.
 * @param root Where the kernel's control groups are mounted.
 * @throws where control groups cannot be written: Linux and root are needed.
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
