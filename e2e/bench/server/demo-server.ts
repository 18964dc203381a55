import { clientOf } from '../../support/server/client.ts';
import { startDemo } from '../../support/server/demo.ts';
import type { Segue } from '../../support/server/segue.ts';
import { inFolder } from './folders.ts';

/** Runs work with a Segue that serves the whole demo library. */
export const withDemo = <T>(work: (segue: Segue) => Promise<T>): Promise<T> =>
  inFolder(async (data) => {
    const segue = await startDemo(data);
    try {
      return await work(segue);
    } finally {
      await segue.stop();
    }
  });

/** Ids of one page of each kind in the demo library. */
export interface DemoPages {
  readonly album: string;
  readonly artist: string;
  readonly playlist: string;
}

export async function pickDemoPages(segue: Segue): Promise<DemoPages> {
  const client = clientOf(segue);
  const cards = (await client.home({})).flatMap(({ contents }) => contents);
  const album = cards.find(({ browseId }) => browseId?.startsWith('MPRE'))?.browseId ?? '';
  const playlist = cards.find(({ playlistId }) => playlistId)?.playlistId ?? '';
  const artist = (await client.albumInfo({ params: { id: album } })).artists?.[0]?.id ?? '';
  return { album, artist, playlist };
}
