import type { SongInfo, Track, WatchList } from '@segue/domain';
import { createPlayerEngine } from '../engine.ts';
import type { PlayerEngine } from '../player-engine.ts';
import type { PlayerPorts, StoredPlayback, WantedTrack } from '../ports.ts';
import type { PlayerSnapshot } from '../snapshot.ts';
import { aSongInfo, aTrack } from './builders.ts';
import { FakeClock } from './fake-clock.ts';
import { FakeMediaElement } from './fake-media-element.ts';

/** Lets every promise that can settle do so. */
export const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

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
  readonly now: () => PlayerSnapshot;
  /** The deck that sounds or would. */
  readonly audio: () => FakeMediaElement;
  /** Lets promises settle and element events arrive. */
  readonly settle: () => Promise<void>;
  /** Presses a track and brings it to sound. */
  readonly playing: (track?: Track) => Promise<void>;
}

export function aPlayer(remembered: Partial<StoredPlayback> = {}): TestPlayer {
  const decks = [new FakeMediaElement(), new FakeMediaElement(), new FakeMediaElement()] as const;
  const clock = new FakeClock();
  const focusListeners = new Set<() => void>();
  let stored: StoredPlayback = {
    isVideoSwitchedOn: false,
    defaultVideoQuality: null,
    volume: 1,
    isMuted: false,
    repeat: 'off',
    isAutoplayOn: false,
    ...remembered,
  };

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

  const engine = createPlayerEngine(ports);
  const audio = () => decks.find((deck) => deck === engine.getSnapshot().audioElement) ?? decks[0];

  async function settleAll(): Promise<void> {
    for (let round = 0; round < 3; round += 1) {
      await settle();
      for (const deck of decks) deck.flush();
    }
  }

  return Object.assign(player, {
    engine,
    audio,
    now: engine.getSnapshot,
    settle: settleAll,
    async playing(track = aTrack('one')) {
      engine.playTrack(track);
      await settleAll();
      audio().receive(200);
      await settleAll();
    },
  });
}
