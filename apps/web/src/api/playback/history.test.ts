import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { aPlay } from '../../features/testing/wire.ts';
import { writeStored } from '../../lib/storage/stored-values.ts';
import { aTrack } from '../../ui/testing/builders.ts';
import { createHistory } from './history.ts';
import { aServer, refuse } from '../testing/fake-server.ts';

const ADD_HISTORY = 'POST auth/api/songs/addhistory';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockReturnValue();
  writeStored('token', 'session');
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  writeStored('token', null);
});

const lost = (): never => {
  throw new TypeError('Failed to fetch');
};

const stored = () =>
  Response.json({ success: true, data: aPlay('Salt Meridian', '2026-11-21T08:00:00.000Z') });

/** Records a play; the host answers as given. */
function record(...answers: readonly (Response | (() => Response))[]) {
  const server = aServer();
  server.answer(ADD_HISTORY, ...answers);
  const entry = createHistory(server.client)
    .record(aTrack())
    .catch((cause: unknown) => String(cause));
  return { server, entry };
}

it('a play is sent again, with the same id, until it is answered [4.59]', async () => {
  const { server, entry } = record(lost, lost, stored());
  await vi.advanceTimersByTimeAsync(3000);
  expect(await entry).toMatchObject({ title: 'Salt Meridian' });
  const ids = server.calls(ADD_HISTORY).map(({ body }) => Object(body).playId as unknown);
  expect(ids).toHaveLength(3);
  expect(new Set(ids)).toEqual(new Set([expect.stringMatching(/^[\da-f]{32}$/)]));
});

it('a play that the host refuses is not sent again', async () => {
  const { server, entry } = record(refuse(500, 'Something went wrong on the server.'));
  expect(await entry).toContain('Something went wrong');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.calls(ADD_HISTORY)).toHaveLength(1);
});

it('a play is not sent again because its reply cannot be read: the host may have stored it', async () => {
  const { server, entry } = record(new Response('Created', { status: 201 }));
  expect(await entry).toContain('cannot be read');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.calls(ADD_HISTORY)).toHaveLength(1);
});

it('a play is not sent again as another listener', async () => {
  const { server, entry } = record(lost, stored());
  await vi.advanceTimersByTimeAsync(0);
  writeStored('token', 'of another listener');
  await vi.advanceTimersByTimeAsync(1000);
  expect(await entry).toBeNull();
  expect(server.calls(ADD_HISTORY)).toHaveLength(1);
});
