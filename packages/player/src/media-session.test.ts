import { describe, expect, it } from 'vitest';
import { attachMediaSession, type MediaActionDetails, type MediaSessionPort } from './media-session.ts';
import { aPlayer } from './testing/a-player.ts';
import { aTrack } from './testing/builders.ts';

type Handler = (details: MediaActionDetails) => void;

function aMediaSession(unsupported: readonly string[] = []) {
  const handlers = new Map<string, Handler>();
  const positions: unknown[] = [];
  const session: MediaSessionPort = {
    metadata: null,
    playbackState: 'none',
    setActionHandler(action, handler) {
      if (unsupported.includes(action)) throw new TypeError(`unknown action ${action}`);
      if (handler) handlers.set(action, handler);
      else handlers.delete(action);
    },
    setPositionState: (state) => positions.push(state),
  };
  const press = (action: string, details: MediaActionDetails = {}) => handlers.get(action)?.(details);
  return { session, handlers, positions, press };
}

async function playingList(unsupported?: readonly string[]) {
  const player = aPlayer();
  const media = aMediaSession(unsupported);
  const logged: string[] = [];
  const detach = attachMediaSession(
    player.engine,
    media.session,
    (fields) => fields,
    (event) => logged.push(event),
  );
  const list = [aTrack('a'), aTrack('b')];
  player.engine.playTrack(list[0] ?? aTrack('a'), { list, index: 0 });
  await player.settle();
  player.audio().receive(200);
  await player.settle();
  return { player, ...media, logged, detach };
}

describe('media keys', () => {
  it('play, pause, go to the next and the previous track [2.58]', async () => {
    const { player, press } = await playingList();
    press('pause');
    expect(player.now().isPlayWanted).toBe(false);
    press('play');
    expect(player.now().isPlayWanted).toBe(true);
    press('nexttrack');
    expect(player.now().queueIndex).toBe(1);
    press('previoustrack');
    expect(player.now().queueIndex).toBe(0);
  });

  it('seek to a position, and forward and backward by the system’s step or ten seconds', async () => {
    const { player, press } = await playingList();
    press('seekto', { seekTime: 100 });
    expect(player.now().positionSeconds).toBe(100);
    press('seekforward', { seekOffset: 30 });
    expect(player.now().positionSeconds).toBe(130);
    press('seekbackward');
    expect(player.now().positionSeconds).toBe(120);
  });

  it('work as far as the browser knows them', async () => {
    const { handlers, logged } = await playingList(['seekto']);
    expect(logged).toEqual(['media-action-unsupported']);
    expect(handlers.has('nexttrack')).toBe(true);
  });

  it('are let go of on detach', async () => {
    const { handlers, detach, session } = await playingList();
    detach();
    expect(handlers.size).toBe(0);
    expect(session).toMatchObject({ metadata: null, playbackState: 'none' });
  });
});

describe('what the system shows', () => {
  it('is the track with its artwork', async () => {
    const { session } = await playingList();
    expect(session.metadata).toEqual({
      title: 'Title of a',
      artist: 'Ada Moon',
      album: 'First Light',
      artwork: [
        { src: '/art/a-226', sizes: '226x226' },
        { src: '/art/a-544', sizes: '544x544' },
      ],
    });
    expect(session.playbackState).toBe('playing');
  });

  it('is told the position on a seek, not on every step of the sound', async () => {
    const { player, positions } = await playingList();
    const told = positions.length;
    player.audio().advance(0.25);
    await player.settle();
    expect(positions).toHaveLength(told);
    player.engine.seekToSeconds(100);
    expect(positions.at(-1)).toEqual({ duration: 200, position: 100, playbackRate: 1 });
  });
});
