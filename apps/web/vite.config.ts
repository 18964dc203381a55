import { constants } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compression } from 'vite-plugin-compression2';

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

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
  build: { outDir: 'dist', emptyOutDir: true, assetsInlineLimit: 0 },
  server: { proxy: { '^/(api|stream|art)/': 'http://localhost:4747' } },
});
