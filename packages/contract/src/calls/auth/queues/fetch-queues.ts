import type { DeviceQueue } from '@segue/domain';
import { Type } from 'typebox';
import { endpoint } from '../../../endpoint.ts';
import { expectFields, expectList, toItems } from '../../../read.ts';
import { route } from '../../../route.ts';
import { DeviceQueueShape, readDeviceQueue, writeDeviceQueue } from '../../../shapes/tracks/device-queue.ts';

const readQueues = (reply: unknown): DeviceQueue[] =>
  toItems(expectList(expectFields(reply, 'queues')['queues'], 'queues')).map(readDeviceQueue);

/** The current or last queue of each of the listener's devices. */
export const fetchQueues = endpoint({
  host: 'auth',
  method: 'GET',
  path: '/api/queues',
  access: 'auth-token',
  read: readQueues,
});

export const fetchQueuesRoute = route(fetchQueues, () => ({
  summary: 'The queues of the devices of the listener, the latest first, without their tracks.',
  cache: 'never',
  reply: Type.Object({ queues: Type.Array(DeviceQueueShape) }),
  write: (queues: readonly DeviceQueue[], origin: string) => ({
    queues: queues.map((queue) => writeDeviceQueue(queue, origin)),
  }),
}));
