import { beforeEach, expect, it } from 'vitest';
import { createJobOffers, type RequestedFile } from './job-offers.ts';

let nowMs: number;
let offers: ReturnType<typeof createJobOffers>;
beforeEach(() => {
  nowMs = 0;
  offers = createJobOffers({ now: () => nowMs });
});

const aFile = (path: string): RequestedFile => ({
  kind: 'media',
  path,
  resolve: () => undefined,
  reject: () => undefined,
});
const offer = (path: string): string => {
  const jobId = offers.add([aFile(path)]);
  offers.noteAdded(jobId);
  return jobId;
};

it('one job is offered until another worker has answered one, then four', () => {
  const first = offer('a');
  expect(offers.hasRoom()).toBe(false);
  expect(offers.endAnswered(first)).toMatchObject([{ path: 'a' }]);
  for (const path of ['b', 'c', 'd']) offer(path);
  expect(offers.hasRoom()).toBe(true);
  offer('e');
  expect(offers.hasRoom()).toBe(false);
});

it('after a job that nobody claimed none is offered for two seconds, then one', () => {
  expect(offers.endUnclaimed(offer('a'))).toMatchObject([{ path: 'a' }]);
  expect(offers.hasRoom()).toBe(false);
  nowMs = 2000;
  expect(offers.hasRoom()).toBe(true);
  offer('b');
  expect(offers.hasRoom()).toBe(false);
});

it('a job that was abandoned before the database had it is not offered any more', () => {
  const jobId = offers.add([aFile('a')]);
  expect(offers.listAdded()).toEqual([]);
  expect(offers.endAll()).toMatchObject([{ path: 'a' }]);
  expect(offers.noteAdded(jobId)).toBe(false);
  expect(offers.isEmpty()).toBe(true);
});
