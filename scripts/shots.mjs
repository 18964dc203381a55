// `npm run shots`: installs and builds what is missing, then saves screenshots of every screen and state in
// `shots/`. `npm run shots -- home dark-1440` takes only those whose names contain these words; `-- --docs`
// those of the docs.
import { runTool } from './run/run-tool.mjs';

await runTool('e2e/shots/shots.ts', { tools: ['Chromium'] });
