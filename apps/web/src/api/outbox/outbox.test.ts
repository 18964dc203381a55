import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { expectSoon, stopTime } from '../../features/testing/still-time.ts';
import { aPlay } from '../../features/testing/wire.ts';
import { writeStored } from '../../lib/storage/stored-values.ts';
import { aServer, type FakeServer, refuse } from '../testing/fake-server.ts';
import { Outbox } from './outbox.ts';
import { endSending } from './testing/end-sending.ts';

const ADD_HISTORY = 'POST auth/api/songs/addhistory';
const HEARD = 'POST auth/api/songs/heard/';
const DAY_MS = 24 * 60 * 60_000;

beforeEach(() => {
  stopTime();
  vi.spyOn(console, 'warn').mockReturnValue();
  localStorage.clear();
  writeStored('token', 'token of mara');
});

afterEach(async () => {
  closeTabs();
  vi.restoreAllMocks();
  await endSending();
  localStorage.clear();
});

const DONE = Response.json({ success: true });

/** A tab whose calls are answered like this; without an answer it is offline. */
function openTab(...answers: Parameters<FakeServer['answer']>[1][]) {
  const server = aServer();
  if (answers.length > 0) server.answer(HEARD, ...answers);
  const outbox = new Outbox(server.client);
  const refused = vi.fn<(call: string, cause: unknown) => void>();
  const sentDelayed = vi.fn<() => void>();
  outbox.observer = { onSent: sentDelayed, onRefused: refused };
  /** The entries whose plays were reported, in order. */
  const sent = () => server.calls(HEARD).map(({ call }) => call.slice(HEARD.length));
  const unanswered = vi.fn<() => void>();
  const hear = (entryId: string) =>
    outbox.send('markHeard', { params: { entryId } }, unanswered).catch((cause: unknown) => String(cause));
  /** Waits until as many writes were told that they stay pending, and the next try is set. Advances no timer. */
  const untilPending = async (count: number) => {
    await expectSoon(() => unanswered.mock.calls.length, count);
    await expectSoon(() => vi.getTimerCount(), 1);
  };
  return { outbox, server, hear, untilPending, sent, refused, sentDelayed };
}

/** Ends what the tabs wait for, as when the browser is killed. */
const closeTabs = () => void vi.clearAllTimers();

const listPending = () => Object.keys(localStorage).filter((key) => key.startsWith('outbox.'));

/** Pending writes that are kept at most; the others are dropped. */
const MAX_WRITES = 500;

/** Hears plays without a connection. */
async function hearOffline(...entryIds: string[]) {
  const tab = openTab();
  for (const entryId of entryIds) void tab.hear(entryId);
  await tab.untilPending(Math.min(entryIds.length, MAX_WRITES));
  return tab;
}

describe('a pending write', () => {
  it('is sent by a later visit, in its order and once [4.74]', async () => {
    await hearOffline('one', 'two', 'three');
    closeTabs();
    const { outbox, sent, sentDelayed } = openTab(DONE);
    await outbox.sendAll();
    expect(sent()).toEqual(['one', 'two', 'three']);
    expect(sentDelayed).toHaveBeenCalledOnce();
    await openTab(DONE).outbox.sendAll();
    expect(sent()).toHaveLength(3);
    expect(listPending()).toEqual([]);
  });

  it('is sent again after the page of a network in place of the answer, and not dropped [4.74]', async () => {
    const page = new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } });
    const { hear, untilPending, sent, refused } = openTab(page, DONE);
    void hear('one');
    await untilPending(1);
    expect(listPending()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1000);
    await expectSoon(() => listPending().length, 0);
    expect(sent()).toEqual(['one', 'one']);
    expect(refused).not.toHaveBeenCalled();
  });

  it('is sent again after the plain 404 of a proxy whose server is away, and not dropped [2.184]', async () => {
    const server = aServer('');
    server.answer(HEARD, new Response('404 page not found', { status: 404 }), DONE);
    const outbox = new Outbox(server.client);
    const refused = vi.fn<(call: string, cause: unknown) => void>();
    outbox.observer = { ...outbox.observer, onRefused: refused };
    const unanswered = vi.fn<() => void>();
    const heard = outbox.send('markHeard', { params: { entryId: 'one' } }, unanswered);
    // The time-out of the request is a timer, too, until it is answered.
    await expectSoon(() => unanswered.mock.calls.length, 1);
    await expectSoon(() => vi.getTimerCount(), 1);
    await vi.advanceTimersByTimeAsync(1000);
    await expect(heard).resolves.not.toBeNull();
    expect(server.calls(HEARD)).toHaveLength(2);
    expect(refused).not.toHaveBeenCalled();
  });

  it('is sent with back-off while the tab is open, before what comes later [4.74]', async () => {
    const { server, hear, untilPending, sent } = await hearOffline('one');
    await vi.advanceTimersByTimeAsync(1000);
    await untilPending(2);
    expect(sent()).toEqual(['one', 'one']);
    server.answer(HEARD, DONE);
    const second = hear('two');
    await vi.advanceTimersByTimeAsync(1999);
    expect(sent()).toEqual(['one', 'one']);
    await vi.advanceTimersByTimeAsync(1);
    await second;
    expect(sent()).toEqual(['one', 'one', 'one', 'two']);
    expect(listPending()).toEqual([]);
  });

  it('is sent once by two tabs of the same browser [4.77]', async () => {
    await hearOffline('one', 'two');
    closeTabs();
    const answer = () => Promise.resolve(DONE);
    const [first, second] = [openTab(answer), openTab(answer)];
    await Promise.all([first.outbox.sendAll(), second.outbox.sendAll(), second.hear('three')]);
    expect([...first.sent(), ...second.sent()].toSorted()).toEqual(['one', 'three', 'two']);
  });

  it('is not sent in the session of another listener, and is deleted [4.76]', async () => {
    const { hear, sent, server, outbox } = await hearOffline('one');
    writeStored('token', 'token of another');
    server.answer(HEARD, DONE);
    const later = hear('two');
    await vi.advanceTimersByTimeAsync(1000);
    await later;
    expect(sent()).toEqual(['one', 'two']);
    expect(server.calls(HEARD).map(({ authToken }) => authToken)).toEqual([
      'token of mara',
      'token of another',
    ]);
    writeStored('token', 'token of mara');
    await outbox.sendAll();
    expect(sent()).toHaveLength(2);
  });

  it('is deleted at sign-out [4.76]', async () => {
    const { outbox } = await hearOffline('one');
    writeStored('token', null);
    void outbox.sendAll();
    expect(listPending()).toEqual([]);
  });

  it('is dropped when the server refuses it, and the next is sent [4.78]', async () => {
    await hearOffline('one', 'two');
    closeTabs();
    const { outbox, sent, refused, hear } = openTab(refuse(404, 'There is no such play.'), DONE);
    await outbox.sendAll();
    expect(sent()).toEqual(['one', 'two']);
    expect(refused).toHaveBeenCalledExactlyOnceWith('markHeard', expect.objectContaining({ status: 404 }));
    expect(listPending()).toEqual([]);
    await hear('three');
    expect(refused).toHaveBeenCalledOnce();
  });

  it.each([
    ['the server asks to try later', 429],
    ["the server's disk is full", 507],
  ])('waits on when %s [4.78]', async (_, status) => {
    const { hear, untilPending, sent } = openTab(refuse(status, 'Later.'), DONE);
    const heard = hear('one');
    await untilPending(1);
    expect(sent()).toEqual(['one']);
    expect(listPending()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1000);
    await heard;
    expect(sent()).toEqual(['one', 'one']);
  });

  /** The calls that a server got, without their entries and queries. */
  const paths = ({ asked }: FakeServer) => asked.map(({ call }) => call.split('/')[3]);

  it.each([
    [429, 20, 20],
    [503, 20, 20],
    [429, 3600, 300],
  ])('waits as long as a %i says: of %i s, %i s [4.78]', async (status, askedSeconds, waitedSeconds) => {
    const headers = { 'retry-after': String(askedSeconds) };
    const { outbox, server } = openTab();
    const recorded = Response.json({ data: { ...aPlay('Tides', '2026-11-21'), _id: 'one' } });
    server.answer(ADD_HISTORY, new Response('{}', { status, headers }), recorded);
    const play = outbox.send('addHistory', { body: { title: 'Tides', playId: 'one' } });
    await expectSoon(() => paths(server).length, 1);
    await expectSoon(() => vi.getTimerCount(), 2);
    await vi.advanceTimersByTimeAsync(waitedSeconds * 1000 - 1);
    onlineManager.setOnline(false);
    onlineManager.setOnline(true);
    expect(paths(server)).toEqual(['addhistory']);
    await vi.advanceTimersByTimeAsync(1);
    await play;
    expect(paths(server)).toEqual(['addhistory', 'addhistory']);
  });

  it.each([502, 503])(
    'is passed by later plays if it is a report, which a gateway may not know: %i [4.90]',
    async (status) => {
      const unknown = new Response('{}', { status: 503, headers: { 'retry-after': '3600' } });
      const { outbox, server, hear, untilPending, sent } = openTab(
        status === 502 ? refuse(502, '') : unknown,
      );
      const play = (playId: string) => {
        server.answer(ADD_HISTORY, () =>
          Response.json({ data: { ...aPlay('Tides', '2026-11-21'), _id: playId } }),
        );
        return outbox.send('addHistory', { body: { title: 'Tides', playId } });
      };
      await play('one');
      void hear('one');
      await untilPending(1);
      const later = play('two');
      await vi.advanceTimersByTimeAsync(1000);
      await later;
      expect(paths(server)).toEqual(['addhistory', 'heard', 'heard', 'addhistory']);
      await expectSoon(() => listPending().length, 1);
      await expectSoon(() => vi.getTimerCount(), 1);
      server.answer(HEARD, DONE);
      await vi.advanceTimersByTimeAsync(2000);
      await expectSoon(() => listPending().length, 0);
      expect(sent()).toEqual(['one', 'one', 'one']);
    },
  );

  it('is not sent if it is a report on a play that the host stores under an id of its own [4.90]', async () => {
    const { outbox, server, hear } = openTab();
    server.answer(
      ADD_HISTORY,
      Response.json({ success: true }),
      Response.json({ data: aPlay('Tides', 'x') }),
    );
    for (const playId of ['one', 'two']) {
      await outbox.send('addHistory', { body: { title: 'Tides', playId } });
      await hear(playId);
    }
    await outbox.send('markEnded', {
      params: { entryId: 'two' },
      body: { isCompleted: true, heardSeconds: 9 },
    });
    expect(paths(server)).toEqual(['addhistory', 'addhistory']);
    await expectSoon(() => listPending().length, 0);
  });

  it('is 500 writes at most, the oldest of which go first [4.79]', async () => {
    await hearOffline(...Array.from({ length: 502 }, (_, number) => `play-${number}`));
    expect(listPending()).toHaveLength(MAX_WRITES);
    closeTabs();
    const { outbox, sent } = openTab(DONE);
    await outbox.sendAll();
    expect([sent().at(0), sent().at(-1), sent().length]).toEqual(['play-2', 'play-501', 500]);
  });

  it('is 500 writes at most: whoever made a step of a playlist that is dropped is told [4.79]', async () => {
    const step = {
      params: { id: 'tides' },
      body: { opId: 'step', move: { entryIds: ['one'], after: 'start' } },
    };
    const { outbox, hear, untilPending, refused } = openTab();
    const dropped = outbox.send('changeEntries', step).catch((cause: unknown) => String(cause));
    for (let number = 0; number < 500; number += 1) void hear(`play-${number}`);
    expect(await dropped).toMatch(/the first of them was dropped/);
    await untilPending(MAX_WRITES);
    closeTabs();
    const other = openTab();
    const waits = vi.fn<() => void>();
    void other.outbox.send('changeEntries', step, waits);
    // Once when the first report got no answer, and once when the step itself got none.
    await expectSoon(() => waits.mock.calls.length, 2);
    await expectSoon(() => vi.getTimerCount(), 1);
    closeTabs();
    const later = openTab();
    for (let number = 0; number < 501; number += 1) void later.hear(`later-${number}`);
    await later.untilPending(MAX_WRITES);
    expect(later.refused).toHaveBeenCalledWith('changeEntries', expect.any(Error));
    expect(refused).not.toHaveBeenCalled();
  });

  it('is not sent after 30 days [4.79]', async () => {
    const startMs = Date.now();
    await hearOffline('old');
    closeTabs();
    vi.setSystemTime(startMs + 15 * DAY_MS);
    await hearOffline('new');
    closeTabs();
    vi.setSystemTime(startMs + 30 * DAY_MS + 1);
    const { outbox, sent } = openTab(DONE);
    await outbox.sendAll();
    expect(sent()).toEqual(['new']);
  });

  it('is ignored if it cannot be read [4.74]', async () => {
    localStorage.setItem('outbox.000', 'no JSON');
    const { hear, sent } = openTab(DONE);
    await hear('one');
    expect([sent(), listPending()]).toEqual([['one'], []]);
  });

  it('is sent where the browser refuses locks, as Chromium does with blocked site data', async () => {
    vi.spyOn(navigator.locks, 'request').mockRejectedValue(new DOMException('Denied', 'SecurityError'));
    const { hear, sent } = openTab(DONE);
    await hear('one');
    expect([sent(), listPending()]).toEqual([['one'], []]);
  });

  it('is sent during this visit where the browser stores nothing', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    const { hear, sent } = await hearOffline('one');
    expect(listPending()).toEqual([]);
    void hear('two');
    await vi.advanceTimersByTimeAsync(1000);
    await expectSoon(() => sent().join(), 'one,one');
  });
});
