import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { insertLibrary, videoIdOf } from '../../../adapters/database/testing/library-rows.ts';
import { anAddress } from '../../../core/accounts/testing/accounts-under-test.ts';
import { type AuthHostUnderTest, anAuthHost } from '../testing/an-auth-host.ts';

const TITLES = ['Anthem', 'Ballad', 'Canon'];

let host: AuthHostUnderTest;
let mara: string;
beforeEach(async () => {
  host = await anAuthHost();
  await insertLibrary(host.database.db, { tracks: TITLES.map((title) => ({ title })) });
  mara = await host.signUp(anAddress());
});
afterEach(() => host.close());

const aQueue = (more: object = {}) => ({
  deviceName: 'Firefox on Linux',
  videoIds: TITLES.map(videoIdOf),
  queueIndex: 1,
  positionSeconds: 61.5,
  ...more,
});

const save = (deviceId: string, queue: object) => host.post(`/api/queues/${deviceId}`, queue, mara);

describe('the queue of a device', () => {
  it('is listed for the other devices of the listener, with its position [12.11]', async () => {
    await save('laptop-0001', aQueue());
    host.clock.pass(1000);
    await save('telephone-1', aQueue({ deviceName: 'Safari on iOS', queueIndex: 0 }));
    const { queues } = (await host.get('/api/queues', mara)).json();
    expect(queues).toMatchObject([
      { deviceId: 'telephone-1', track: { title: 'Anthem' } },
      { deviceId: 'laptop-0001', deviceName: 'Firefox on Linux', trackCount: 3, positionSeconds: 61.5 },
    ]);
    const queue = (await host.get('/api/queues/laptop-0001', mara)).json();
    expect(queue).toMatchObject({ queueIndex: 1, track: { title: 'Ballad' } });
    expect(queue.tracks.map(({ title }: { title: string }) => title)).toEqual(TITLES);
  });

  it('of many songs is answered in parts that make one object, and any length of it [12.11]', async () => {
    for (const count of [0, 1, 450]) {
      const videoIds = Array.from({ length: count }, (_, at) => videoIdOf(TITLES[at % 3] ?? ''));
      await save('laptop-0001', aQueue({ videoIds, queueIndex: 0 }));
      const reply = await host.get('/api/queues/laptop-0001', mara);
      expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(reply.headers['content-length']).toBeUndefined();
      const { tracks, trackCount } = reply.json();
      expect(trackCount).toBe(count);
      expect(tracks.map(({ videoId }: { videoId: string }) => videoId)).toEqual(videoIds);
    }
  });

  it('keeps its songs when only the position is saved', async () => {
    await save('laptop-0001', aQueue());
    await save('laptop-0001', { deviceName: 'Firefox on Linux', queueIndex: 2, positionSeconds: 3 });
    expect((await host.get('/api/queues/laptop-0001', mara)).json()).toMatchObject({
      trackCount: 3,
      queueIndex: 2,
      positionSeconds: 3,
    });
  });

  it('is not changed by a position in another queue, as of another tab', async () => {
    await save('laptop-0001', aQueue());
    const place = { deviceName: 'Firefox on Linux', queueIndex: 0, positionSeconds: 3 };
    for (const known of [
      { trackCount: 2, videoId: videoIdOf('Anthem') },
      { trackCount: 3, videoId: videoIdOf('Canon') },
    ]) {
      const refusal = await save('laptop-0001', { ...place, ...known });
      expect(refusal.statusCode).toBe(409);
      expect(refusal.json()).toMatchObject({ code: 'QUEUE_CHANGED' });
    }
    expect((await host.get('/api/queues/laptop-0001', mara)).json()).toMatchObject({ queueIndex: 1 });
    await save('laptop-0001', { ...place, trackCount: 3, videoId: videoIdOf('Anthem') });
    expect((await host.get('/api/queues/laptop-0001', mara)).json()).toMatchObject({ queueIndex: 0 });
  });

  it('is not made of a position alone', async () => {
    const place = { deviceName: 'Firefox on Linux', queueIndex: 0, positionSeconds: 3 };
    expect((await save('laptop-0001', place)).statusCode).toBe(409);
    expect((await host.get('/api/queues', mara)).json()).toEqual({ queues: [] });
  });

  it('drops unknown songs and adjusts its index', async () => {
    await save('laptop-0001', aQueue({ videoIds: ['unknown-one', ...TITLES.map(videoIdOf)], queueIndex: 2 }));
    expect((await host.get('/api/queues/laptop-0001', mara)).json()).toMatchObject({
      trackCount: 3,
      queueIndex: 1,
      track: { title: 'Ballad' },
    });
  });

  it('is kept for the latest 20 devices only', async () => {
    for (let device = 0; device < 22; device += 1) {
      host.clock.pass(1000);
      await save(`device-${100 + device}`, aQueue());
    }
    const { queues } = (await host.get('/api/queues', mara)).json();
    expect(queues).toHaveLength(20);
    expect((await host.get('/api/queues/device-100', mara)).statusCode).toBe(404);
  });

  it('is hidden from other listeners [12.11]', async () => {
    await save('laptop-0001', aQueue());
    const kip = await host.signUp(anAddress());
    expect((await host.get('/api/queues/laptop-0001', kip)).statusCode).toBe(404);
    expect((await host.get('/api/queues', kip)).json()).toEqual({ queues: [] });
    expect((await host.get('/api/queues')).statusCode).toBe(401);
  });
});
