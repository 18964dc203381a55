import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { SERVER_FOLDERS } from '@segue/contract/own-addresses';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { VitePWA } from 'vite-plugin-pwa';
import { listScreenFiles } from './screen-files.ts';
import { MARK_LEFT, MARK_RIGHT } from './src/ui/brand/mark-paths.ts';

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

/**
 * Bundles the code of home into two files: separately compressed small files would add up to 8 kB more. The
 * libraries stay in the browser's cache when a new version changes the app.
 */
const FIRST_LOAD = [
  { name: 'libraries', test: /node_modules/, tags: ['$initial' as const], priority: 2 },
  { name: 'app', tags: ['$initial' as const], priority: 1 },
];

/** Matches the sources of the app whose path begins with one of these, which may be patterns. */
const sources = (...paths: readonly string[]): RegExp => new RegExp(`/apps/web/src/(?:${paths.join('|')})`);

/**
 * Bundles lazily loaded code that is used together into one file: the first load lists the name of every file, some 12
 * bytes each, and a page requests fewer files. Imports of the matched modules are not included: the page must work
 * when a file it does not need fails. A module belongs to the first group that matches it.
 */
const LATE_GROUPS = [
  { name: 'import', test: /\/src\/features\/library\/import\/|node_modules\/papaparse/ },
  { name: 'library', test: sources('features/library/(?!import/|playlists/)') },
  {
    name: 'library-playlists',
    // With its icons: Rolldown put them and the entry into a file that this one imports, and lost the entry's export.
    test: /\/src\/features\/library\/playlists\/(?!\w+Menu)|\/icons\/(?:file-input|folder-plus|list-filter-plus)[.]/,
  },
  {
    name: 'rules',
    test: sources('features/own-playlists/rules/(?:Rule\\w+[.]tsx|read-draft|rule-draft|useRules)'),
  },
  { name: 'own-playlists', test: sources('features/own-playlists/(?!Entry|ListenerPlaylistPage[.]tsx)') },
  { name: 'reorder', test: sources('ui/reorder/') },
  { name: 'artist', test: sources('features/artist/') },
  { name: 'account', test: sources('features/account/', 'account/GoogleButton', 'ui/forms/FormScreen') },
  {
    name: 'player-bar',
    test: sources('features/now-playing/(?:bar|options)/', 'ui/buttons/(?:Video)?Switch', 'ui/seek/SeekBar'),
  },
  {
    name: 'menus',
    test: sources(
      'player/options/(?:CardMenu|TrackMenu|useSelectEntry)',
      'player/dialogs/(?:TrackDetails|AddToPlaylist|ExportPlaylist)',
      'player/playlists/useAddToPlaylist',
      'features/library/playlists/\\w+Menu',
    ),
  },
  {
    name: 'account-menu',
    test: sources('app/header/(?:AccountEntries|LogoutQuestion|account-menu)', 'ui/dialog/Question'),
  },
  {
    name: 'late-shell',
    test: sources(
      'app/shell/LateShell',
      'features/now-playing/PlayerAnnouncer',
      'player/attachments/shortcuts-sheet',
    ),
  },
  { name: 'menu-entries', test: sources('player/options/use(?:Card|List|Track)Entries') },
  {
    name: 'likes',
    test: /\/apps\/web\/src\/(?:player\/likes\/|ui\/buttons\/LikeButton)|\/packages\/player\/src\/likes\//,
  },
  {
    // Loaded when idle.
    name: 'options',
    test: sources('player/options/(?:OptionsButton|TrackOptions|TilePlay|card-plays|useCardTracks)'),
  },
  {
    name: 'actions',
    test: sources(
      'player/actions/(?!track-action)',
      'player/dialogs/open-dialog',
      'player/tracks/useListState',
      'ui/menu/(?:MenuButton|menu-action)',
    ),
  },
  {
    name: 'playlists',
    test: sources(
      'api/queries/(?:playlist-queries|useRefreshListenerData)',
      'player/playlists/(?:rules-path|song-batches|to-)',
      'player/playlists/use(?:EntryTracks|Folders|MakePlaylist|OfferUndo|ShowPlaylistFailure)',
    ),
  },
  { name: 'track-notes', test: sources('player/links/\\w*TrackNote') },
  {
    name: 'pages',
    test: sources(
      'ui/page/(?:PageTitle|PageHead|GonePage|EmptyState)',
      'ui/lists/TrackList',
      'api/queries/usePageQuery',
      'api/failures/is-gone',
      'account/SignedInOnly',
    ),
  },
  {
    name: 'forms',
    test: sources(
      'ui/forms/(?:Form|TextField|PasswordField|Checkbox)[.]',
      'ui/feedback/Alert',
      'ui/dialog/Dialog[.]',
    ),
  },
  {
    name: 'shared',
    test: sources(
      'api/queries/(?:fetch-held|playback-queries|tab-playlists)',
      'lib/(?:text/|files/save-text|input/context-press|copy-text|random-id|tab-channel|useCountdown|useNavigateFrom)',
      '(?:player|features/now-playing)/.*[.]messages',
      'player/(?:repeat-after|devices/this-device|links/find-linked-track|selection/select-row)',
      'player/(?:attachments/undo-steps|tracks/useListName)',
      'ui/rows/row-height',
    ),
  },
  {
    name: 'queries',
    test: /node_modules\/@tanstack\/(?:query-core|react-query)|\/src\/api\/queries\/(?:account|browse)-queries/,
  },
  {
    name: 'icons',
    test: new RegExp(
      '/lucide-react/dist/esm/icons/(?:check|chevron-down|circle-[\\w-]+|ellipsis|eye|eye-off|file-output|folder' +
        '|folder-x|heart-off|info|link-2|list-\\w+|plus|radio|shuffle|trash-2|unplug)[.]',
    ),
  },
  {
    name: 'base-ui',
    test: /node_modules\/(?:@base-ui|@floating-ui|reselect|use-sync-external-store|tabbable)/,
  },
].map((group) => ({ ...group, includeDependenciesRecursively: false }));

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

/** Builds the service worker. Its precache list is all files but Google sign-in, which needs a network. */
const serviceWorker = () =>
  VitePWA({
    strategies: 'injectManifest',
    srcDir: SERVICE_WORKER,
    filename: `${SERVICE_WORKER}.ts`,
    injectRegister: false,
    manifest: false,
    injectManifest: {
      injectionPoint: 'self.builtFiles',
      globPatterns: ['assets/*.{js,css,svg,woff2}'],
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

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react({ compiler: { sources: COMPILED.map((path) => `/src/${path}`) } }),
    dropUnusedRouterParts(),
    listScreenFiles(),
    // Not index.html: the server fills it in before sending it.
    compression({ algorithms: [['brotliCompress', BROTLI]], include: /\.(js|css|svg|json|webmanifest)$/ }),
    refuseTypeBox(),
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
        codeSplitting: { groups: [...FIRST_LOAD, ...LATE_GROUPS] },
      },
    },
  },
  server: {
    proxy: { [`^/(${SERVER_FOLDERS.join('|')})/`]: `http://localhost:${process.env['SEGUE_PORT'] ?? 4747}` },
  },
});
