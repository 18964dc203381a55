import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

/** Packages that hold native code or look for files beside themselves. */
const SEPARATE = [
  '@fastify/static',
  '@fastify/swagger-ui',
  '@node-rs/argon2',
  'better-sqlite3',
  'node-av',
  'pino',
  'pino-pretty',
  'sharp',
];

const SCRIPT_ADDRESS = /new URL\('(?:[^']*\/)?([^'/]+)\.ts', import\.meta\.url\)/g;

/** Scripts of processes and threads stand beside the bundle, under the names they have. */
const addressBundledScripts = (): Plugin => ({
  name: 'address-bundled-scripts',
  enforce: 'pre',
  transform: (code) =>
    code.includes('import.meta.url')
      ? code.replace(SCRIPT_ADDRESS, "new URL('./$1.js', import.meta.url)")
      : null,
});

/** Each is a file by itself: what is started, and what it starts in turn. */
const SCRIPTS = [
  'src/main.ts',
  'src/segue.ts',
  ...globSync('src/**/*.worker.ts', { cwd: import.meta.dirname, exclude: ['**/testing/**'] }),
];

/**
 * The server in a few files: it starts in half the time, and takes a sixth less memory, since Node keeps the text
 * of each of 1,300 modules, and would load a parser of TypeScript in each of its processes.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [addressBundledScripts()],
  ssr: { noExternal: true, external: SEPARATE },
  build: {
    ssr: true,
    outDir: 'dist',
    emptyOutDir: true,
    target: 'node24',
    // Names stay readable in the stacks that the log tells.
    minify: false,
    rolldownOptions: {
      // Its version is a digest of its sources. Vite bundles packages of the repository whatever `ssr.external` says.
      external: ['@segue/demo-library'],
      input: Object.fromEntries(SCRIPTS.map((script) => [basename(script, '.ts'), script])),
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
