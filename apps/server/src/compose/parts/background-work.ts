import type { HostName } from '@segue/contract';
import type { Config } from '../../config.ts';

interface Work {
  readonly begin: () => void;
  readonly close: () => Promise<unknown>;
}

interface WorkOfRoles {
  /** What workers do behind the hosts. */
  readonly songs: readonly Work[];
  readonly music: readonly Work[];
  readonly auth: readonly Work[];
  /** What every process does. */
  readonly own: readonly Work[];
}

/** Whether a process does the work behind a host: a worker for those it serves, or for all where it serves none. */
export const isWorkerFor = ({ roles, hosts }: Pick<Config, 'roles' | 'hosts'>, host: HostName): boolean =>
  roles.includes('worker') && (hosts.length === 0 || hosts.includes(host));

/** The work behind the answers, by what the process is there for. */
export function toWork(config: Config, { songs, music, auth, own }: WorkOfRoles) {
  const begun = [
    ...(isWorkerFor(config, 'songs') ? songs : []),
    ...(isWorkerFor(config, 'music') ? music : []),
    ...(isWorkerFor(config, 'auth') ? auth : []),
    ...own,
  ];
  return {
    begin: (): void => {
      for (const work of begun) work.begin();
    },
    end: () => Promise.allSettled([...songs, ...music, ...auth, ...own].map((work) => work.close())),
  };
}
