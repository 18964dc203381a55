import { clientOf, signUp } from '../../support/server/client.ts';
import { type Segue, startSegue } from '../../support/server/segue.ts';
import { readScan } from '../scan/scan-line.ts';
import { rescan } from '../scan/rescan.ts';
import type { Address, Program, Requests } from './compared-server.ts';

const whole = (url: string): Address => ({ url, range: null });
const toIds = (items: readonly { readonly browseId?: string | null }[]): string[] =>
  items.flatMap(({ browseId }) => browseId ?? []);

const PAGE_LIMIT = 100;

interface Page<Item> {
  readonly items: readonly Item[];
  readonly next: string | null;
}

/** The first items of a list, read page after page. */
async function list<Item>(
  count: number,
  load: (query: Readonly<Record<string, string>>) => Promise<Page<Item>>,
): Promise<readonly Item[]> {
  const items: Item[] = [];
  let cursor: string | null = null;
  do {
    const limit = String(Math.min(PAGE_LIMIT, count - items.length));
    const page: Page<Item> = await load(cursor === null ? { limit } : { limit, cursor });
    items.push(...page.items);
    cursor = page.next;
  } while (cursor !== null && items.length < count);
  return items;
}

async function loadRequests(segue: Segue, count: number): Promise<Requests> {
  const { url } = segue;
  const client = clientOf(segue, await signUp(segue));
  const songs = await list(count, (query) => client.browseSongs({ query }));
  const albums = await list(count, (query) => client.browseAlbums({ query }));
  const artists = await list(count, (query) => client.browseArtists({ query }));
  const { access_token: accessToken } = await client.refreshToken({});
  return {
    search: songs.map(({ title }) => whole(`${url}/api/search/${encodeURIComponent(title)}`)),
    album: toIds(albums).map((id) => whole(`${url}/api/albuminfo/${id}`)),
    artist: toIds(artists).map((id) => whole(`${url}/api/artistinfo/${id}`)),
    home: [whole(`${url}/api/home`)],
    songs: songs.toSorted((a, b) => a.title.localeCompare(b.title)).flatMap(({ videoId }) => videoId ?? []),
    locate: async (videoId) => {
      const { streamingData } = await client.songInfo({ params: { videoId }, query: { accessToken } });
      return streamingData?.adaptiveFormats[0]?.url ?? '';
    },
  };
}

/** Segue as it is started by its users. */
export const segueProgram: Program = {
  name: 'Segue',
  start: async (library, data) => {
    const segue = await startSegue({ library, data });
    return {
      url: segue.url,
      pid: segue.pid,
      waitForLibrary: async () => {
        await readScan(segue);
        return (await clientOf(segue).libraryStatus({})).tracks;
      },
      rescan: async () => void (await rescan(segue)),
      loadRequests: (count) => loadRequests(segue, count),
      stop: async () => void (await segue.stop()),
    };
  },
};
