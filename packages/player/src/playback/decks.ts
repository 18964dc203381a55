import { AUDIO_EVENTS, type AudioEvent } from '../events.ts';
import type { MediaElementPort, PlayerPorts } from '../ports.ts';

/** What a deck prefetches for: the next track of the queue, or one that the listener may press. */
export type Spare = 'next' | 'looked';

/**
 * Audio elements of which only one ever sounds. While it does, the others prefetch the first bytes of what may be
 * played next, so that a track change is a change of deck and not a wait.
 */
export interface Decks {
  readonly active: () => MediaElementPort;
  /** False where the browser rules the type out. */
  readonly canPlay: (mimeType: string) => boolean;
  /** Pauses the active deck, then makes this address the active one: at once if another deck holds it. */
  readonly open: (url: string) => void;
  /** Prefetches the first bytes of this address in a spare deck; null releases what it holds. */
  readonly preload: (spare: Spare, url: string | null) => void;
  /** To be called within a press: Safari lets an element play later only if it was loaded by a gesture. */
  readonly unlock: () => void;
  readonly release: () => void;
}

const SPARES: readonly Spare[] = ['next', 'looked'];

/** `preload`: what is sure to come is buffered as the browser likes; what may come, only as far as it takes to begin. */
const PRELOADS = { next: 'auto', looked: 'metadata' } as const;

interface Deck {
  readonly element: MediaElementPort;
  url: string | null;
}

function put(deck: Deck, url: string | null, preload: 'auto' | 'metadata' = 'auto'): void {
  deck.url = url;
  if (url === null) {
    deck.element.removeAttribute('src');
    deck.element.load();
    return;
  }
  deck.element.preload = preload;
  deck.element.src = url;
}

const toDeck = (element: MediaElementPort): Deck => ({ element, url: null });

/** @param onEvent is called with events of the active deck only. */
export function createDecks(
  [first, second, third]: PlayerPorts['audioElements'],
  onEvent: (event: AudioEvent) => void,
): Decks {
  let active = toDeck(first);
  const spares: Record<Spare, Deck> = { next: toDeck(second), looked: toDeck(third) };
  const decks = [active, spares.next, spares.looked];
  let isUnlocked = false;

  const stopListening = decks.flatMap((deck) =>
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
    canPlay: (mimeType) => active.element.canPlayType(mimeType) !== '',
    open(url) {
      active.element.pause();
      const holder = SPARES.find((spare) => spares[spare].url === url && !spares[spare].element.error);
      if (!holder) return put(active, url);
      const silenced = active;
      active = spares[holder];
      active.element.preload = 'auto';
      spares[holder] = silenced;
      put(silenced, null);
    },
    preload(spare, url) {
      if (spares[spare].url !== url) put(spares[spare], url, PRELOADS[spare]);
    },
    unlock() {
      if (isUnlocked) return;
      isUnlocked = true;
      for (const deck of decks) if (deck.url === null) deck.element.load();
    },
    release() {
      for (const stop of stopListening) stop();
      for (const deck of decks) {
        deck.element.pause();
        put(deck, null);
      }
    },
  };
}
