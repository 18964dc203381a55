import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aSongInfo } from '../../features/testing/wire.ts';
import { writeStored } from '../../lib/storage/stored-values.ts';
import { createAccessTokenSource } from './access-token.ts';
import { createSongSource } from './song-source.ts';
import { aServer, refuse } from '../testing/fake-server.ts';

const REFRESH = 'GET songs/api/refreshtoken';
const SONG_INFO = 'GET songs/api/songinfo/';
const REFUSED = { playabilityStatus: { status: 'LOGIN_REQUIRED', reason: 'Sign in to play' } };

beforeEach(() => {
  writeStored('accessToken', 'outdated');
  writeStored('expiresAt', String(Date.now() / 1000 + 3600));
});

afterEach(() => {
  for (const name of ['token', 'accessToken', 'expiresAt'] as const) writeStored(name, null);
  vi.restoreAllMocks();
});

/** Loads a song info with a token that the host no longer accepts; `answers` are those of the host. */
async function load(...answers: readonly (object | Response)[]) {
  const server = aServer();
  server.answer(REFRESH, Response.json({ access_token: 'fresh', expires_in: 3600 }));
  server.answer(
    SONG_INFO,
    ...answers.map((answer) => (answer instanceof Response ? answer : Response.json(answer))),
  );
  const source = createSongSource(server.client, createAccessTokenSource(server.client));
  const { playability } = await source.loadSongInfo('one', new AbortController().signal);
  const tokens = server.calls(SONG_INFO).map(({ call }) => call.split('accessToken=')[1]);
  return { status: playability.status, tokens };
}

describe('an access token that the host no longer accepts, though its expiry has not passed', () => {
  it('is replaced at once for a signed-in listener, as after the clock was set back [4.62]', async () => {
    writeStored('token', 'session');
    expect(await load(REFUSED, aSongInfo('Salt Meridian'))).toEqual({
      status: 'OK',
      tokens: ['outdated', 'fresh'],
    });
  });

  it.each([401, 403])(
    'is replaced as well if the host refuses it with %i, signed in or not [4.62]',
    async (status) => {
      const refusal = refuse(status, 'The token has expired.');
      expect(await load(refusal, aSongInfo('Salt Meridian'))).toEqual({
        status: 'OK',
        tokens: ['outdated', 'fresh'],
      });
      writeStored('accessToken', 'outdated');
      await expect(load(refusal)).rejects.toThrow('The token has expired.');
    },
  );

  it('is replaced only once [4.62]', async () => {
    writeStored('token', 'session');
    expect(await load(REFUSED)).toEqual({ status: 'LOGIN_REQUIRED', tokens: ['outdated', 'fresh'] });
  });

  it('is not replaced while signed out', async () => {
    expect(await load(REFUSED)).toEqual({ status: 'LOGIN_REQUIRED', tokens: ['outdated'] });
  });
});
