import { AV_LOG_QUIET } from 'node-av/constants';
import { Log } from 'node-av/lib';
import type { LibraryAccess } from '../../../../core/library/library-access.ts';
import { createIsInside } from '../../../files/library-boundary.ts';
import { serveRequests } from '../../process/serve-requests.ts';
import type { ProbeRequest } from '../probe-protocol.ts';
import { probeImageFile, probeMediaFile } from './probe-file.ts';

const isInside = createIsInside(JSON.parse(process.argv[2] ?? '') as LibraryAccess);

Log.setLevel(AV_LOG_QUIET);
serveRequests(({ kind, path }: ProbeRequest) =>
  kind === 'image' ? probeImageFile(path, isInside) : probeMediaFile(path, isInside),
);
