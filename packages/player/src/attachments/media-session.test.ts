import { describe, expect, it } from 'vitest';
import { attachMediaSession, type MediaActionDetails, type MediaSessionPort } from './media-session.ts';
import { aPlayer } from '../testing/a-player.ts';
import { aSongInfo, aTrack } from '../testing/builders.ts';

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

const PARTS: Parameters<typeof attachMediaSession>[2] = {
  createMetadata: (fields) => fields,
  hasSeekButtons: true,
  log: () => undefined,
};

async function playingList(unsupported?: readonly string[], hasSeekButtons = true) {
  const player = aPlayer();
  const media = aMediaSession(unsupported);
  const logged: [string, object][] = [];
  const detach = attachMediaSession(player.engine, media.session, {
    ...PARTS,
    hasSeekButtons,
    log: (event, details) => logged.push([event, details]),
  });
  const list = [aTrack('a'), aTrack('b')];
  player.engine.playTrack(list[0] ?? aTrack('a'), { list, index: 0 });
  await player.hear();
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
    press('seekto');
    expect(player.now().positionSeconds).toBe(120);
  });

  it('leave their places to previous and next where the system has no others for seeking [2.58]', async () => {
    const { handlers } = await playingList([], false);
    expect([...handlers.keys()].toSorted()).toEqual([
      'nexttrack',
      'pause',
      'play',
      'previoustrack',
      'seekto',
    ]);
  });

  it('work except those that the browser does not support, which are logged', async () => {
    const { handlers, logged } = await playingList(['seekto']);
    expect(logged).toEqual([
      ['media-action-unsupported', { action: 'seekto', cause: new TypeError('unknown action seekto') }],
    ]);
    expect(handlers.has('nexttrack')).toBe(true);
  });

  it('are released on detach', async () => {
    const { player, handlers, detach, session } = await playingList();
    detach();
    expect(handlers.size).toBe(0);
    expect(session).toMatchObject({ metadata: null, playbackState: 'none' });
    player.engine.pause();
    expect(session).toMatchObject({ metadata: null, playbackState: 'none' });
  });
});

describe('the media session', () => {
  it('shows the track with its artwork', async () => {
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

  it('updates the position on a seek, not on every time update', async () => {
    const { player, positions } = await playingList();
    const told = positions.length;
    await player.run(0.25);
    expect(positions).toHaveLength(told);
    player.engine.seekToSeconds(100);
    expect(positions.at(-1)).toEqual({ duration: 200, position: 100, playbackRate: 1 });
  });

  it('is empty before the first press, and paused during a pause', async () => {
    const player = aPlayer();
    const { session, positions } = aMediaSession();
    session.playbackState = 'playing';
    session.metadata = {};
    attachMediaSession(player.engine, session, PARTS);
    player.engine.setVolume(0.5);
    expect(session).toMatchObject({ metadata: null, playbackState: 'none' });
    expect(positions).toEqual([undefined]);
    await player.playing();
    player.engine.pause();
    expect(session.playbackState).toBe('paused');
  });

  it('shows the track of an earlier visit at once', () => {
    const player = aPlayer();
    player.engine.restore({ tracks: [aTrack('a')], index: 0, givenOrder: null, positionSeconds: 42 });
    const { session, positions } = aMediaSession();
    attachMediaSession(player.engine, session, PARTS);
    expect(session).toMatchObject({ metadata: { title: 'Title of a' }, playbackState: 'paused' });
    expect(positions).toEqual([{ duration: 200, position: 42, playbackRate: 1 }]);
  });

  it('shows the track’s own artwork when its song info has none, and an empty album', async () => {
    const { player, session } = await playingList();
    const { details, ...info } = aSongInfo('c');
    player.songInfos.set('c', () => ({ ...info, details: details && { ...details, thumbnails: [] } }));
    player.engine.playTrack(aTrack('c', { album: null }));
    await player.settle();
    expect(session.metadata).toMatchObject({ album: '', artwork: [{ src: '/art/c-60', sizes: '60x60' }] });
  });

  it('updates metadata once for a track and once for its song info, not on every time update', async () => {
    const { player, session } = await playingList();
    const { metadata } = session;
    await player.run(0.25);
    expect(session.metadata).toBe(metadata);
    player.engine.playTrack(aTrack('z'));
    expect(session.metadata).toMatchObject({ title: 'Title of z', artwork: [{ src: '/art/z-60' }] });
    await player.settle();
    expect(session.metadata).toMatchObject({ artwork: [{ src: '/art/z-226' }, { src: '/art/z-544' }] });
  });

  it('updates the position state when the duration changes', async () => {
    const { player, positions } = await playingList();
    positions.length = 0;
    player.audio().duration = 190;
    player.audio().tell('durationchange');
    expect(positions).toEqual([{ duration: 190, position: 0, playbackRate: 1 }]);
  });

  it('shows position 0 and the new duration when another track plays', async () => {
    const { player, positions } = await playingList();
    await player.run(0.5);
    positions.length = 0;
    player.engine.playTrack(aTrack('z', { durationSeconds: 90 }));
    await player.hear(90);
    expect(positions.at(-1)).toEqual({ duration: 90, position: 0, playbackRate: 1 });
  });

  it('updates the position on a seek back, but not for a step of 1 s', async () => {
    const { player, positions } = await playingList();
    player.engine.seekToSeconds(100);
    player.engine.seekToSeconds(99);
    expect(positions.at(-1)).toMatchObject({ position: 100 });
    player.engine.seekToSeconds(10);
    expect(positions.at(-1)).toMatchObject({ position: 10 });
  });
});
