import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { videoScreenOn } from '../video/video-screen.ts';
import { PLAYBACK_STATE_CODES, type PlaybackState } from '../playback/playback-state.ts';
import { restoreEntries } from '../queue/restore-entries.ts';
import { aPlayer, type TestPlayer } from '../testing/a-player.ts';
import { aSongInfo, aTrack, aVideoSongInfo } from '../testing/builders.ts';
import { FakeMediaElement } from '../testing/fake-media-element.ts';

interface World {
  readonly player: TestPlayer;
  readonly video: FakeMediaElement;
  /**
   * Number of recorded plays when the current play began: on a press, on a move, or at the end of a track.
   */
  recordedBefore: number;
  /** The states allowed after the last event of the active element. */
  explained: readonly PlaybackState[];
  /**
   * The element whose stream was discarded, and its `loadCalls` then: its events belong to no play until it
   * loads again.
   */
  givenUp: { readonly deck: FakeMediaElement; readonly loadCalls: number } | null;
  /** Events after which the state was none of the allowed ones. */
  readonly ignored: string[];
}

interface Step {
  readonly name: string;
  readonly run: (world: World) => unknown;
}

const TRACKS = [
  aTrack('a'),
  aTrack('b', { videoType: 'MUSIC_VIDEO_TYPE_OMV' }),
  aTrack('c'),
  aTrack('broken'),
  aTrack(null),
  aTrack('d', { videoType: null }),
];

const step = (name: string, run: Step['run']): fc.Arbitrary<Step> => fc.constant({ name, run });
const oneTrack = fc.constantFrom(...TRACKS);
const percent = fc.integer({ min: 1, max: 100 });
const position = fc.nat({ max: 8 });

const asks: fc.Arbitrary<Step>[] = [
  oneTrack.map((track) => ({
    name: `press ${track.videoId}`,
    run: ({ player }) => player.engine.playTrack(track),
  })),
  fc.nat({ max: TRACKS.length - 1 }).map((index) => ({
    name: `press row ${index}`,
    run: ({ player }) => player.engine.playTrack(TRACKS[index] ?? aTrack(null), { list: TRACKS, index }),
  })),
  oneTrack.map((track) => ({
    name: `look at ${track.videoId}`,
    run: ({ player }) => player.engine.prefetchTrack(track),
  })),
  step('play', ({ player }) => player.engine.play()),
  step('pause', ({ player }) => player.engine.pause()),
  step('toggle', ({ player }) => player.engine.toggle()),
  step('next', ({ player }) => player.engine.next()),
  step('previous', ({ player }) => player.engine.previous()),
  position.map((index) => ({ name: `jump ${index}`, run: ({ player }) => player.engine.jumpTo(index) })),
  step('take the seek bar', ({ player }) => player.engine.beginSeek()),
  percent.map((at) => ({ name: `let go at ${at}`, run: ({ player }) => player.engine.endSeek(at) })),
  fc.nat({ max: 250 }).map((seconds) => ({
    name: `seek to ${seconds} s`,
    run: ({ player }) => player.engine.seekToSeconds(seconds),
  })),
  oneTrack.map((track) => ({
    name: `play ${track.videoId} next`,
    run: ({ player }) => player.engine.playNext([track]),
  })),
  oneTrack.map((track) => ({
    name: `add ${track.videoId}`,
    run: ({ player }) => player.engine.addToQueue([track]),
  })),
  position.map((at) => ({
    name: `remove ${at}`,
    run: ({ player }) => player.engine.removeFromQueue(player.now().queue[at]?.key ?? 'none'),
  })),
  fc.tuple(position, position).map(([from, to]) => ({
    name: `move ${from} to ${to}`,
    run: ({ player }) => player.engine.moveInQueue(player.now().queue[from]?.key ?? 'none', to),
  })),
  step('clear', ({ player }) => player.engine.clearQueue()),
  step('undo', ({ player }) => player.engine.undoQueueEdit(restoreEntries)),
  step('shuffle', ({ player }) => player.engine.toggleShuffle()),
  step('toggle video', ({ player }) => player.engine.toggleVideo()),
  step('quality', ({ player }) => player.engine.setVideoQuality('360p')),
  step('sleep at the end', ({ player }) => player.engine.setSleepTimer({ kind: 'end-of-track' })),
  step('sleep soon', ({ player }) => player.engine.setSleepTimer({ kind: 'after', minutes: 1 })),
  step('sign out', (world) => {
    const { player } = world;
    player.isSignedIn = false;
    giveUpStream(world);
    player.engine.onSessionEnd();
  }),
  step('sign in', ({ player }) => {
    player.isSignedIn = true;
  }),
];

const receive = (element: FakeMediaElement) => {
  if (element.src !== '' && element.readyState < 4) element.receive(200);
};

/** Events from outside: only those possible in the element's current state. */
const happenings: fc.Arbitrary<Step>[] = [
  step('the deck receives', ({ player }) => receive(player.audio())),
  step('all decks receive', ({ player }) => player.decks.forEach(receive)),
  step('the video receives', ({ video }) => receive(video)),
  step('the deck stalls', ({ player }) => player.audio().readyState === 4 && player.audio().stall()),
  step('the video stalls', ({ video }) => video.readyState === 4 && video.stall()),
  step('the audio runs', ({ player }) => player.audio().advance(70)),
  step('the video ends', ({ video }) => video.isSounding && video.end()),
  step('the deck fails', ({ player }) => player.audio().src !== '' && player.audio().fail(2)),
  step('the spare decks fail', ({ player }) => {
    for (const deck of player.decks) if (deck !== player.audio() && deck.src) deck.fail(4);
  }),
  step('the video fails', ({ video }) => video.src !== '' && video.fail(3)),
  step('headphones are pulled out', ({ player }) => player.audio().pause()),
  step('a minute passes', ({ player }) => player.clock.pass(60_000)),
  step('an hour passes', ({ player }) => player.clock.pass(3_600_000)),
];

function aWorld(): World {
  const player = aPlayer({ isVideoSwitchedOn: true });
  player.songInfos.set('b', () => aVideoSongInfo('b'));
  player.songInfos.set('broken', () =>
    aSongInfo('broken', { playability: { status: 'ERROR', reason: null }, formats: [] }),
  );
  player.watchLists.set('a', () => ({ tracks: TRACKS.filter((track) => track.videoId), playlistId: null }));
  player.watchLists.set('c', () => Promise.reject(new Error('offline')));
  const video = new FakeMediaElement();
  player.engine.attachVideo(videoScreenOn(video));
  const world: World = {
    player,
    video,
    recordedBefore: 0,
    explained: ['paused'],
    givenUp: null,
    ignored: [],
  };
  watchPlays(world);
  watchStates(world);
  return world;
}

function watchPlays(world: World): void {
  const { player } = world;
  let { songInfo, state } = player.now();
  player.engine.subscribe(() => {
    const before = songInfo;
    const stateBefore = state;
    ({ songInfo, state } = player.now());
    // A stream that fails, or that was waited for in vain, is discarded.
    if (state === 'error' && stateBefore !== 'error') giveUpStream(world);
    // A new play resets the song info.
    if (songInfo !== null || before === null) return;
    world.recordedBefore = player.recorded.length;
    giveUpStream(world);
  });
  for (const deck of player.decks) {
    deck.addEventListener('ended', () => {
      world.recordedBefore = player.recorded.length;
    });
  }
}

function giveUpStream(world: World): void {
  const deck = world.player.audio();
  world.givenUp = { deck, loadCalls: deck.loadCalls };
}

/** Allowed states after each event of the active element. */
const EXPLAINED_BY: Readonly<Record<string, (deck: FakeMediaElement) => readonly PlaybackState[]>> = {
  play: () => ['playing'],
  playing: () => ['playing'],
  // Paused until the video is ready: the state is `waiting`.
  pause: () => ['paused', 'waiting'],
  waiting: () => ['waiting', 'seeking'],
  seeking: () => ['seeking'],
  seeked: ({ paused }) => (paused ? ['paused', 'waiting'] : ['playing']),
  // An address that may have expired is replaced silently.
  error: () => ['error', 'waiting', 'paused'],
};

/** Listens to the decks after the engine, so that its state is already updated. */
function watchStates(world: World): void {
  const { player } = world;
  const onEvent = (type: string, deck: FakeMediaElement) => {
    const isAboutPlay = deck !== world.givenUp?.deck || deck.loadCalls !== world.givenUp.loadCalls;
    if (deck !== player.audio() || !isAboutPlay) return;
    const { state } = player.now();
    world.explained = EXPLAINED_BY[type]?.(deck) ?? [];
    if (!world.explained.includes(state)) world.ignored.push(`${type} left it ${state}`);
    if (type === 'error') giveUpStream(world);
  };
  for (const deck of player.decks)
    for (const type of Object.keys(EXPLAINED_BY)) deck.addEventListener(type, () => onEvent(type, deck));
}

async function settleAll({ player, video }: World): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await player.settle();
    video.flush();
  }
}

/** An invariant with its description. */
type Rule = readonly [name: string, isKept: (world: World) => boolean];

const runningDecks = ({ player }: World) => player.decks.filter((deck) => !deck.paused);
const stateIs = ({ player }: World, ...states: string[]) => states.includes(player.now().state);
/** Whether the audio is paused only until the video has data. */
const isHeld = (world: World) =>
  stateIs(world, 'waiting') && world.player.audio().paused && world.video.readyState < 4;

/** Invariants that hold at any time, even with events pending. */
const ALWAYS: readonly Rule[] = [
  ['one element sounds at most', (world) => runningDecks(world).length <= 1],
  ['it is the active one', (world) => runningDecks(world).every((deck) => deck === world.player.audio())],
  [
    'the index stands within the queue, and at -1 without one',
    ({ player }) => {
      const { queue, queueIndex } = player.now();
      return queue.length === 0 ? queueIndex === -1 : queueIndex >= 0 && queueIndex < queue.length;
    },
  ],
  [
    'the track is the one at the index',
    ({ player }) => player.now().track === (player.now().queue[player.now().queueIndex]?.track ?? null),
  ],
  [
    'no two entries share a key',
    ({ player }) => new Set(player.now().queue.map(({ key }) => key)).size === player.now().queue.length,
  ],
  [
    'a play is recorded once, as the track it is of',
    ({ player, recordedBefore }) => {
      const recorded = player.recorded.slice(recordedBefore);
      return recorded.length <= 1 && recorded.every(({ videoId }) => videoId === player.now().track?.videoId);
    },
  ],
  ['the state follows every event', ({ ignored }) => ignored.length === 0],
  [
    'audio and seeking are never claimed without an event that says so',
    (world) => stateIs(world, 'paused', 'waiting', 'error', ...world.explained),
  ],
  [
    'the code is that of the state',
    ({ player: { now } }) => now().stateCode === PLAYBACK_STATE_CODES[now().state],
  ],
  ['the bar stands at 1 to 100', ({ player: { now } }) => now().seekPercent >= 1 && now().seekPercent <= 100],
];

/** Invariants that hold once all events are dispatched. */
const AT_REST: readonly Rule[] = [
  ['nothing seeks any more', (world) => !stateIs(world, 'seeking')],
  ['what sounds is wanted', (world) => runningDecks(world).length === 0 || world.player.now().isPlayWanted],
  ['playing means audio', (world) => !stateIs(world, 'playing') || runningDecks(world).length === 1],
  ['paused means silence', (world) => !stateIs(world, 'paused', 'error') || runningDecks(world).length === 0],
  [
    'paused means not wanted, waiting means wanted',
    (world) => world.player.now().isPlayWanted === stateIs(world, 'playing', 'waiting'),
  ],
  [
    'in paused, error, and waiting that is not a hold, the video is paused',
    (world) => world.video.paused || stateIs(world, 'playing') || isHeld(world),
  ],
  ['signed out is silent', (world) => world.player.isSignedIn || runningDecks(world).length === 0],
];

/** Invariants that hold once all data has arrived. */
const IN_THE_END: readonly Rule[] = [
  ['what is wanted sounds', ({ player }) => !player.now().isPlayWanted || player.audio().isSounding],
];

const AFTER_DESTROY: readonly Rule[] = [
  ['the decks are let go of', ({ player }) => player.decks.every((deck) => deck.paused && deck.src === '')],
  ['no timer is left', ({ player }) => player.clock.pendingTimers === 0],
];

const broken = (rules: readonly Rule[], world: World): string[] =>
  rules.filter(([, isKept]) => !isKept(world)).map(([name]) => name);

async function receiveAll(world: World): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    receive(world.player.audio());
    receive(world.video);
    await settleAll(world);
  }
}

describe('the engine, under random commands and events', () => {
  it('keeps its invariants: audio, queue index, history records and state', async () => {
    const steps = fc.array(fc.oneof(...asks, ...happenings), { minLength: 1, maxLength: 60, size: 'max' });
    await fc.assert(
      fc.asyncProperty(steps, fc.infiniteStream(fc.boolean()), async (taken, rests) => {
        const world = aWorld();
        for (const { run } of taken) {
          run(world);
          expect(broken(ALWAYS, world)).toEqual([]);
          if (!rests.next().value) continue;
          await settleAll(world);
          expect(broken([...ALWAYS, ...AT_REST], world)).toEqual([]);
        }
        await receiveAll(world);
        expect(broken([...ALWAYS, ...AT_REST, ...IN_THE_END], world)).toEqual([]);
        world.player.engine.destroy();
        expect(broken(AFTER_DESTROY, world)).toEqual([]);
      }),
      { numRuns: 500, seed: 20_261_121 },
    );
  });
});
