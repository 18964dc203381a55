import { serveRequests } from '../serve-requests.ts';

/** A request that tells a test worker how to behave. */
export interface Deed {
  readonly deed: 'tell' | 'spend' | 'die' | 'hang';
}

const hold: Buffer[] = [];

async function answer({ deed }: Deed): Promise<number> {
  if (deed === 'die') process.exit(3);
  if (deed === 'hang') await new Promise(() => undefined);
  if (deed === 'spend') hold.push(Buffer.alloc(160e6, 1));
  return process.pid;
}

if (process.argv[2] === 'dies at once') process.exit(4);
serveRequests(answer);
