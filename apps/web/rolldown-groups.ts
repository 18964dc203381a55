import type { Plugin } from 'vite';
import { CHUNK_GROUPS } from './chunk-groups.ts';

/** Whether a module is at a path of a group. */
const isAt = (id: string, path: string): boolean =>
  id.includes(path.endsWith('/') ? path : `${path}.`) || id.endsWith(path);

/** The groups, as Rolldown takes them. */
export const ROLLDOWN_GROUPS = CHUNK_GROUPS.map(({ name, paths, except = [] }) => ({
  name,
  test: (id: string) => paths.some((path) => isAt(id, path)) && !except.some((path) => isAt(id, path)),
  includeDependenciesRecursively: false,
}));

/** Fails the build when a path of a group leads to no module of its file: it has moved, or the first load needs it. */
export const refuseStaleGroups = (): Plugin => ({
  name: 'refuse-stale-groups',
  apply: 'build',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const refuse = (path: string, name: string) => {
      throw new Error(`Expected ${path} to name a module ${name}, found none: correct chunk-groups.ts.`);
    };
    for (const { name, paths, except = [] } of CHUNK_GROUPS) {
      const ids = chunks.filter((chunk) => chunk.name === name).flatMap(({ moduleIds }) => moduleIds);
      for (const path of paths) if (!ids.some((id) => isAt(id, path))) refuse(path, `of ${name}`);
      for (const path of except)
        if (!chunks.some(({ moduleIds }) => moduleIds.some((id) => isAt(id, path)))) refuse(path, 'at all');
    }
  },
});
