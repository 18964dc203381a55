import type { DeviceQueuePage } from '@segue/domain';
import { Type } from 'typebox';
import { endpoint } from '../../../endpoint.ts';
import { expectFields, expectList, toItems } from '../../../read.ts';
import { route } from '../../../route.ts';
import { queueFields, readDeviceQueue, writeDeviceQueue } from '../../../shapes/tracks/device-queue.ts';
import { ClientId } from '../../../shapes/json.ts';
import { readTrack, TrackShape, writeTrack } from '../../../shapes/tracks/track.ts';

function readQueue(reply: unknown): DeviceQueuePage {
  const queue = expectFields(reply, 'a queue');
  return {
    ...readDeviceQueue(queue),
    tracks: toItems(expectList(queue['tracks'], 'tracks')).map(readTrack),
  };
}

/** The queue of one of the listener's devices, to continue on another. */
export const fetchQueue = endpoint({
  host: 'auth',
  method: 'GET',
  path: '/api/queues/:deviceId',
  access: 'auth-token',
  read: readQueue,
});

export const fetchQueueRoute = route(fetchQueue, () => ({
  summary:
    'The queue of a device of the listener with its tracks; queueIndex counts those that are still there.',
  cache: 'never',
  params: Type.Object({ deviceId: ClientId }),
  reply: Type.Object({ ...queueFields, tracks: Type.Array(TrackShape) }),
  listInParts: 'tracks',
  write: ({ tracks, ...queue }: DeviceQueuePage, origin: string) => ({
    ...writeDeviceQueue(queue, origin),
    tracks: tracks.map((track) => writeTrack(track, origin)),
  }),
}));
