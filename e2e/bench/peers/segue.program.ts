import { clientOf, signUp } from '../../support/server/client.ts';
import { type Segue, startSegue } from '../../support/server/segue.ts';
import { readScan } from '../scan/scan-line.ts';
import { rescan } from '../scan/rescan.ts';
import type { Address, Program, Requests } from './compared-server.ts';

const whole = (url: string): Address => ({ url, range: null });
const toIds = (items: readonly { readonly browseId?: string | null }[]): string[] =>
  items.flatMap(({ browseId }) => browseId ?? []);

async function loadRequests(segue: Segue, count: number): Promise<Requests> {
  const { url } = segue;
  const client = clientOf(segue, await signUp(segue));
  const query = { limit: String(count) };
  const [songs, albums, artists] = await Promise.all([
    client.browseSongs({ query }),
    client.browseAlbums({ query }),
    client.browseArtists({ query }),
  ]);
  const { access_token: accessToken } = await client.refreshToken({});
  return {
    search: songs.items.map(({ title }) => whole(`${url}/api/search/${encodeURIComponent(title)}`)),
    album: toIds(albums.items).map((id) => whole(`${url}/api/albuminfo/${id}`)),
    artist: toIds(artists.items).map((id) => whole(`${url}/api/artistinfo/${id}`)),
    home: [whole(`${url}/api/home`)],
    songs: songs.items.flatMap(({ videoId }) => videoId ?? []),
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
