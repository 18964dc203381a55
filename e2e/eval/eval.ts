import { parseArgs } from 'node:util';
import { evalDiscovery } from './discovery.eval.ts';
import { evalSound } from './sound.eval.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    train: { type: 'string' },
    tags: { type: 'string' },
    out: { type: 'string' },
    library: { type: 'string' },
  },
});

const what = positionals.join(' ');
if (what === 'discovery' && values.train !== undefined)
  evalDiscovery({ train: values.train, tags: values.tags, out: values.out });
else if (what === 'sound' && values.library !== undefined) await evalSound(values.library);
else
  throw new Error(
    'Expected: npm run eval -- discovery --train <tsv> [--tags <tsv>] [--out <lists>], or sound --library <folder>',
  );
