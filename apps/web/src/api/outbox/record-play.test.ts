import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aPlay } from '../../features/testing/wire.ts';
import { writeStored } from '../../lib/storage/stored-values.ts';
import { aTrack } from '../../ui/testing/builders.ts';
import { aServer, refuse } from '../testing/fake-server.ts';
import { createHistory } from '../playback/history.ts';
import { endSending } from './testing/end-sending.ts';

const ADD_HISTORY = 'POST auth/api/songs/addhistory';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockReturnValue();
  localStorage.clear();
  writeStored('token', 'session');
});

afterEach(async () => {
  await endSending();
  vi.useRealTimers();
  vi.restoreAllMocks();
  localStorage.clear();
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
  const sent = () => server.calls(ADD_HISTORY).map(({ body }) => Object(body) as { playId: string });
  return { entry, sent };
}

it('a play has the entry that the host returns', async () => {
  const { entry, sent } = record(stored());
  expect(await entry).toMatchObject({ title: 'Salt Meridian', playedAt: '2026-11-21T08:00:00.000Z' });
  expect(sent()).toEqual([expect.not.objectContaining({ playedAgoSeconds: 0 })]);
});

it('a play that gets no answer has an entry at once, and is sent again with its id and age [4.59] [4.75]', async () => {
  const { entry, sent } = record(lost, lost, stored());
  const waiting = await entry;
  expect(waiting).toMatchObject({ title: aTrack().title, entryId: expect.stringMatching(/^[\da-f]{32}$/) });
  for (const count of [2, 3]) {
    await vi.advanceTimersByTimeAsync(2000);
    await expect.poll(sent).toHaveLength(count);
  }
  expect(sent().map(({ playId }) => playId)).toEqual(Array(3).fill(Object(waiting).entryId));
  expect(sent().at(0)).not.toHaveProperty('playedAgoSeconds');
  expect(sent().at(-1)).toMatchObject({ playedAgoSeconds: 4 });
});

/** Records a play while another tab sends; `finish` lets that one end, which has sent the play as well. */
function recordBesideTab() {
  const sending = Promise.withResolvers<void>();
  const other = navigator.locks.request('segue-outbox', () => sending.promise);
  const { entry, sent } = record(stored());
  const finish = async () => {
    const isWaiting = (key: string) => key.startsWith('outbox.');
    await expect.poll(() => Object.keys(localStorage).filter(isWaiting)).toHaveLength(1);
    for (const key of Object.keys(localStorage).filter(isWaiting)) localStorage.removeItem(key);
    sending.resolve();
    await other;
  };
  return { entry, sent, finish };
}

it('a play that another tab has sent has an entry, for the reports on it [4.53] [4.59]', async () => {
  const { entry, sent, finish } = recordBesideTab();
  await finish();
  expect(await entry).toMatchObject({
    title: aTrack().title,
    entryId: expect.stringMatching(/^[\da-f]{32}$/),
  });
  expect(sent()).toEqual([]);
});

it('a play of a session that has ended has no entry', async () => {
  const { entry, finish } = recordBesideTab();
  await vi.waitFor(() => expect(Object.keys(localStorage)).not.toEqual(['token']));
  writeStored('token', 'of another');
  await finish();
  expect(await entry).toBeNull();
});

it.each([
  ['the host refuses', refuse(500, 'Something went wrong'), 'Something went wrong'],
  ['has a reply that cannot be read', new Response('Created', { status: 201 }), 'cannot be read'],
])('a play that %s is not sent again: the host may have stored it', async (_, answer, text) => {
  const { entry, sent } = record(answer);
  expect(await entry).toContain(text);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent()).toHaveLength(1);
  expect(Object.keys(localStorage)).toEqual(['token']);
});
