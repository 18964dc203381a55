import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabases } from '../../adapters/database/testing/databases.ts';
import { artistIdOf } from '../../adapters/database/testing/library-rows.ts';
import { toArtistRadioId, toArtistSongsId, toShuffleId } from '../../core/catalogue/derived-ids.ts';
import { toArtistId } from '../../core/library/identity/ids.ts';
import { aCatalogueApp, type CatalogueApp } from './testing/a-catalogue-app.ts';

const NOW = artistIdOf('Odd Lantern');
const FORMER = toArtistId('Odd Lantern');

describe.each(testDatabases)(
  'an id that an artist had before a MusicBrainz id was tagged, in %s',
  (_, open) => {
    let app: CatalogueApp;
    beforeAll(async () => {
      const tracks = [{ title: 'Kettle Song', artists: ['Odd Lantern'], album: 'Kettle Songs' }];
      app = await aCatalogueApp({ tracks }, open);
      await app.db.insertInto('identified_names').values({ name_id: FORMER, artist_id: NOW }).execute();
    });
    afterAll(() => app.close());

    it('opens the page of the artist, and the rest of the work [10.173]', async () => {
      expect(await app.read('artistInfo', `/api/artistinfo/${FORMER}`)).toMatchObject({
        channelId: NOW,
        songs: { results: [{ title: 'Kettle Song' }] },
      });
      const work = await app.read('artistWork', `/api/library/artistwork/${FORMER}`);
      expect([...work.albums, ...work.singles]).toMatchObject([{ title: 'Kettle Songs' }]);
    });

    it.each([
      ['all songs', toArtistSongsId(FORMER)],
      ['the radio', toArtistRadioId(FORMER)],
      ['the shuffle', toShuffleId(FORMER)],
    ])('opens %s of the artist [10.173]', async (_name, playlistId) => {
      const { tracks } = await app.read('playlist', `/api/playlist/${playlistId}`);
      expect(tracks).toMatchObject([{ title: 'Kettle Song' }]);
    });
  },
);
