// `npm run fuzz`: starts a Segue and sends it seeded random requests, generated from docs/api/openapi.json.
// `npm run fuzz -- --seed 7 --requests 1000` sets the seed and the number of requests.
import { runTool } from './run/run-tool.mjs';

await runTool('e2e/fuzz/fuzz.ts');
