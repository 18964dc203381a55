import { expect, it } from 'vitest';
import { aServer, refuse } from '../../api/testing/fake-server.ts';
import { aPlaylistHead, aSong } from '../../features/testing/wire.ts';
import { createSongBatches } from './song-batches.ts';

const MAKE = 'POST auth/api/playlists';
const CHANGE = 'POST auth/api/playlists/tides/changes';
const VIDEO_IDS = Array.from({ length: 1100 }, (_, index) => `song${index}`);

const made = aPlaylistHead({ trackCount: 500 });

interface Addition {
  readonly opId: string;
  readonly add: {
    readonly entries: readonly { readonly entryId: string; readonly videoId: string }[];
    readonly duplicates: string;
  };
}

it('a playlist of many songs is made in batches, and a retry repeats the ids of each [12.02]', async () => {
  const server = aServer();
  const done = () => Response.json({ version: 2, duplicates: [], addedCount: 500 });
  server.answer(MAKE, Response.json(made));
  server.answer(CHANGE, done(), refuse(500, 'Something went wrong on the server.'), done(), done());
  const { make } = createSongBatches(server.client);
  await expect(make({ title: 'Tides' }, VIDEO_IDS)).rejects.toThrow('Something went wrong on the server.');
  await make({ title: 'Tides' }, VIDEO_IDS);
  const [first, again] = server.asked.filter(({ call }) => call === MAKE).map(({ body }) => body);
  expect(first).toMatchObject({ title: 'Tides', videoIds: VIDEO_IDS.slice(0, 500) });
  expect(again).toEqual(first);
  const changes = server.calls(CHANGE).map(({ body }) => body as Addition);
  const songs = changes.map(({ add }) => add.entries.map(({ videoId }) => videoId));
  const batches = [VIDEO_IDS.slice(500, 1000), VIDEO_IDS.slice(1000)];
  expect(songs).toEqual([...batches, ...batches]);
  expect(changes.slice(2)).toEqual(changes.slice(0, 2));
  expect(new Set(changes.map(({ opId }) => opId)).size).toBe(2);
});

it('a retry with other songs makes another playlist in place of the first [12.02]', async () => {
  const server = aServer();
  server.answer(MAKE, Response.json(made), Response.json({ ...made, playlistId: 'other' }));
  server.answer(CHANGE, refuse(500, 'Something went wrong on the server.'));
  const others = 'POST auth/api/playlists/other/changes';
  server.answer(others, Response.json({ version: 2, duplicates: [], addedCount: 500 }));
  const { make } = createSongBatches(server.client);
  await expect(make({ title: 'Tides' }, VIDEO_IDS)).rejects.toThrow('Something went wrong on the server.');
  const fewer = VIDEO_IDS.filter((_, index) => index % 2 === 0);
  server.answer('DELETE auth/api/playlists/tides', Response.json({ success: true }));
  await make({ title: 'Tides' }, fewer);
  const tries = server.asked.filter(({ call }) => call === MAKE).map(({ body }) => body as Addition);
  expect(tries).toMatchObject([{ videoIds: VIDEO_IDS.slice(0, 500) }, { videoIds: fewer.slice(0, 500) }]);
  expect(new Set(tries.map(({ opId }) => opId)).size).toBe(2);
  const [rest] = server.calls(others).map(({ body }) => body as Addition);
  expect(rest?.add.entries.map(({ videoId }) => videoId)).toEqual(fewer.slice(500));
  expect(server.calls('DELETE auth/api/playlists/')).toHaveLength(1);
});

it('songs of which some are in the playlist already are not added before the listener was asked [12.04]', async () => {
  const server = aServer();
  server.answer(CHANGE, Response.json({ version: 1, duplicates: ['song1'], addedCount: 0 }));
  const { add } = createSongBatches(server.client);
  expect(await add('tides', VIDEO_IDS.slice(0, 500), 'ask')).toEqual({ found: 1, entryIds: [] });
  expect(server.calls(CHANGE)).toHaveLength(1);
});

it('duplicates far down among many songs are asked about too, and only they are left out [12.04]', async () => {
  const server = aServer();
  const track = aSong('Tides');
  const entry = { entryId: 'entry', addedAt: '2026-05-01T12:00:00.000Z', track };
  server.answer('GET auth/api/playlists/tides/entries', Response.json([entry]));
  const done = () => Response.json({ version: 2, duplicates: [], addedCount: 500 });
  server.answer(CHANGE, done(), refuse(500, 'Something went wrong on the server.'), done());
  const { add } = createSongBatches(server.client);
  // The first song is there twice: a list may repeat a song.
  const wanted = [...VIDEO_IDS, 'song0'];
  const songs = [...VIDEO_IDS, track.videoId ?? '', 'song0'];
  expect(await add('tides', songs, 'ask')).toEqual({ found: 1, entryIds: [] });
  expect(server.calls(CHANGE)).toEqual([]);
  await expect(add('tides', songs, 'skip')).rejects.toThrow('Something went wrong on the server.');
  const { entryIds } = await add('tides', songs, 'skip');
  const changes = server.calls(CHANGE).map(({ body }) => body as Addition);
  expect(changes.slice(2, 4)).toEqual(changes.slice(0, 2));
  expect(changes.every(({ add: { duplicates } }) => duplicates === 'add')).toBe(true);
  const added = changes.slice(2).flatMap(({ add: { entries } }) => entries);
  expect(added.map((one) => one.videoId)).toEqual(wanted);
  expect(added.map(({ entryId }) => entryId)).toEqual(entryIds);
});
