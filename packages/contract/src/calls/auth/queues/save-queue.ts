import { Type } from 'typebox';
import { endpoint } from '../../../endpoint.ts';
import { route } from '../../../route.ts';
import { ClientId, VideoId } from '../../../shapes/json.ts';
import { Done, readDone, writeDone } from '../../../shapes/success.ts';

/** Saves the queue of this device. */
export const saveQueue = endpoint({
  host: 'auth',
  method: 'POST',
  path: '/api/queues/:deviceId',
  access: 'auth-token',
  read: readDone,
});

export const saveQueueRoute = route(saveQueue, () => ({
  summary:
    'Keeps what a device plays; without videoIds only the place in the queue it has, if that is the one of trackCount songs with videoId at queueIndex.',
  cache: 'never',
  params: Type.Object({ deviceId: ClientId }),
  body: Type.Object({
    deviceName: Type.String({ minLength: 1, maxLength: 100 }),
    videoIds: Type.Optional(Type.Array(VideoId, { maxItems: 2500 })),
    trackCount: Type.Optional(Type.Integer({ minimum: 0, maximum: 2500 })),
    videoId: Type.Optional(VideoId),
    queueIndex: Type.Integer({ minimum: 0, maximum: 2500 }),
    positionSeconds: Type.Number({ minimum: 0, maximum: 1e7 }),
  }),
  reply: Done,
  write: writeDone,
}));
