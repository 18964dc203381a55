import { describe, expect, it } from 'vitest';
import { attachPlayReports, type PlayEnd } from './play-reports.ts';
import { aPlayer } from '../testing/a-player.ts';
import { aSongInfo, aTrack, tracks } from '../testing/builders.ts';

/** A player with recorded reports; `listen` advances audio and clock together, in steps of 250 ms. */
function aListener() {
  const player = aPlayer();
  const heard: string[] = [];
  const noted: string[] = [];
  const skipped: string[] = [];
  const ends: [string, PlayEnd][] = [];
  let isServerAway = false;
  const stop = attachPlayReports(player.engine, {
    clock: player.clock,
    markHeard: async (entryId) => {
      heard.push(entryId);
      if (isServerAway) throw new Error('No network.');
    },
    markEnded: async (entryId, end) => {
      ends.push([entryId, end]);
      if (isServerAway) throw new Error('No network.');
    },
    noteHeard: (videoId) => void noted.push(videoId),
    noteSkipped: (videoId) => void skipped.push(videoId),
    log: (event, details) => void player.logs.push([event, details]),
  });
  const listen = async (seconds: number) => {
    for (let step = 0; step < seconds * 4; step += 1) {
      player.clock.pass(250);
      await player.run(0.25);
    }
  };
  const seek = async (seconds: number) => {
    player.engine.seekToSeconds(seconds);
    await player.settle();
  };
  const loseServer = () => {
    isServerAway = true;
  };
  return { ...player, player, heard, noted, skipped, ends, listen, seek, stop, loseServer };
}

describe('a play', () => {
  it('counts as heard after 30 s, and only once', async () => {
    const { player, heard, noted, listen } = aListener();
    await player.playing();
    await listen(29);
    expect([heard, noted]).toEqual([[], []]);
    await listen(1);
    expect([heard, noted]).toEqual([['1'], ['one']]);
    await listen(60);
    expect([heard, noted]).toEqual([['1'], ['one']]);
  });

  it('counts as heard after 30 s if its length is unknown', async () => {
    const { player, heard, skipped, listen } = aListener();
    player.songInfos.set('one', () => aSongInfo('one', { details: null }));
    player.engine.playTrack(aTrack('one', { durationSeconds: null }));
    await player.hear(Number.POSITIVE_INFINITY);
    expect(player.now().durationSeconds).toBe(0);
    await listen(29);
    expect(heard).toEqual([]);
    await listen(1);
    expect(heard).toEqual(['1']);
    player.engine.playTrack(aTrack('another'));
    await player.hear();
    expect(skipped).toEqual([]);
  });

  it('loses nothing of what was heard when the clock of the computer is set back', async () => {
    const { player, heard, listen } = aListener();
    await player.playing();
    await listen(20);
    player.clock.pass(-7_200_000);
    await listen(10.25);
    expect(heard).toEqual(['1']);
  });

  it('is reported as skipped when another begins before it counts, and not after [4.52]', async () => {
    const { player, skipped, listen } = aListener();
    await player.playing();
    await listen(10);
    expect(skipped).toEqual([]);
    player.engine.playTrack(aTrack('another'));
    await player.hear();
    expect(skipped).toEqual(['one']);
    await listen(31);
    player.engine.playTrack(aTrack('third'));
    await player.hear();
    expect(skipped).toEqual(['one']);
  });

  it('that reached its end after a seek is not skipped, however little of it was heard [4.52] [4.53]', async () => {
    const { player, heard, skipped, ends, listen, seek } = aListener();
    await player.playing(aTrack('one'), { list: tracks('one', 'two'), index: 0 });
    await seek(190);
    await listen(9);
    await player.end();
    await player.hear();
    expect(player.now().track?.videoId).toBe('two');
    expect([heard, skipped]).toEqual([[], []]);
    expect(ends).toEqual([['1', { isCompleted: true, heardSeconds: expect.closeTo(9, 0) }]]);
  });

  it('is not reported by the next listener when the session ends [4.65]', async () => {
    const { player, ends, skipped, listen } = aListener();
    await player.playing();
    await listen(10);
    player.isSignedIn = false;
    player.engine.onSessionEnd();
    player.isSignedIn = true;
    await player.playing(aTrack('another'));
    expect([ends, skipped]).toEqual([[], []]);
  });

  it('is reported with how it ended: left for another track, or played to the end [4.53]', async () => {
    const { player, ends, listen } = aListener();
    await player.playing();
    await listen(10);
    player.engine.playTrack(aTrack('another'));
    await player.hear();
    expect(ends).toEqual([['1', { isCompleted: false, heardSeconds: expect.closeTo(10, 0) }]]);
    await listen(40);
    player.engine.playTrack(aTrack('third'));
    await player.hear();
    expect(ends[1]).toEqual(['2', { isCompleted: false, heardSeconds: expect.closeTo(40, 0) }]);
    await listen(201);
    player.engine.playTrack(aTrack('fourth'));
    await player.hear();
    expect(ends.slice(2)).toEqual([['3', { isCompleted: true, heardSeconds: expect.closeTo(200, 0) }]]);
  });

  it('of a track that repeats ends when the next one begins', async () => {
    const { player, ends, listen } = aListener();
    player.engine.setRepeat('one');
    await player.playing();
    await listen(201 + 31);
    expect(ends).toEqual([['1', { isCompleted: true, heardSeconds: expect.closeTo(200, 0) }]]);
  });

  it('counts after half of a track that is shorter than a minute', async () => {
    const { player, heard, listen } = aListener();
    player.engine.playTrack(aTrack('short'));
    await player.hear(20);
    await listen(9);
    expect(heard).toEqual([]);
    await listen(2);
    expect(heard).toEqual(['1']);
  });

  it('counts, and is not skipped, when a better file has replaced the videoId of the track', async () => {
    const { player, heard, skipped, ends, listen } = aListener();
    player.replacedBy.set('one', 'one as FLAC');
    await player.playing();
    await listen(31);
    expect(heard).toEqual(['1']);
    await player.playing(aTrack('two'));
    expect(skipped).toEqual([]);
    expect(ends).toEqual([['1', { isCompleted: false, heardSeconds: expect.closeTo(31, 0) }]]);
  });

  it.each(['one', 'one as FLAC'])(
    'counts when it began before the reports were attached, as %s',
    async (id) => {
      const { player, heard, listen, stop } = aListener();
      stop();
      player.replacedBy.set('one', id);
      await player.playing();
      attachPlayReports(player.engine, {
        clock: player.clock,
        markHeard: async (entryId) => void heard.push(entryId),
        markEnded: async () => undefined,
        noteHeard: () => undefined,
        noteSkipped: () => undefined,
        log: () => undefined,
      });
      await listen(30);
      expect(heard).toEqual(['1']);
    },
  );

  it('does not count time that was skipped by a seek or spent paused', async () => {
    const { player, heard, listen, seek } = aListener();
    await player.playing();
    await listen(10);
    await seek(150);
    await listen(10);
    player.engine.pause();
    await player.settle();
    player.clock.pass(60_000);
    await seek(190);
    player.engine.play();
    await player.settle();
    await listen(8);
    expect(heard).toEqual([]);
  });

  it('adds up the time heard before and after a pause and a seek', async () => {
    const { player, heard, listen, seek } = aListener();
    await player.playing();
    await listen(16);
    player.engine.pause();
    await player.settle();
    player.engine.play();
    await player.settle();
    await seek(100);
    await listen(16);
    expect(heard).toEqual(['1']);
  });

  it('counts anew when the track repeats, and when the next one plays', async () => {
    const { player, heard, listen } = aListener();
    player.engine.setRepeat('one');
    await player.playing();
    await listen(201 + 31);
    expect(heard).toEqual(['1', '2']);
    await player.playing(aTrack('two'));
    await listen(31);
    expect(heard).toEqual(['1', '2', '3']);
  });

  it('that was left early does not count, nor does its time add to the next one', async () => {
    const { player, heard, listen } = aListener();
    for (let begun = 0; begun < 4; begun += 1) {
      await player.playing(aTrack(`track ${begun}`));
      await listen(12);
    }
    expect(heard).toEqual([]);
  });

  it.each([
    ['in a row', ['one', 'one', 'one', 'one']],
    ['with another track in between', ['one', 'two', 'one', 'two']],
  ])('that is left early does not count, however often it is begun again %s', async (_, videoIds) => {
    const { player, heard, skipped, listen } = aListener();
    player.pressRow(tracks(...videoIds), 0);
    await player.hear();
    await listen(12);
    for (let begun = 1; begun < videoIds.length; begun += 1) {
      player.engine.next();
      await player.hear();
      await listen(12);
    }
    expect(player.recorded.map(({ videoId }) => videoId)).toEqual(videoIds);
    expect(heard).toEqual([]);
    expect(skipped).toEqual(videoIds.slice(0, -1));
  });

  it('continues when the report fails, which is only logged', async () => {
    const { player, heard, listen, loseServer } = aListener();
    loseServer();
    await player.playing();
    await listen(31);
    expect(heard).toEqual(['1']);
    expect(player.logs).toContainEqual(['heard-failed', { entryId: '1', cause: new Error('No network.') }]);
    expect(player.now().state).toBe('playing');
  });

  it('is not reported after detaching', async () => {
    const { player, heard, listen, stop } = aListener();
    await player.playing();
    stop();
    await listen(40);
    expect(heard).toEqual([]);
  });

  it('counts while the listener changes the volume', async () => {
    const { player, heard } = aListener();
    await player.playing();
    for (let step = 0; step < 31 * 4; step += 1) {
      player.clock.pass(250);
      player.engine.setVolume(step / 200);
      await player.run(0.25);
    }
    expect(heard).toEqual(['1']);
  });

  it('that failed to be recorded does not count, nor does the one before it in its place', async () => {
    const { player, heard, listen } = aListener();
    await player.playing();
    await listen(20);
    player.beforeRecorded = () => Promise.reject(new Error('offline'));
    await player.playing(aTrack('two'));
    await listen(40);
    expect(heard).toEqual([]);
  });

  it('that was recorded late does not replace the one that plays by then', async () => {
    const { player, heard, listen } = aListener();
    const slow = Promise.withResolvers<void>();
    player.beforeRecorded = () => slow.promise;
    await player.playing();
    player.beforeRecorded = async () => {};
    await player.playing(aTrack('two'));
    await listen(20);
    slow.resolve();
    await player.settle();
    await listen(11);
    expect(heard).toEqual(['2']);
  });

  it('that was left before the server recorded it is reported as skipped, and how it ended [4.52] [4.53]', async () => {
    const { player, heard, skipped, ends, listen } = aListener();
    const slow = Promise.withResolvers<void>();
    player.beforeRecorded = () => slow.promise;
    await player.playing();
    await listen(4);
    player.beforeRecorded = async () => {};
    await player.playing(aTrack('two'));
    expect(skipped).toEqual(['one']);
    slow.resolve();
    await player.settle();
    expect(ends).toEqual([['1', { isCompleted: false, heardSeconds: expect.closeTo(4, 0) }]]);
    await listen(31);
    expect([heard, skipped]).toEqual([['2'], ['one']]);
  });

  it('that was heard before the server recorded it counts once it is recorded, and is no skip', async () => {
    const { player, heard, skipped, ends, listen } = aListener();
    const slow = Promise.withResolvers<void>();
    player.beforeRecorded = () => slow.promise;
    await player.playing();
    await listen(40);
    player.beforeRecorded = async () => {};
    await player.playing(aTrack('two'));
    slow.resolve();
    await player.settle();
    expect([heard, skipped]).toEqual([['1'], []]);
    expect(ends).toEqual([['1', { isCompleted: false, heardSeconds: expect.closeTo(40, 0) }]]);
  });

  it('begun again before the server recorded the first time is not taken for the first', async () => {
    const { player, skipped, ends, listen } = aListener();
    const first = Promise.withResolvers<void>();
    player.beforeRecorded = () => first.promise;
    player.pressRow(tracks('one', 'one'), 0);
    await player.hear();
    await listen(5);
    player.beforeRecorded = () => Promise.withResolvers<void>().promise;
    player.engine.next();
    await player.hear();
    first.resolve();
    await player.settle();
    expect(skipped).toEqual(['one']);
    expect(ends).toEqual([['1', { isCompleted: false, heardSeconds: expect.closeTo(5, 0) }]]);
  });

  it('that was recorded after the session ended is not reported', async () => {
    const { player, ends, skipped, listen } = aListener();
    const slow = Promise.withResolvers<void>();
    player.beforeRecorded = () => slow.promise;
    await player.playing();
    await listen(5);
    player.isSignedIn = false;
    player.engine.onSessionEnd();
    slow.resolve();
    await player.settle();
    expect([ends, skipped]).toEqual([[], []]);
  });
});
