import { hash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { SERVER_FOLDERS } from '@segue/contract/own-addresses';
import react from '@vitejs/plugin-react';
import { defineConfig, minify, type Plugin } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { VitePWA } from 'vite-plugin-pwa';
import { ROLLDOWN_GROUPS, refuseStaleGroups } from './rolldown-groups.ts';
import { listScreenFiles } from './screen-files.ts';
import { MARK_LEFT, MARK_RIGHT } from './src/ui/brand/mark-paths.ts';

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

/** The mode for fonts makes the libraries 76 bytes smaller, the other files larger. */
const BROTLI_LIBRARIES = {
  params: { ...BROTLI.params, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT },
};

/**
 * Bundles the code of home into two files: separately compressed small files would add up to 8 kB more. The
 * libraries stay in the browser's cache when a new version changes the app.
 */
const FIRST_LOAD = [
  { name: 'libraries', test: /node_modules/, tags: ['$initial' as const], priority: 2 },
  { name: 'app', tags: ['$initial' as const], priority: 1 },
];

/**
 * Modules that the React compiler memoizes: components that render often, while music plays or a list
 * scrolls, or that have a large subtree. Memoizing the others too would add 5 kB to the first load.
 */
const COMPILED = [
  'app/shell/AppLayout',
  ...['album', 'artist', 'history', 'liked', 'now-playing', 'playlist', 'queue', 'video'].map(
    (feature) => `features/${feature}`,
  ),
  'features/search/SearchPage',
  'player',
  'ui/cards/Shelf',
  'ui/lists',
];

const SERVICE_WORKER = 'service-worker';

/** Builds the service worker. Its list of files lacks Google sign-in, which needs a network. */
const serviceWorker = () =>
  VitePWA({
    strategies: 'injectManifest',
    srcDir: SERVICE_WORKER,
    filename: `${SERVICE_WORKER}.ts`,
    injectRegister: false,
    manifest: false,
    injectManifest: {
      injectionPoint: 'self.builtFiles',
      globPatterns: ['assets/*.{js,css,svg,woff2}', 'boot.js', 'favicon.svg'],
      globIgnores: ['assets/google-sign-in-*'],
      rollupFormat: 'iife',
    },
    // The plugin runs a separate Vite build, which does not inherit the log level.
    integration: {
      configureCustomSWViteBuild: (config) => {
        config.logLevel = 'warn';
      },
    },
  });

/** Compresses the service worker, which is written after the compression plugin has run. */
function compressServiceWorker(): Plugin {
  let outDir = '';
  return {
    name: 'compress-service-worker',
    apply: 'build',
    configResolved: ({ root, build }) => {
      outDir = resolve(root, build.outDir);
    },
    closeBundle: {
      sequential: true,
      order: 'post',
      handler: async () => {
        const file = join(outDir, `${SERVICE_WORKER}.js`);
        await writeFile(`${file}.br`, await promisify(brotliCompress)(await readFile(file), BROTLI));
      },
    },
  };
}

/** Minifies `boot.js`, which every page loads first: Vite copies the files of `public` as they are. */
function minifyBoot(): Plugin {
  let outDir = '';
  return {
    name: 'minify-boot',
    apply: 'build',
    configResolved: ({ root, build }) => {
      outDir = resolve(root, build.outDir);
    },
    writeBundle: async () => {
      const file = join(outDir, 'boot.js');
      await writeFile(file, (await minify(file, await readFile(file, 'utf8'))).code);
    },
  };
}

/**
 * Lets the bundler drop the components and contexts of React Router that nobody imports: forms, fetchers and other parts
 * of its modes with a data router. Display names and calls that are not marked as pure keep them, some 3 kB of the first
 * load.
 */
const dropUnusedRouterParts = (): Plugin => ({
  name: 'drop-unused-router-parts',
  apply: 'build',
  transform: {
    filter: { id: /\/node_modules\/react-router\/dist\// },
    handler: (code) =>
      code
        .replaceAll(/^\w+\.displayName = .*;$/gm, '')
        .replaceAll(/(?<=^const \w+ = )(?=React\$1\.(?:forwardRef|createContext)\()/gm, '/* @__PURE__ */ '),
  },
});

/** Fails the build when TypeBox is bundled: a schema is made outside the contract's `schema` or `route`. */
const refuseTypeBox = (): Plugin => ({
  name: 'refuse-typebox',
  apply: 'build',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk' && file.moduleIds.some((id) => id.includes('/node_modules/typebox/')))
        throw new Error(`Expected no part of TypeBox in the web app, found one in ${file.fileName}.`);
  },
});

/** Fails the build when a path of `COMPILED` leads to no module: it has moved, and is no longer memoized. */
const refuseStaleCompiled = (): Plugin => ({
  name: 'refuse-stale-compiled',
  apply: 'build',
  generateBundle(_, bundle) {
    const ids = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
    for (const path of COMPILED)
      if (!ids.some((id) => id.includes(`/src/${path}`)))
        throw new Error(`Expected ${path} of COMPILED to name a module, found none.`);
  },
});

/** A class of a CSS module, without the line that Vite adds: the first load has two hundred of them. */
const toClassName = (name: string, file: string): string =>
  `_${name}_${hash('sha256', relative(import.meta.dirname, file), 'hex').slice(0, 5)}`;

export default defineConfig({
  root: import.meta.dirname,
  css: { modules: { generateScopedName: toClassName } },
  plugins: [
    react({ compiler: { sources: COMPILED.map((path) => `/src/${path}`) } }),
    dropUnusedRouterParts(),
    listScreenFiles(),
    minifyBoot(),
    // Not index.html: the server fills it in before sending it.
    compression({
      algorithms: [['brotliCompress', BROTLI]],
      include: /\.(js|css|svg|json|webmanifest)$/,
      exclude: /libraries-/,
    }),
    compression({ algorithms: [['brotliCompress', BROTLI_LIBRARIES]], include: /libraries-.*\.js$/ }),
    refuseTypeBox(),
    refuseStaleGroups(),
    refuseStaleCompiled(),
    serviceWorker(),
    compressServiceWorker(),
  ],
  // For index.html, which shows the mark before any script has loaded.
  define: {
    'import.meta.env.MARK_LEFT': JSON.stringify(MARK_LEFT),
    'import.meta.env.MARK_RIGHT': JSON.stringify(MARK_RIGHT),
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // TypeBox only makes schemas, which browsers never read (`schema` in the contract): drop all of it.
      treeshake: { moduleSideEffects: [{ test: /node_modules\/typebox/, sideEffects: false }] },
      output: {
        // The first load lists every file: each character less in their names saves 100 bytes.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: { groups: [...FIRST_LOAD, ...ROLLDOWN_GROUPS] },
      },
    },
  },
  server: {
    proxy: { [`^/(${SERVER_FOLDERS.join('|')})/`]: `http://localhost:${process.env['SEGUE_PORT'] ?? 4747}` },
  },
});
