// `npm run eval -- discovery --train <tsv> [--tags <tsv>]` scores recommendations on splits of a table
// of plays; with `--out <lists>` it writes the recommendations for every listener instead.
// `npm run eval -- sound --library <folder>` scores similarity by sound on a folder of music.
import { runTool } from './run/run-tool.mjs';

// Relative paths on the command line refer to the folder in which npm was called.
await runTool('e2e/eval/eval.ts', { needsBuild: false, cwd: process.env['INIT_CWD'] ?? process.cwd() });
