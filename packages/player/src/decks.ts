import type { MediaElementPort } from './ports.ts';

const AUDIO_EVENTS = [
  'loadedmetadata',
  'durationchange',
  'timeupdate',
  'play',
  'playing',
  'pause',
  'waiting',
  'seeking',
  'seeked',
  'ended',
  'error',
] as const;

/** An event of the audio element that sounds. */
export type AudioEvent = (typeof AUDIO_EVENTS)[number];

/**
 * Two audio elements of which only one ever sounds. While it does, the other holds the first bytes of the
 * next track, so that moving on is a change of deck and not a wait.
 */
export interface Decks {
  readonly active: () => MediaElementPort;
  /** Silences the active deck, then makes this address the active one: at once if the other deck holds it. */
  readonly open: (url: string) => void;
  /** Lets the other deck hold the first bytes of this address; null lets go of what it holds. */
  readonly preload: (url: string | null) => void;
  /** To be called within a press: Safari lets an element play later only if it was loaded by a gesture. */
  readonly unlock: () => void;
  readonly release: () => void;
}

interface Deck {
  readonly element: MediaElementPort;
  url: string | null;
}

function put(deck: Deck, url: string | null): void {
  deck.url = url;
  if (url === null) {
    deck.element.removeAttribute('src');
    deck.element.load();
    return;
  }
  deck.element.preload = 'auto';
  deck.element.src = url;
}

/** @param onEvent hears the active deck only. */
export function createDecks(
  [first, second]: readonly [MediaElementPort, MediaElementPort],
  onEvent: (event: AudioEvent) => void,
): Decks {
  let active: Deck = { element: first, url: null };
  let idle: Deck = { element: second, url: null };
  let isUnlocked = false;

  const stopListening = [active, idle].flatMap((deck) =>
    AUDIO_EVENTS.map((event) => {
      const listener = () => {
        if (deck === active) onEvent(event);
      };
      deck.element.addEventListener(event, listener);
      return () => deck.element.removeEventListener(event, listener);
    }),
  );

  return {
    active: () => active.element,
    open(url) {
      active.element.pause();
      if (idle.url !== url || idle.element.error) return put(active, url);
      [active, idle] = [idle, active];
      put(idle, null);
    },
    preload(url) {
      if (idle.url !== url) put(idle, url);
    },
    unlock() {
      if (isUnlocked) return;
      isUnlocked = true;
      for (const deck of [active, idle]) if (deck.url === null) deck.element.load();
    },
    release() {
      for (const stop of stopListening) stop();
      for (const deck of [active, idle]) {
        deck.element.pause();
        put(deck, null);
      }
    },
  };
}
