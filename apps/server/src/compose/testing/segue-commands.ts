import { fileURLToPath } from 'node:url';

/** Node of the repository, whichever runs the tests. */
export const NODE = fileURLToPath(new URL('../../../../../node_modules/node/bin/node', import.meta.url));

/** Entry point of the server. */
export const MAIN = fileURLToPath(new URL('../../main.ts', import.meta.url));

/** Entry point of the operator commands. */
export const SEGUE = fileURLToPath(new URL('../../segue.ts', import.meta.url));

const { PATH, NODE_COMPILE_CACHE } = process.env;

/** The environment of a Segue without settings. */
export const NO_SETTINGS = { PATH, NODE_COMPILE_CACHE };
