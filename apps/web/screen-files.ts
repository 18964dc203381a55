import { SCREENS } from '@segue/contract/client';
import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

const findChunk = (bundle: Bundle, isIt: (chunk: Rolldown.OutputChunk) => boolean) =>
  Object.values(bundle).find((file) => file.type === 'chunk' && isIt(file));

const toLength = (bundle: Bundle, name: string): number => {
  const file = bundle[name];
  return (file?.type === 'chunk' ? file.code : file?.source)?.length ?? 0;
};

/** A chunk, its static imports and their style sheets. */
function collectFiles(bundle: Bundle, name: string, files = new Set<string>()): Set<string> {
  const chunk = bundle[name];
  if (chunk?.type !== 'chunk' || files.has(name)) return files;
  files.add(name);
  for (const sheet of chunk.viteMetadata?.importedCss ?? []) files.add(sheet);
  for (const imported of chunk.imports) collectFiles(bundle, imported, files);
  return files;
}

/**
 * Fails the build when a screen needs the library of menus and dialogs, 39 kB that only a press needs: some module of the
 * screen imports one that is bundled with a menu or dialog.
 */
function refuseOverlays(bundle: Bundle, path: string, files: readonly string[]): void {
  for (const name of files) {
    const file = bundle[name];
    if (file?.type === 'chunk' && file.moduleIds.some((id) => id.includes('/node_modules/@base-ui/')))
      throw new Error(`Expected ${path} to load no part of Base UI, found ${name} among its files.`);
  }
}

/**
 * Writes `screen-files.json`: the files that a screen needs, by path; those of the first load come first, the
 * largest of them at the front. The server preloads them with the page, so that a browser does not discover
 * them one by one, and requests the large ones while it has connections to spare (HTTP/1.1: six).
 */
export const listScreenFiles = (): Plugin => ({
  name: 'list-screen-files',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const entry = findChunk(bundle, (chunk) => chunk.isEntry);
      const first = [...collectFiles(bundle, entry?.fileName ?? '')].toSorted(
        (a, b) => toLength(bundle, b) - toLength(bundle, a),
      );
      const toFiles = (page: string) => {
        const chunk = findChunk(bundle, ({ moduleIds }) =>
          moduleIds.some((id) => id.endsWith(`/${page}.tsx`)),
        );
        if (chunk === undefined) throw new Error(`Expected a chunk with ${page}.tsx, found none.`);
        return [...collectFiles(bundle, chunk.fileName, new Set(first))];
      };
      const files = Object.entries(SCREENS).map(([path, page]) => [path, toFiles(page)] as const);
      for (const [path, names] of files) refuseOverlays(bundle, path, names);
      this.emitFile({
        type: 'asset',
        fileName: 'screen-files.json',
        source: JSON.stringify(Object.fromEntries(files)),
      });
    },
  },
});
