import { AV_LOG_QUIET } from 'node-av/constants';
import { Log } from 'node-av/lib';
import type { LibraryAccess } from '../../../../core/library/library-access.ts';
import { createIsInsideSync } from '../../../files/library-boundary.ts';
import { serveRequests } from '../../process/serve-requests.ts';
import type { ProbeAnswer, ProbeRequest } from '../media-prober.ts';
import { probeImageFile, probeMediaFile } from './probe-file.ts';
import { createReadCounter } from './read-counter.ts';

const isInside = createIsInsideSync(JSON.parse(process.argv[2] ?? '') as LibraryAccess);

Log.setLevel(AV_LOG_QUIET);
const countBytesRead = createReadCounter();
serveRequests(async ({ kind, ...source }: ProbeRequest): Promise<ProbeAnswer> => {
  const outcome = await (kind === 'image'
    ? probeImageFile(source, isInside)
    : probeMediaFile(source, isInside));
  return { outcome, bytesRead: countBytesRead() };
});
