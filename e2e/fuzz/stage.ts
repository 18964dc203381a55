import { rm } from 'node:fs/promises';
import { aPerson, clientOf, signUp } from '../support/server/client.ts';
import { COMMON_WORD, makeHostileLibrary } from '../support/libraries/hostile-library.ts';
import { type Segue, startSegue } from '../support/server/segue.ts';
import { waitForScan } from '../support/server/wait-for-scan.ts';
import type { KnownValues } from './values.ts';

/** A running Segue with a signed-in listener and values that are valid on it. */
export interface Stage {
  readonly segue: Segue;
  readonly token: string;
  /** Tokens that logout requests may invalidate. */
  readonly spareTokens: readonly string[];
  readonly known: KnownValues;
  /** Exact texts that no reply may contain. */
  readonly secrets: readonly string[];
  readonly close: () => Promise<void>;
}

/** Many addresses, since each is rate-limited after a few tries. */
const strangers = Array.from({ length: 200 }, (_, at) => `stranger-${at}@harbour.example`);

const isText = (value: string | null | undefined): value is string => typeof value === 'string';

async function readKnown(segue: Segue, token: string): Promise<KnownValues> {
  const client = clientOf(segue, token);
  const [songs, lists, shelves, { access_token: accessToken }] = await Promise.all([
    client.search({ params: { query: COMMON_WORD } }),
    client.search({ params: { query: 'onerror' } }),
    client.home({}),
    client.refreshToken({}),
  ]);
  const found = [...songs, ...lists];
  const items = [...found, ...shelves.flatMap(({ contents }) => contents)];
  const info = await client.songInfo({
    params: { videoId: items.map(({ videoId }) => videoId).find(isText) ?? '' },
    query: { accessToken },
  });
  const stream = new URL(info.streamingData?.adaptiveFormats[0]?.url ?? segue.url);
  const [, , , itag = ''] = stream.pathname.split('/');
  const thumbnails = items.flatMap((item) => item.thumbnails ?? []).map(({ url }) => url);
  const albums = found.flatMap((item) => [item.album?.id, item.artists?.[0]?.id]);
  return {
    videoId: items.map(({ videoId }) => videoId).filter(isText),
    id: [
      ...new Set([...items.flatMap(({ browseId, playlistId }) => [browseId, playlistId]), ...albums]),
    ].filter(isText),
    query: [COMMON_WORD, 'har', 'harbor'],
    text: [COMMON_WORD, 'h'],
    accessToken: [accessToken],
    url: thumbnails,
    artworkId: thumbnails.map((url) => new URL(url).pathname.split('/')[2]).filter(isText),
    file: ['60.webp', '120.webp', '320x180.webp', 'index.html', 'favicon.svg'],
    itag: [itag],
    expires: [stream.searchParams.get('expires') ?? ''],
    signature: [stream.searchParams.get('signature') ?? ''],
    email: [aPerson().email, ` ${aPerson().email.toUpperCase()} `, ...strangers],
    password: [aPerson().password],
    otp: ['000000', '123456'],
    page: ['1', '2'],
    lastDate: [new Date().toISOString()],
  };
}

const SPARE_TOKENS = 4;

async function signInAgain(segue: Segue): Promise<string> {
  const { email, password } = aPerson();
  return (await clientOf(segue).signIn({ body: { email, password } })).authToken;
}

/** Starts Segue with a small hostile library and signs up a listener. */
export async function setStage(): Promise<Stage> {
  const library = await makeHostileLibrary();
  const segue = await startSegue({ library });
  await waitForScan(segue);
  const token = await signUp(segue);
  return {
    segue,
    token,
    spareTokens: await Promise.all(Array.from({ length: SPARE_TOKENS }, () => signInAgain(segue))),
    known: await readKnown(segue, token),
    secrets: [library, segue.data],
    close: async () => {
      await segue.stop();
      await rm(library, { recursive: true });
    },
  };
}
