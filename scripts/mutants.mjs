// `npm run mutants`: mutation tests with Stryker, which changes one expression of the rules at a time and
// lists the changes that no test detects. All 13,300 changes take hours.
// `npm run mutants -- --mutate packages/player/src/queue/queue.ts` mutates one file.
import { runTool } from './run/run-tool.mjs';

await runTool('node_modules/@stryker-mutator/core/bin/stryker.js', { needsBuild: false, words: ['run'] });
