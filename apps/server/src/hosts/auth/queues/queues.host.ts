import { routes } from '@segue/contract';
import type { Queues } from '../../../core/queues/queues.ts';
import { AppError } from '../../../http/errors/app-error.ts';
import type { Host } from '../../../http/calls/host.ts';
import type { AuthLimits } from '../auth-limits.ts';

/** Dependencies of the calls about the queues of devices. */
export interface QueuesHostParts {
  readonly queues: Queues;
  readonly limits: AuthLimits;
}

/** Queues of the listener's devices: `saveQueue` to `fetchQueue`. */
export const queuesHost: Host<QueuesHostParts> = (serve, { queues, limits }) => {
  serve(routes.saveQueue, async ({ params, body, listener: { accountId } }) => {
    await limits.saveQueue(accountId);
    const { videoIds = null, ...queue } = body;
    const isSaved = await queues.save(accountId, { ...queue, videoIds, deviceId: params.deviceId });
    if (!isSaved) throw new AppError('QUEUE_CHANGED');
  });
  serve(routes.fetchQueues, ({ listener }) => queues.list(listener.accountId));
  serve(routes.fetchQueue, async ({ params, listener }) => {
    const queue = await queues.find(listener.accountId, params.deviceId);
    if (queue === null) throw new AppError('NOT_FOUND');
    return queue;
  });
};
