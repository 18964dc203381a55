import { describe, expect, it } from 'vitest';
import { aPlayer } from '../testing/a-player.ts';
import { anAudioFormat, aSongInfo, aTrack } from '../testing/builders.ts';

describe('a track the listener seems about to press', () => {
  it('has its song info and first bytes ready while nothing plays', async () => {
    const player = aPlayer();
    player.engine.lookAt(aTrack('one'));
    await player.settle();
    expect(player.songInfoRequests).toEqual(['one']);
    expect(player.decks.some(({ src }) => src === '/stream/one')).toBe(true);
    expect(player.now().track).toBeNull();

    player.engine.playTrack(aTrack('one'));
    await player.settle();
    player.audio().receive(200);
    await player.settle();
    expect(player.audio().isSounding).toBe(true);
    expect(player.songInfoRequests).toEqual(['one']);
  });

  it('is ready beside what comes next while something plays, and sounds as soon as it is pressed', async () => {
    const player = aPlayer();
    const list = [aTrack('one'), aTrack('two')];
    player.engine.playTrack(aTrack('one'), { list, index: 0 });
    await player.settle();
    player.audio().receive(200);
    await player.settle();
    player.engine.lookAt(aTrack('three'));
    await player.settle();
    expect(player.songInfoRequests).toEqual(['one', 'two', 'three']);
    expect(player.decks.map(({ src }) => src)).toEqual(['/stream/one', '/stream/two', '/stream/three']);
    player.decks[2].receive(200);

    player.engine.playTrack(aTrack('three'));
    expect(player.decks.map(({ isSounding }) => isSounding)).toEqual([false, false, true]);
    expect(player.songInfoRequests).toEqual(['one', 'two', 'three']);
  });

  it('has its song info alone ready where the server would have to make its format first', async () => {
    const player = aPlayer();
    const unmade = anAudioFormat(251, { url: '/stream/one', contentLengthBytes: null });
    player.songInfos.set('one', () => aSongInfo('one', { formats: [unmade] }));
    player.engine.lookAt(aTrack('one'));
    await player.settle();
    expect(player.songInfoRequests).toEqual(['one']);
    expect(player.decks.every(({ src }) => src === '')).toBe(true);
  });

  it('gives way to the one looked at after it', async () => {
    const player = aPlayer();
    player.engine.lookAt(aTrack('one'));
    player.engine.lookAt(aTrack('two'));
    await player.settle();
    expect(player.decks.map(({ src }) => src)).toEqual(['', '', '/stream/two']);
  });

  it('is forgotten when the listener signs out', async () => {
    const player = aPlayer();
    player.engine.lookAt(aTrack('one'));
    await player.settle();
    player.engine.signedOut();
    expect(player.decks.every(({ src }) => src === '')).toBe(true);
  });

  it('is not asked about for someone who is signed out, nor when it cannot be played', async () => {
    const player = aPlayer();
    player.engine.lookAt(aTrack('one', { isAvailable: false }));
    player.isSignedIn = false;
    player.engine.lookAt(aTrack('two'));
    await player.settle();
    expect(player.songInfoRequests).toEqual([]);
  });

  it('that could not be looked at is only logged, and asked for again when pressed', async () => {
    const player = aPlayer();
    player.songInfos.set('one', () => Promise.reject(new Error('offline')));
    await player.playing(aTrack('two'));
    player.engine.lookAt(aTrack('one'));
    await player.settle();
    expect(player.logged).toEqual(['look-ahead-failed']);
    player.songInfos.delete('one');
    await player.playing(aTrack('one'));
    expect(player.audio().isSounding).toBe(true);
  });
});
