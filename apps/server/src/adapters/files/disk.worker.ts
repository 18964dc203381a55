import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { workerData } from 'node:worker_threads';
import type { WalkBatch } from '../../core/library/reading/library-files.ts';
import { answerRequests } from '../threads/answer-requests.ts';
import type { DiskOrders, DiskRequest } from './disk-messages.ts';
import { createRootsPoll } from './folder-poll.ts';
import { walkBatches } from './walk-folders.ts';

const { access } = workerData as DiskOrders;
const poll = createRootsPoll(access);
const walks = new Map<number, Generator<WalkBatch>>();

/** On Linux a thread has a priority of its own; elsewhere it keeps that of the process. */
function lowerPriority(): void {
  try {
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), 10);
  } catch {
    // Polling is throttled all the same.
  }
}

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

lowerPriority();
answerRequests(answer, async () => undefined);
