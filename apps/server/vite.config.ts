import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

/**
 * Packages that stay outside the bundle: they hold native code, look for files beside themselves, or are
 * loaded only where a setting asks for them.
 */
const SEPARATE = [
  '@aws-sdk/client-s3',
  '@aws-sdk/lib-storage',
  '@aws-sdk/s3-request-presigner',
  '@node-rs/argon2',
  'better-sqlite3',
  'pino',
  'pino-pretty',
  'sharp',
];

const SCRIPT_ADDRESS = /new URL\('(?:[^']*\/)?([^'/]+)\.ts', import\.meta\.url\)/g;

/**
 * Points `new URL('….ts', import.meta.url)` at the bundled scripts of workers, which lie beside the bundle
 * under their own names.
 */
const addressBundledScripts = (): Plugin => ({
  name: 'address-bundled-scripts',
  enforce: 'pre',
  transform: (code) =>
    code.includes('import.meta.url')
      ? code.replace(SCRIPT_ADDRESS, "new URL('./$1.js', import.meta.url)")
      : null,
});

/**
 * node-av looks for its native part relative to its own script. Bundling moves that script, so this resolves
 * the package.
 */
const findNativeMedia = (): Plugin => ({
  name: 'find-native-media',
  enforce: 'pre',
  transform: (code, id) =>
    id.endsWith('/node-av/dist/lib/binding.js')
      ? code.replaceAll('import.meta.url', "import.meta.resolve('node-av/lib')")
      : null,
});

/** Swagger UI looks for its pictures and scripts relative to its own script, too. */
const findSwaggerFiles = (): Plugin => ({
  name: 'find-swagger-files',
  enforce: 'pre',
  transform: (code, id) => {
    const place = /\/@fastify\/swagger-ui\/(?:index|lib\/routes)\.js$/.exec(id)?.[0].slice(1);
    return place === undefined
      ? null
      : code.replaceAll('__dirname', `path.dirname(require.resolve('${place}'))`);
  },
});

/**
 * What packages load at their start and hardly ever use, by the end of the path: the statement that loads it, its use,
 * and a use that loads it first. HTTP/2 and TLS belong to Node and take 3.5 MB.
 */
const LAZY_LOADS: Readonly<
  Record<string, readonly (readonly [load: string, use: string, lazyUse: string])[]>
> = {
  '/fastify/lib/server.js': [
    ["const https = require('node:https')", 'https.create', "require('node:https').create"],
    ["const http2 = require('node:http2')", 'http2.create', "require('node:http2').create"],
  ],
  '/@fastify/static/index.js': [
    ["const { glob } = require('glob')", 'await glob(', "await (await import('glob')).glob("],
  ],
  '/@fastify/swagger/lib/mode/static.js': [["const yaml = require('yaml')", ' yaml.', " require('yaml')."]],
  '/@fastify/swagger/lib/spec/openapi/index.js': [
    ["const yaml = require('yaml')", ' yaml.', " require('yaml')."],
  ],
  '/@fastify/swagger/lib/spec/swagger/index.js': [
    ["const yaml = require('yaml')", ' yaml.', " require('yaml')."],
  ],
  '/@fastify/swagger-ui/lib/routes.js': [["const yaml = require('yaml')", '(yaml.', "(require('yaml')."]],
};

/** Loads what `LAZY_LOADS` lists when it is used. */
const loadLazily = (): Plugin => ({
  name: 'load-lazily',
  enforce: 'pre',
  transform: (code, id) => {
    const [, loads] = Object.entries(LAZY_LOADS).find(([end]) => id.endsWith(end)) ?? [];
    return (loads ?? []).reduce<string | null>((before, [load, use, lazyUse]) => {
      const text = before ?? code;
      if (!text.includes(load)) throw new Error(`Expected '${load}' in ${id}, found none.`);
      return text.replace(load, '').replaceAll(use, lazyUse);
    }, null);
  },
});

const TAG_TABLES = 'tagMapper = new CombinedTagMapper();';

/**
 * music-metadata builds its tables of tag names again for each file, an eighth of the time that a scan takes to
 * read one. They never change, so this builds them once for a process.
 */
const shareTagTables = (): Plugin => ({
  name: 'share-tag-tables',
  enforce: 'pre',
  transform: (code, id) => {
    if (!id.endsWith('/music-metadata/lib/common/MetadataCollector.js')) return null;
    if (!code.includes(TAG_TABLES)) throw new Error(`Expected '${TAG_TABLES}' in ${id}, found none.`);
    return `${code.replace(TAG_TABLES, 'tagMapper = tagTables;')}\nconst tagTables = new CombinedTagMapper();\n`;
  },
});

const PARSER_LOAD = 'await parserLoader.load()';

/**
 * music-metadata imports the parser of a file's format again for each file: Node finds the module, but only after a
 * twentieth of the time that a scan takes to read one. This keeps the parsers that were imported.
 */
const keepTagParsers = (): Plugin => ({
  name: 'keep-tag-parsers',
  enforce: 'pre',
  transform: (code, id) => {
    if (!id.endsWith('/music-metadata/lib/ParserFactory.js')) return null;
    if (!code.includes(PARSER_LOAD)) throw new Error(`Expected '${PARSER_LOAD}' in ${id}, found none.`);
    const kept = `(tagParsers.get(parserLoader) ?? ${PARSER_LOAD})`;
    return `${code.replace(PARSER_LOAD, `${kept};\ntagParsers.set(parserLoader, ParserImpl)`)}\nconst tagParsers = new Map();\n`;
  },
});

/**
 * Matches an escape sequence as a whole, so that the second backslash of `\\` is not taken for the start of
 * another one.
 */
const ESCAPE_OR_NOT_ASCII = /\\[^]|[^\0-\x7f]/g;
const LAST_ASCII = 0x7f;

/**
 * Escapes the last character of a match. Drops the backslash before a non-ASCII character, which needs none.
 */
function toAscii(text: string): string {
  const unit = text.charCodeAt(text.length - 1);
  return unit <= LAST_ASCII ? text : `\\u${unit.toString(16).padStart(4, '0')}`;
}

/**
 * Keeps chunks in ASCII: V8 stores the text of a script with two bytes a character as soon as one is outside
 * Latin-1.
 */
const escapeToAscii = (): Plugin => ({
  name: 'escape-to-ascii',
  generateBundle: (_, bundle) => {
    for (const chunk of Object.values(bundle))
      if (chunk.type === 'chunk') chunk.code = chunk.code.replace(ESCAPE_OR_NOT_ASCII, toAscii);
  },
});

/** An import of a module of Node: the default import, the named ones, and the module. */
const NODE_IMPORT = /import(?: ([\w$]+))?,?(?:\{([^}]*)\})? ?from"(node:[^"]+)";/g;

/** They say that Node is too old, so they load as in any version of Node. */
const PROGRAMS: ReadonlySet<string> = new Set(['main', 'segue']);

/**
 * Takes Node's own modules without importing them: for an import Node reads all exports of the module, which loads
 * further ones. With 17 modules that is 3.6 MB and 6 ms of processor time, in each process.
 */
const takeNodeModules = (): Plugin => ({
  name: 'take-node-modules',
  generateBundle: (_, bundle) => {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk' || PROGRAMS.has(chunk.name)) continue;
      chunk.code = chunk.code.replace(
        NODE_IMPORT,
        (_whole, all: string | undefined, names: string | undefined, module: string) => {
          const taken = [all, names && `{${names.replaceAll(' as ', ':')}}`].filter((each) => each);
          return taken
            .map((each) => `const ${each}=globalThis.process.getBuiltinModule("${module}");`)
            .join('');
        },
      );
    }
  },
});

/** Entry points, each bundled into a file of its own: the programs, and the workers they start. */
const SCRIPTS = [
  'src/main.ts',
  'src/segue.ts',
  ...globSync('src/**/*.worker.ts', { cwd: import.meta.dirname, exclude: ['**/testing/**'] }),
];

/**
 * Bundles the server into a few files: it starts in half the time and takes a sixth less memory, since Node
 * would otherwise keep the text of 1,300 modules and load a TypeScript parser in each of its processes.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    addressBundledScripts(),
    findNativeMedia(),
    findSwaggerFiles(),
    loadLazily(),
    shareTagTables(),
    keepTagParsers(),
    takeNodeModules(),
    escapeToAscii(),
  ],
  ssr: { noExternal: true, external: SEPARATE },
  build: {
    ssr: true,
    outDir: 'dist',
    emptyOutDir: true,
    target: 'node24',
    rolldownOptions: {
      // External because its version is a digest of its sources. Vite bundles workspace packages whatever
      // `ssr.external` says.
      external: ['@segue/demo-library'],
      // Without this, unused classes of node-av stay in the bundle.
      treeshake: { moduleSideEffects: [{ test: /node-av/, sideEffects: false }] },
      input: Object.fromEntries(SCRIPTS.map((script) => [basename(script, '.ts'), script])),
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        // Removes white space, since V8 keeps the text. Names stay, so that stack traces in the log are
        // readable.
        minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
      },
    },
  },
});
