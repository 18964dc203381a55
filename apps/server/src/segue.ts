// Entry point of the operator commands. Native modules crash without a message on an older Node, so they are
// imported only after this check.
const OLDEST_NODE = 24;

if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
  process.stderr.write(
    `Segue needs Node ${OLDEST_NODE}, found ${process.versions.node}. Use 'npm run segue'.\n`,
  );
  process.exit(1);
}

const { startOperator } = await import('./operator/run-operator.ts');
await startOperator(process.argv.slice(2), process.env);
