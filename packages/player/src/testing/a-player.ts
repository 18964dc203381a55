import { type HistoryEntry, type SongInfo, toSeekPercent, type Track, type WatchList } from '@segue/domain';
import { createPlayerEngine } from '../engine/engine.ts';
import type { PlayerEngine, PressedList } from '../engine/player-engine.ts';
import type { PlayerPorts, StoredPlayback, WantedTrack } from '../ports.ts';
import type { PlayerSnapshot } from '../snapshot.ts';
import { createParts, type PlayerParts } from '../engine/parts.ts';
import { PLAYBACK_STATE_CODES } from '../playback/playback-state.ts';
import { aSongInfo, aStoredPlayback, aTrack } from './builders.ts';
import { FakeClock } from './fake-clock.ts';
import { FakeMediaElement } from './fake-media-element.ts';

/** Lets every promise that can settle do so. */
export const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** The snapshot, and what follows from it or from the parts: the product's statements speak of these as well. */
export interface PlayerView extends PlayerSnapshot {
  readonly stateCode: number;
  readonly seekPercent: number;
  /** The queue stands as it was given: no watch-list was asked for since. */
  readonly shouldNotLoadQueue: boolean;
  readonly lastHistoryEntry: HistoryEntry | null;
  readonly audioElement: FakeMediaElement;
}

/** An engine among fakes, with hands on each of them. */
export interface TestPlayer {
  readonly engine: PlayerEngine;
  readonly decks: readonly [FakeMediaElement, FakeMediaElement, FakeMediaElement];
  readonly clock: FakeClock;
  readonly recorded: Track[];
  readonly logged: string[];
  /** The same with what was told of each. */
  readonly logs: (readonly [event: string, details: object])[];
  readonly stored: StoredPlayback;
  readonly songInfoRequests: string[];
  readonly watchListRequests: string[];
  /** Answers by videoId; a function may wait or fail. Without one a playable song info is given. */
  readonly songInfos: Map<string, () => SongInfo | Promise<SongInfo>>;
  readonly watchLists: Map<string, () => WatchList | Promise<WatchList>>;
  readonly page: { isHidden: boolean; isFullscreen: boolean; focus: () => void };
  /** What the history does before it has written a play down: it may wait or fail. */
  beforeRecorded: () => Promise<void>;
  isSignedIn: boolean;
  loginRedirects: number;
  /** What the last of them was for; null: the end of the session. */
  wanted: WantedTrack | null;
  pictureInPictureExits: number;
  readonly now: () => PlayerView;
  /** The deck that sounds or would. */
  readonly audio: () => FakeMediaElement;
  /** Lets promises settle and element events arrive. */
  readonly settle: () => Promise<void>;
  /** Lets the bytes of what was pressed arrive, and all that follows from them. */
  readonly hear: (durationSeconds?: number) => Promise<void>;
  /** Presses a track and brings it to sound. */
  readonly playing: (track?: Track, pressed?: PressedList) => Promise<void>;
  /** The sound runs on for so long. */
  readonly run: (seconds: number) => Promise<void>;
  /** The track plays to its end. */
  readonly end: () => Promise<void>;
  /** The sound breaks; the code is that of a `MediaError`. */
  readonly fail: (code: number, message?: string) => Promise<void>;
  /** Presses a row of a list, which becomes the queue: no watch-list comes into it. */
  readonly pressRow: (list: readonly Track[], index: number) => void;
  /** The videoIds of the queue. */
  readonly queued: () => (string | null)[];
}

function viewOf(
  engine: PlayerEngine,
  parts: PlayerParts,
  { decks, watchListRequests }: Pick<TestPlayer, 'decks' | 'watchListRequests'>,
): () => PlayerView {
  let lastHistoryEntry: HistoryEntry | null = null;
  let { queue } = engine.getSnapshot();
  let askedBefore = 0;
  engine.onRecorded((entry) => {
    lastHistoryEntry = entry;
  });
  engine.subscribe(() => {
    const keys = new Set(queue.map(({ key }) => key));
    ({ queue } = engine.getSnapshot());
    if (!queue.some(({ key }) => keys.has(key))) askedBefore = watchListRequests.length;
  });
  return () => {
    const snapshot = engine.getSnapshot();
    return {
      ...snapshot,
      stateCode: PLAYBACK_STATE_CODES[snapshot.state],
      seekPercent: toSeekPercent(snapshot.positionSeconds, snapshot.durationSeconds),
      shouldNotLoadQueue: snapshot.queue.length > 0 && watchListRequests.length === askedBefore,
      lastHistoryEntry,
      audioElement: decks.find((deck) => deck === parts.decks.active()) ?? decks[0],
    };
  };
}

export function aPlayer(remembered: Partial<StoredPlayback> = {}): TestPlayer {
  const decks = [new FakeMediaElement(), new FakeMediaElement(), new FakeMediaElement()] as const;
  const clock = new FakeClock();
  const focusListeners = new Set<() => void>();
  let stored = aStoredPlayback(remembered);

  const player = {
    decks,
    clock,
    recorded: [] as Track[],
    logged: [] as string[],
    logs: [] as [string, object][],
    songInfoRequests: [] as string[],
    watchListRequests: [] as string[],
    songInfos: new Map<string, () => SongInfo | Promise<SongInfo>>(),
    watchLists: new Map<string, () => WatchList | Promise<WatchList>>(),
    page: {
      isHidden: false,
      isFullscreen: false,
      focus: () => {
        for (const listener of focusListeners) listener();
      },
    },
    beforeRecorded: async () => {},
    isSignedIn: true,
    loginRedirects: 0,
    wanted: null as WantedTrack | null,
    pictureInPictureExits: 0,
    get stored() {
      return stored;
    },
  };

  const ports: PlayerPorts = {
    audioElements: decks,
    clock,
    songs: {
      async loadSongInfo(videoId) {
        player.songInfoRequests.push(videoId);
        return (await player.songInfos.get(videoId)?.()) ?? aSongInfo(videoId);
      },
      async loadWatchList(videoId) {
        player.watchListRequests.push(videoId);
        return (await player.watchLists.get(videoId)?.()) ?? { tracks: [], playlistId: null };
      },
    },
    history: {
      record: async (track) => {
        player.recorded.push(track);
        const entryId = String(player.recorded.length);
        await player.beforeRecorded();
        return { ...track, entryId, playedAt: '2026-11-21T08:00:00.000Z' };
      },
    },
    preferences: {
      read: () => stored,
      write: (changes) => {
        stored = { ...stored, ...changes };
      },
    },
    page: {
      isHidden: () => player.page.isHidden,
      isFullscreen: () => player.page.isFullscreen,
      onFocus: (listener) => {
        focusListeners.add(listener);
        return () => {
          focusListeners.delete(listener);
        };
      },
      async exitPictureInPicture() {
        player.pictureInPictureExits += 1;
      },
    },
    afterFrame: (work) => work(),
    // Always the last of what is left: a plain, foreseeable shuffle.
    random: () => 0.999,
    isSignedIn: () => player.isSignedIn,
    onLoginRequired: (wanted) => {
      player.loginRedirects += 1;
      player.wanted = wanted;
    },
    log: (event, details) => {
      player.logged.push(event);
      player.logs.push([event, details]);
    },
  };

  const parts = createParts(ports);
  const engine = createPlayerEngine(ports, parts);
  const now = viewOf(engine, parts, player);
  const audio = () => now().audioElement;

  async function settleAll(): Promise<void> {
    for (let round = 0; round < 3; round += 1) {
      await settle();
      for (const deck of decks) deck.flush();
    }
  }

  async function hear(durationSeconds = 200): Promise<void> {
    await settleAll();
    audio().receive(durationSeconds);
    await settleAll();
  }

  return Object.assign(player, {
    engine,
    audio,
    now,
    settle: settleAll,
    hear,
    playing(track = aTrack('one'), pressed?: PressedList) {
      engine.playTrack(track, pressed);
      return hear();
    },
    run(seconds: number) {
      audio().advance(seconds);
      return settleAll();
    },
    end() {
      audio().end();
      return settleAll();
    },
    fail(code: number, message?: string) {
      audio().fail(code, message);
      return settleAll();
    },
    pressRow(list: readonly Track[], index: number) {
      const track = list[index];
      if (track) engine.playTrack(track, { list, index });
    },
    queued: () => now().queue.map((entry) => entry.track.videoId),
  });
}

/** A player that plays the last track of a pressed list. */
export async function aPlayerAtLastOf(
  list: readonly Track[],
  remembered: Partial<StoredPlayback>,
): Promise<TestPlayer> {
  const player = aPlayer(remembered);
  player.pressRow(list, list.length - 1);
  await player.hear();
  return player;
}
