import { setPriority } from 'node:os';
import { AV_LOG_QUIET } from 'node-av/constants';
import { Log } from 'node-av/lib';
import { probeImageFile, probeMediaFile } from './probe-file.ts';
import type { ProbeReply, ProbeRequest } from './worker-protocol.ts';

/** A file is read in a process of its own, so that a decoder's crash costs that file and nothing else. */
const LOW_PRIORITY = 5;

const reply = (outcome: ProbeReply): void => void process.send?.(outcome);

/** One at a time, in the order asked: the pool counts on it. */
let last: Promise<void> = Promise.resolve();

process.on('message', (request: ProbeRequest) => {
  const probe = request.kind === 'image' ? probeImageFile : probeMediaFile;
  last = last.then(() => probe(request.path)).then(reply);
});
process.on('disconnect', () => process.exit());

setPriority(LOW_PRIORITY);
Log.setLevel(AV_LOG_QUIET);
