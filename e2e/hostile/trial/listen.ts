import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { WireClient, Reply } from '@segue/contract/client';
import { hasTone } from '../../../apps/server/src/adapters/media/encode/testing/has-tone.ts';
import { CANARY_HZ, type Canary } from '../canary.ts';

type Format = NonNullable<Reply<'songInfo'>['streamingData']>['adaptiveFormats'][number];

/** Results of playing tracks. */
export interface Listening {
  readonly played: number;
  /** Number of streams whose first bytes arrived. */
  readonly streams: number;
  /** Streams that the server reported as MEDIA_FAILED. */
  readonly notPrepared: readonly { readonly videoId: string; readonly itag: number }[];
  /** Streams without an answer in two minutes, which a busy machine can cause. */
  readonly unanswered: readonly string[];
  /** Unexpected outcomes, one line each. */
  readonly faults: readonly string[];
}

/** Contains the first second of any format. */
const FIRST_BYTES = 'bytes=0-262143';
const ANSWER_WITHIN_MS = 120_000;
const AT_ONCE = 4;
const OPUS = 251;

/**
 * Picks the default sound, the Opus rendition (which may have to be transcoded), and the first video format.
 */
function pickFormats(formats: readonly Format[]): readonly Format[] {
  const sound = formats.filter(({ height }) => height === undefined);
  const picture = formats.filter(({ height }) => height !== undefined);
  return [...new Set([sound[0], sound.find(({ itag }) => itag === OPUS), picture[0]])].filter(
    (format) => format !== undefined,
  );
}

const isNotPrepared = (status: number, text: string): boolean =>
  status === 422 && text.includes('"MEDIA_FAILED"');

const HTTP_OK = [200, 206];

interface Player {
  readonly client: WireClient;
  readonly canary: Canary;
  readonly drafts: string;
}

type Heard = 'heard' | 'not-prepared' | 'unanswered' | { readonly fault: string };

async function hear(
  { canary, drafts }: Player,
  videoId: string,
  { url }: Format,
  isMade: boolean,
): Promise<Heard> {
  const reply = await fetch(url, {
    headers: { range: FIRST_BYTES },
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  });
  const bytes = Buffer.from(await reply.arrayBuffer());
  if (isNotPrepared(reply.status, bytes.toString('latin1', 0, 1000))) return 'not-prepared';
  if (!HTTP_OK.includes(reply.status)) return { fault: `status ${reply.status}` };
  if (bytes.length === 0) return { fault: 'no bytes' };
  if (canary.isIn(bytes)) return { fault: 'bytes of the canary outside the library' };
  // Decode only what our encoder wrote: the original may be broken.
  if (!isMade) return 'heard';
  const draft = join(drafts, `${videoId}.webm`);
  await writeFile(draft, Buffer.from(await (await fetch(url)).arrayBuffer()));
  const isCanary = hasTone(draft, CANARY_HZ);
  await rm(draft);
  return isCanary ? { fault: 'the tone of the canary outside the library' } : 'heard';
}

/** Requests one format; failures become outcomes, so that the other formats are still tried. */
async function tryToHear(player: Player, videoId: string, format: Format, isMade: boolean): Promise<Heard> {
  try {
    return await hear(player, videoId, format, isMade);
  } catch (cause) {
    if (cause instanceof Error && cause.name === 'TimeoutError') return 'unanswered';
    return { fault: cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause) };
  }
}

/** Plays the start of each track as a listener would, AT_ONCE in parallel. */
export async function listen(
  client: WireClient,
  canary: Canary,
  videoIds: readonly string[],
): Promise<Listening> {
  const drafts = await mkdtemp(join(tmpdir(), 'segue-hostile-heard-'));
  const player = { client, canary, drafts };
  const faults: string[] = [];
  const unanswered: string[] = [];
  const notPrepared: { videoId: string; itag: number }[] = [];
  let streams = 0;
  const waiting = videoIds.values();
  const work = async () => {
    for (const videoId of waiting) {
      const { access_token: accessToken } = await client.refreshToken({});
      const info = await client.songInfo({ params: { videoId }, query: { accessToken } });
      const formats = pickFormats(info.streamingData?.adaptiveFormats ?? []);
      for (const format of formats) {
        const isMade = format !== formats[0] && format.itag === OPUS;
        const heard = await tryToHear(player, videoId, format, isMade);
        if (heard === 'heard') streams += 1;
        else if (heard === 'unanswered') unanswered.push(`${videoId} itag ${format.itag}`);
        else if (heard === 'not-prepared') notPrepared.push({ videoId, itag: format.itag });
        else faults.push(`${videoId} itag ${format.itag}: ${heard.fault}`);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  await rm(drafts, { recursive: true });
  return { played: videoIds.length, streams, notPrepared, unanswered, faults };
}
