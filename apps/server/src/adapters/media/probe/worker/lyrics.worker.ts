import type { LibraryAccess } from '../../../../core/library/library-access.ts';
import { createIsInsideSync } from '../../../files/library-boundary.ts';
import { serveRequests } from '../../process/serve-requests.ts';
import type { LyricsRequest } from '../lyrics-reader.ts';
import { readLyrics } from './read-lyrics.ts';

const isInside = createIsInsideSync(JSON.parse(process.argv[2] ?? '') as LibraryAccess);

serveRequests((request: LyricsRequest) => readLyrics(request, isInside));
