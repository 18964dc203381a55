import { setFlagsFromString } from 'node:v8';

// Entry point of the server. Native modules crash without a message on an older Node, so they are imported
// only after this check.
const OLDEST_NODE = 24;

if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
  console.error(
    `Segue needs Node ${OLDEST_NODE}, found ${process.versions.node}. Start it with 'npm start'.`,
  );
  process.exit(1);
}

// Makes V8 collect garbage once its heap has grown a little, instead of several times over: with 2,000 hostile files
// the process took 205 MB instead of 311. While no scan runs it may grow more (compose/operation/heap-growth.ts). Set
// here, since at the start of the process it would also shrink the young generation (scripts/run/server-command.mjs).
setFlagsFromString('--optimize-for-size');

const { run } = await import('./run.ts');
await run(process.argv.slice(2), process.env);
