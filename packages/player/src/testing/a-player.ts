import { type HistoryEntry, type SongInfo, toSeekPercent, type Track, type WatchList } from '@segue/domain';
import { attachContinuationRules, type PlayNotes } from '../attachments/continuation-rules.ts';
import { createPrefetchRule } from '../attachments/prefetch-rule.ts';
import { createPlayerEngine } from '../engine/engine.ts';
import type { PlayerEngine } from '../engine/player-engine.ts';
import type { PressedList } from '../queue/pressed-list.ts';
import type { PlayerPorts, StoredPlayback, StreamCheck, WantedTrack } from '../ports.ts';
import type { PlayerSnapshot } from '../snapshot.ts';
import { createParts, type PlayerParts } from '../engine/parts.ts';
import { PLAYBACK_STATE_CODES } from '../playback/playback-state.ts';
import { aSongInfo, aStoredPlayback, aTrack } from './builders.ts';
import { FakeClock } from './fake-clock.ts';
import { FakeMediaElement } from './fake-media-element.ts';

/** Flushes settled promises. */
export const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** The snapshot with derived values that the statements of docs/product.md refer to. */
interface PlayerView extends PlayerSnapshot {
  readonly stateCode: number;
  readonly seekPercent: number;
  /** There is a queue, and no watch-list was requested since it was set. */
  readonly shouldNotLoadQueue: boolean;
  readonly lastHistoryEntry: HistoryEntry | null;
  readonly audioElement: FakeMediaElement;
}

/** An engine with fakes for all ports. */
export interface TestPlayer {
  readonly engine: PlayerEngine;
  /** What the rules of the continuation are told of plays. */
  readonly notes: PlayNotes;
  readonly decks: readonly [FakeMediaElement, FakeMediaElement, FakeMediaElement];
  readonly clock: FakeClock;
  readonly recorded: Track[];
  readonly logged: string[];
  /** The logged events with their details. */
  readonly logs: (readonly [event: string, details: object])[];
  readonly stored: StoredPlayback;
  readonly songInfoRequests: string[];
  readonly watchListRequests: string[];
  /** Song infos by videoId; a function may delay or reject. Default: a playable song info. */
  readonly songInfos: Map<string, () => SongInfo | Promise<SongInfo>>;
  readonly watchLists: Map<string, () => WatchList | Promise<WatchList>>;
  /** `notify` tells that the tab was hidden or shown, or that the window gained focus. */
  readonly page: { isHidden: boolean; isFullscreen: boolean; notify: () => void };
  /** The videoIds that the server has replaced, with those that the history returns in their place. */
  readonly replacedBy: Map<string | null, string>;
  /** What the server says of a stream that an element could not load. Default: it sends it. */
  checkStream: (url: string, signal: AbortSignal) => Promise<StreamCheck | null>;
  /** Runs before the history records a play; may delay or reject. */
  beforeRecorded: () => Promise<void>;
  isSignedIn: boolean;
  loginRedirects: number;
  /** Argument of the last login redirect; null: the session ended. */
  wanted: WantedTrack | null;
  pictureInPictureExits: number;
  readonly now: () => PlayerView;
  /** The active deck. */
  readonly audio: () => FakeMediaElement;
  /** Flushes promises and element events. */
  readonly settle: () => Promise<void>;
  /** Delivers data to the active deck, and flushes all that follows. */
  readonly hear: (durationSeconds?: number) => Promise<void>;
  /** Presses a track and delivers its data, so that it plays. */
  readonly playing: (track?: Track, pressed?: PressedList) => Promise<void>;
  /** Advances the playing audio. */
  readonly run: (seconds: number) => Promise<void>;
  /** Ends the track. */
  readonly end: () => Promise<void>;
  /** Fails the active deck with a `MediaError` code. */
  readonly fail: (code: number, message?: string) => Promise<void>;
  /** Presses a row of a list, which becomes the queue; no watch-list is requested. */
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
  const visibilityListeners = new Set<() => void>();
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
      notify: () => {
        for (const listener of visibilityListeners) listener();
      },
    },
    replacedBy: new Map<string | null, string>(),
    checkStream: (_url: string, _signal: AbortSignal): Promise<StreamCheck | null> =>
      Promise.resolve({ isBack: false, refusal: null }),
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
      checkStream: (url, signal) => player.checkStream(url, signal),
      async loadWatchList(videoId) {
        player.watchListRequests.push(videoId);
        return (await player.watchLists.get(videoId)?.()) ?? { tracks: [], playlistId: null };
      },
    },
    prefetchRule: createPrefetchRule(),
    history: {
      record: async (track) => {
        player.recorded.push(track);
        const entryId = String(player.recorded.length);
        await player.beforeRecorded();
        const videoId = player.replacedBy.get(track.videoId) ?? track.videoId;
        return { ...track, videoId, entryId, playedAt: '2026-11-21T08:00:00.000Z' };
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
      onVisibilityChange: (listener) => {
        visibilityListeners.add(listener);
        return () => {
          visibilityListeners.delete(listener);
        };
      },
      async exitPictureInPicture() {
        player.pictureInPictureExits += 1;
      },
    },
    afterFrame: (work) => work(),
    // Always picks the last remaining entry, so that a shuffle is deterministic.
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
  const notes = attachContinuationRules(engine, ports.random);
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
    notes,
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
