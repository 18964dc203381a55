import { workerData } from 'node:worker_threads';
import type { WalkBatch } from '../../../core/library/reading/library-files.ts';
import { answerRequests } from '../../threads/answer-requests.ts';
import { lowerPriority } from '../../threads/lower-priority.ts';
import type { DiskOrders, DiskRequest } from './disk-thread.ts';
import { createRootsPoll } from '../watch/folder-poll.ts';
import { walkBatches } from '../walk-folders.ts';

const { access } = workerData as DiskOrders;
const poll = createRootsPoll(access);
const walks = new Map<number, Generator<WalkBatch>>();

function nextBatch(walkId: number): WalkBatch | null {
  const walk = walks.get(walkId);
  if (walk === undefined) throw new Error(`There is no walk ${walkId}; the thread was started anew`);
  const { value, done } = walk.next();
  return done ? null : value;
}

async function answer(request: DiskRequest): Promise<unknown> {
  switch (request.call) {
    case 'poll':
      return poll(request.order);
    case 'begin-walk':
      walks.set(request.walkId, walkBatches(request.order, access));
      return null;
    case 'next-batch':
      return nextBatch(request.walkId);
    case 'end-walk':
      return walks.delete(request.walkId);
  }
}

// Requests go first; a poll or a walk may take longer.
lowerPriority(10);
answerRequests(answer, async () => undefined);
