import { describe, expect, it, vi } from 'vitest';
import { aServer, refuse } from '../../../api/testing/fake-server.ts';
import { changeSenderOf, type SentChanges } from './change-sender.ts';
import { CHANGES } from '../testing/open-playlist.ts';

const answer = (version: number) => Response.json({ version, duplicates: [], addedCount: 0 });

/** What the page is told after changes of a list, each at the version of which it was made, and answered like this. */
async function toSent(madeAt: readonly (number | null)[], ...answers: readonly Response[]) {
  localStorage.setItem('token', 'session');
  const server = aServer();
  server.answer(CHANGES, ...answers);
  const { send } = changeSenderOf(server.client, 'tides');
  const { promise, resolve } = Promise.withResolvers<SentChanges>();
  const onRefused = vi.fn<(cause: unknown) => void>();
  for (const version of madeAt)
    send({ remove: { entryIds: ['one'] } }, { madeAt: version, onRefused, onAllSent: resolve });
  return promise;
}

describe('changes of a playlist that were all answered', () => {
  it.each([
    ['is, after changes that nobody else came between', [1, 1], [answer(2), answer(3)], true, 3],
    ['is not, after a change of somebody else before them', [1, 1], [answer(3), answer(4)], false, 4],
    ['is not, after one of somebody else between them', [1, 1], [answer(2), answer(4)], false, 4],
    ['is not, after a refused change', [1, 1], [answer(2), refuse(409, 'Full.')], false, 2],
    ['is not, after none but a refused change', [1], [refuse(409, 'Full.')], false, null],
    ['is not, while it is not known which version is shown', [null], [answer(2)], false, 2],
    ['is not, after a step whose result the server alone knows', [1, null], [answer(2), answer(3)], false, 3],
  ] as const)(
    'the shown list %s, what the server has [12.66]',
    async (_, madeAt, answers, isAsShown, version) => {
      expect(await toSent(madeAt, ...answers)).toEqual({ isAsShown, version });
    },
  );
});

describe('a playlist that is opened and not changed', () => {
  it('leaves no listener on the window', () => {
    const listen = vi.spyOn(window, 'addEventListener');
    changeSenderOf(aServer().client, 'tides');
    expect(listen).not.toHaveBeenCalled();
    listen.mockRestore();
  });
});
