import type { Plugin, Rolldown } from 'vite';

/** The chunk of each screen that does not come with home, by its route (§2). */
const SCREENS: Readonly<Record<string, string>> = {
  '/search': 'SearchPage',
  '/login': 'SignInPage',
  '/signin': 'SignInPage',
  '/signup': 'SignUpPage',
  '/resetpassword': 'ResetPasswordPage',
  '/history': 'HistoryPage',
  '/liked': 'LikedPage',
  '/artist': 'ArtistPage',
  '/album': 'AlbumPage',
  '/playlist': 'PlaylistPage',
  '/privacypolicy': 'PrivacyPolicyPage',
};

type Bundle = Rolldown.OutputBundle;

const findChunk = (bundle: Bundle, isIt: (chunk: Rolldown.OutputChunk) => boolean) =>
  Object.values(bundle).find((file) => file.type === 'chunk' && isIt(file));

/** A chunk, what it imports and their style sheets. */
function collectFiles(bundle: Bundle, name: string, files = new Set<string>()): Set<string> {
  const chunk = bundle[name];
  if (chunk?.type !== 'chunk' || files.has(name)) return files;
  files.add(name);
  for (const sheet of chunk.viteMetadata?.importedCss ?? []) files.add(sheet);
  for (const imported of chunk.imports) collectFiles(bundle, imported, files);
  return files;
}

/**
 * Writes `screen-files.json`: by route, the files a screen needs besides those of the first load. The server
 * names them with the page, so that a browser does not learn of them from one another.
 */
export const listScreenFiles = (): Plugin => ({
  name: 'list-screen-files',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const entry = findChunk(bundle, (chunk) => chunk.isEntry);
      const first = collectFiles(bundle, entry?.fileName ?? '');
      const toFiles = (screen: string) => {
        const chunk = findChunk(bundle, ({ name }) => name === screen);
        if (chunk === undefined) throw new Error(`Expected a chunk of the screen '${screen}', found none.`);
        return [...collectFiles(bundle, chunk.fileName)].filter((file) => !first.has(file));
      };
      const files = Object.entries(SCREENS).map(([route, screen]) => [route, toFiles(screen)]);
      this.emitFile({
        type: 'asset',
        fileName: 'screen-files.json',
        source: JSON.stringify(Object.fromEntries(files)),
      });
    },
  },
});
