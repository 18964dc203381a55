import { flushCompileCache } from 'node:module';
import { AV_LOG_QUIET } from 'node-av/constants';
import { Log } from 'node-av/lib';
import type { LibraryAccess } from '../../../core/library/library-access.ts';
import { createIsInside } from '../../files/library-boundary.ts';
import { toWorkerUsage } from '../process/worker-usage.ts';
import { probeImageFile, probeMediaFile } from './probe-file.ts';
import type { ProbeReply, ProbeRequest } from './worker-protocol.ts';

const isInside = createIsInside(JSON.parse(process.argv[2] ?? '') as LibraryAccess);

const say = (reply: ProbeReply): void => void process.send?.(reply);

async function answer({ kind, path }: ProbeRequest): Promise<void> {
  const probe = kind === 'image' ? probeImageFile : probeMediaFile;
  const outcome = await probe(path, isInside);
  say({ kind: 'answer', outcome, usage: toWorkerUsage() });
}

/** One at a time, in the order asked: the pool counts on it. */
let last: Promise<void> = Promise.resolve();

process.on('message', (request: ProbeRequest) => {
  last = last.then(() => answer(request));
});
process.on('disconnect', () => process.exit());

Log.setLevel(AV_LOG_QUIET);
say({ kind: 'ready' });
// It is killed in the end, without the time to keep what it compiled.
flushCompileCache();
