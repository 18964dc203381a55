import type { HostName } from '@segue/contract';
import type { Config } from '../../config.ts';

interface Work {
  readonly begin: () => void;
  readonly close: () => Promise<unknown>;
}

interface WorkOfRoles {
  /** Work of workers, by the host it belongs to. */
  readonly songs: readonly Work[];
  readonly music: readonly Work[];
  readonly auth: readonly Work[];
  /** Work of every process. */
  readonly own: readonly Work[];
}

/**
 * Whether a process does the background work of a host: a worker does that of its hosts, or of all when it
 * serves none.
 */
export const isWorkerFor = ({ roles, hosts }: Pick<Config, 'roles' | 'hosts'>, host: HostName): boolean =>
  roles.includes('worker') && (hosts.length === 0 || hosts.includes(host));

/** Selects the background work by the roles and hosts of the process. */
export function createBackgroundWork(config: Config, { songs, music, auth, own }: WorkOfRoles) {
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
