import { aPlaylistRow } from '../../../apps/server/src/adapters/database/testing/library-rows.ts';
import { clientOf, signUp } from '../../support/server/client.ts';
import { type SegueProcess, startSegue } from '../../support/server/segue.ts';
import { openServerDatabase } from '../../support/server/server-database.ts';
import { waitForScan } from '../../support/server/wait-for-scan.ts';
import type { Figure, Part } from '../figures/figure.ts';
import { inFolder } from '../server/folders.ts';
import { createLatencies, type Latencies } from '../figures/latencies.ts';
import { runAccountCalls, type Timed } from './latency-accounts.ts';
import {
  type Call,
  listeningCalls,
  readingCalls,
  refusedGoogleCall,
  type Subjects,
} from './latency-calls.ts';
import { pickTracks, putMillionLibrary } from '../browse/million-library.ts';
import { createTimedClient, type TimedClient } from '../server/timed-client.ts';

/** Number of calls of each kind: enough that their slowest hundredth is more than one call. */
const READS = 500;
const WRITES = 200;
/** Fewer, since calls that hash a password or send a mail are slow by design. */
const ACCOUNTS = 30;
/** Untimed calls first, which warm up the process. */
const WARM_UP = 20;

const PLAYLIST_TRACKS = 30;
const PLAYLISTS = Array.from({ length: 20 }, (_, number) => aPlaylistRow({ title: `Evening ${number}` }));

async function loadSubjects(data: string): Promise<Subjects> {
  const { db, close } = await openServerDatabase(data);
  const videoIds = await pickTracks(db);
  const tracks = await db
    .selectFrom('tracks')
    .select(['title', 'album_id', 'artwork_id'])
    .where('video_id', 'in', videoIds)
    .execute();
  const artists = await db
    .selectFrom('track_artists')
    .select('artist_id')
    .where('video_id', 'in', videoIds)
    .execute();
  await close();
  return {
    videoIds,
    queries: tracks.map(({ title }) => title),
    albumIds: tracks.flatMap(({ album_id }) => album_id ?? []),
    artworkIds: tracks.flatMap(({ artwork_id }) => artwork_id ?? []),
    artistIds: artists.map(({ artist_id }) => artist_id),
    playlistIds: PLAYLISTS.map(({ playlist_id }) => playlist_id),
  };
}

/** Inserts playlists. After the scan, which removes those whose files it does not find. */
async function insertPlaylists(data: string, videoIds: readonly string[]): Promise<void> {
  const { db, close } = await openServerDatabase(data);
  await db
    .insertInto('playlists')
    .values([...PLAYLISTS])
    .execute();
  for (const [number, { playlist_id }] of PLAYLISTS.entries())
    await db
      .insertInto('playlist_tracks')
      .values(
        Array.from({ length: PLAYLIST_TRACKS }, (_, position) => ({
          playlist_id,
          position,
          video_id: videoIds[(number * PLAYLIST_TRACKS + position) % videoIds.length] ?? '',
        })),
      )
      .execute();
  await close();
}

/** Precedes each call with a baseline call that does nothing. */
const timeBy =
  (timed: TimedClient, latencies: Latencies): Timed =>
  async (name, make) => {
    const baselineMs = await timed.callBaseline();
    const reply = await make();
    latencies.note(name, timed.lastMs(), baselineMs);
    return reply;
  };

async function repeat(time: Timed, call: Call, times: number): Promise<void> {
  for (let number = 0; number < WARM_UP; number += 1) await call.make(number);
  for (let number = 0; number < times; number += 1) await time(call.name, () => call.make(number + WARM_UP));
}

/** A sender address for each number, so that rate limits count them as different households. */
const toSender = (number: number): string => `10.0.${Math.floor(number / 250)}.${(number % 250) + 1}`;

async function measureCalls(segue: SegueProcess, subjects: Subjects): Promise<readonly Figure[]> {
  let token = await signUp(segue);
  let sender = toSender(0);
  const timed = createTimedClient(
    segue.url,
    () => token,
    () => sender,
  );
  const { client } = timed;
  const latencies = createLatencies();
  const time = timeBy(timed, latencies);
  const { access_token: accessToken } = await client.refreshToken({});

  for (const call of readingCalls(client, subjects, accessToken)) await repeat(time, call, READS);
  for (const call of listeningCalls(client, subjects)) await repeat(time, call, WRITES);
  const google = refusedGoogleCall(client);
  for (let number = 1; number <= ACCOUNTS; number += 1) {
    sender = toSender(number);
    await runAccountCalls(client, segue, number, time, (now) => {
      token = now;
    });
    await time(google.name, () => google.make(number));
  }
  timed.close();
  return latencies.toFigures();
}

const say = (line: string): void => void process.stderr.write(`${line}\n`);

const measure = (): Promise<readonly Figure[]> =>
  inFolder(async (data) => {
    const { library } = await putMillionLibrary(data, say);
    const subjects = await loadSubjects(data);
    const segue = await startSegue({ library, data });
    await waitForScan(segue);
    await insertPlaylists(data, subjects.videoIds);
    // The first answer of home is computed, later ones are cached.
    await clientOf(segue).home({});
    try {
      return await measureCalls(segue, subjects);
    } finally {
      await segue.stop();
    }
  });

/** Response times of all calls at 1,000,000 tracks. */
export const latencyPart: Part = { name: 'latency', measure };
