// `npm run hostile`: makes a library of broken and malicious files and has a Segue scan and play it.
// `npm run hostile -- --files 500 --seed 7` sets the number of files and the seed; `--keep` keeps the files.
import { runTool } from './run/run-tool.mjs';

await runTool('e2e/hostile/hostile.ts');
