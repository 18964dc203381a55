import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Insertable } from 'kysely';
import { pino } from 'pino';
import { openInMemory } from '../../../adapters/database/testing/databases.ts';
import type { LibraryFileRow } from '../../../adapters/database/tables/library.ts';
import {
  createArtworkStore,
  createDrawnSubjects,
} from '../../../adapters/database/stores/artwork/artwork.store.ts';
import { createMadeFormatStore } from '../../../adapters/database/stores/playback/made-format.store.ts';
import { ONLY_STORE } from '../../../adapters/database/stores/playback/media-store-id.ts';
import { createPlaybackStore } from '../../../adapters/database/stores/playback/playback.store.ts';
import { aTrackRow } from '../../../adapters/database/testing/library-rows.ts';
import { aFileRow } from '../../../adapters/database/testing/playback-rows.ts';
import { createThumbnailFolder } from '../../../adapters/files/thumbnail-folder.ts';
import { createFileOpener } from '../../../adapters/files/file-opener.ts';
import { createArtworkPictures } from '../../../adapters/media/images/artwork-pictures.ts';
import { createImageProcesses } from '../../../adapters/media/images/image-processes.ts';
import { createThumbnails } from '../../../adapters/media/images/thumbnails.ts';
import { createWithFrame } from '../../../adapters/media/encode/with-frame.ts';
import { createMadeFiles } from '../../../adapters/media/encode/made-files.ts';
import { createMediaEncoder } from '../../../adapters/media/encode/media-encoder.ts';
import { openMediaProcesses } from '../../../adapters/media/encode/media-processes.ts';
import { createHmacSigner } from '../../../adapters/secrets/hmac-signer.ts';
import { createJwtAccessTokens } from '../../../adapters/secrets/jwt-access-tokens.ts';
import { withDrawnCovers } from '../../../core/artwork/drawn/with-drawn-covers.ts';
import { createArtworkFiles } from '../../../core/artwork/artwork-files.ts';
import { toLog } from '../../../core/log/log.ts';
import { NO_STORE } from '../../../core/storage/presigned-urls.ts';
import { toFileVersion } from '../../../core/playback/source-file.ts';
import { createPlayback } from '../../../core/playback/playback.ts';
import { songsHost } from '../songs.host.ts';
import { createServe } from '../../../http/calls/host.ts';
import { createServer } from '../../../http/server.ts';
import { registerFiles } from '../../files/files.host.ts';
import { registerStreams } from '../stream.route.ts';

/** Start of the test clock; tests advance it. */
const START_MS = 1_780_000_000_000;
const KEY = new Uint8Array(32).fill(1);

const GIB = 1024 ** 3;

/** Header with the session token of the only listener. */
export const LISTENER = { 'auth-token': 'mara' };

interface SongInfoReply {
  readonly streamingData: {
    readonly adaptiveFormats: readonly {
      readonly itag: number;
      readonly url: string;
      readonly contentLength?: string;
    }[];
  };
}

/** The songs host with its streams on real parts, in a temporary folder. */
export async function openPlaybackServer(
  maxMadeBytes = Number.MAX_SAFE_INTEGER,
  isOffloaded = false,
  logger: FastifyBaseLogger = pino({ level: 'silent' }),
) {
  const log = toLog(logger);
  const folder = await mkdtemp(join(tmpdir(), 'segue-playback-'));
  const library = join(folder, 'library');
  await mkdir(library);
  const access = { roots: [library] };
  const time = { nowMs: START_MS };
  const space = { freeBytes: 100 * GIB, totalBytes: 200 * GIB };
  const clock = { now: () => time.nowMs };
  const opened = await openInMemory();
  const processes = await openMediaProcesses({ draftsFolder: join(folder, 'drafts'), access, log });
  const madeStore = createMadeFormatStore(opened, ONLY_STORE);
  const made = createMadeFiles(join(folder, 'made'));
  const { songInfo, streams, addresses, sweepMade } = createPlayback({
    store: createPlaybackStore(opened),
    madeStore,
    files: made,
    encoder: createMediaEncoder(processes),
    signer: createHmacSigner(KEY),
    clock,
    log,
    readMadeSpace: async () => space,
    readDraftSpace: async () => space,
    maxMadeBytes,
    jobs: null,
    presignedUrls: NO_STORE,
  });
  const images = createImageProcesses({ access });
  const withFrame = createWithFrame(processes, join(folder, 'frames'));
  const makePictures = createArtworkPictures(images, withFrame);
  const artwork = createArtworkFiles({
    store: withDrawnCovers(createArtworkStore(opened), createDrawnSubjects(opened)),
    thumbnails: createThumbnails(createThumbnailFolder(join(folder, 'artwork')), makePictures),
    clock,
    log,
  });
  const app = await createServer({ logger, otherOrigins: [] });
  const serve = createServe(app, {
    findListener: async (token) =>
      token === LISTENER['auth-token'] ? { accountId: 'mara', homeVersion: 0 } : null,
    originOf: () => 'http://here',
  });
  songsHost(serve, { accessTokens: createJwtAccessTokens(KEY, clock), songInfo });
  const openFile = createFileOpener(access);
  registerStreams(app, {
    addresses,
    streams,
    openFile,
    log,
    isOffloaded,
    presignedUrls: NO_STORE,
  });
  registerFiles(app, { artwork, openFile, presignedUrls: NO_STORE });

  const ask = async <T>(url: string, headers = {}): Promise<T> => (await app.inject({ url, headers })).json();
  const askToken = async (headers = {}) =>
    (await ask<{ access_token: string }>('/api/refreshtoken', headers)).access_token;
  const findFormat = async (videoId: string, itag?: number) => {
    const token = await askToken(LISTENER);
    const { streamingData } = await ask<SongInfoReply>(`/api/songinfo/${videoId}?accessToken=${token}`);
    return streamingData.adaptiveFormats.find((format) => itag === undefined || format.itag === itag);
  };

  return {
    app,
    db: opened.db,
    time,
    /** The reported disk space for transcoded formats. */
    space,
    sweepMade,
    folder,
    /** Absolute path of a file of the library. */
    at: (name: string) => join(library, name),
    addTrack: async (videoId: string, values: Parameters<typeof aTrackRow>[0] = {}) => {
      await opened.db
        .insertInto('tracks')
        .values(aTrackRow({ video_id: videoId, title: 'A track', ...values }))
        .execute();
    },
    /** Adds a row for a file that is in the library folder. */
    addFile: async (videoId: string, name: string, values: Partial<Insertable<LibraryFileRow>> = {}) => {
      const { size, mtimeMs } = await stat(join(library, name));
      const version = { size_bytes: size, modified_at_ms: Math.round(mtimeMs) };
      const row = aFileRow({ root: library, path: name, video_id: videoId, ...version, ...values });
      await opened.db.insertInto('library_files').values(row).execute();
    },
    /** Adds a transcoded format of a file that is in the library folder. */
    addMade: async (videoId: string, itag: number, name: string, bytes: Buffer) => {
      const { size, mtimeMs } = await stat(join(library, name));
      const path = made.toPath(videoId, itag, 'm4a');
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, bytes);
      const sourceVersion = toFileVersion(size, Math.round(mtimeMs));
      await madeStore.save({ videoId, itag, sourceVersion, sizeBytes: bytes.length, usedAtMs: time.nowMs });
    },
    /** Requests an access token, as the listener or signed out. */
    askToken,
    ask,
    /** A format of a song, by default the first that song info lists. */
    findFormat,
    /** The stream URL of such a format, without its origin. */
    findAddress: async (videoId: string, itag?: number): Promise<string> => {
      const { pathname, search } = new URL((await findFormat(videoId, itag))?.url ?? '');
      return pathname + search;
    },
    close: async () => {
      await app.close();
      images.close();
      await processes.close();
      await opened.close();
      await rm(folder, { recursive: true });
    },
  };
}

export type PlaybackServer = Awaited<ReturnType<typeof openPlaybackServer>>;
