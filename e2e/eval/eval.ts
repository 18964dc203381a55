import { parseArgs } from 'node:util';
import { evalDiscovery } from './discovery.eval.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { train: { type: 'string' }, tags: { type: 'string' }, out: { type: 'string' } },
});

if (positionals.join(' ') !== 'discovery' || values.train === undefined)
  throw new Error('Expected: npm run eval -- discovery --train <tsv> [--tags <tsv>] [--out <lists>]');
evalDiscovery({ train: values.train, tags: values.tags, out: values.out });
