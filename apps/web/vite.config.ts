import { constants } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compression } from 'vite-plugin-compression2';

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

/**
 * What home needs goes out as two files: small ones would each be compressed alone and weigh 8 kB more
 * together. The libraries stay in the browser's cache when a new version changes the app.
 */
const FIRST_LOAD = [
  { name: 'libraries', test: /node_modules/, tags: ['$initial' as const], priority: 2 },
  { name: 'app', tags: ['$initial' as const], priority: 1 },
];

/** Asks for the font of Latin text with the page itself: `font-display: optional` waits only 100 ms for it. */
const preloadLatinFont = (): Plugin => ({
  name: 'preload-latin-font',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => file.includes('-latin-wght-'))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
          injectTo: 'head' as const,
        })),
  },
});

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react({ compiler: true }),
    preloadLatinFont(),
    // index.html is left out: the server fills it in before it sends it.
    compression({ algorithms: [['brotliCompress', BROTLI]], include: /\.(js|css|svg|json|webmanifest)$/ }),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: FIRST_LOAD } } },
  },
  server: { proxy: { '^/(api|stream|art)/': 'http://localhost:4747' } },
});
