import { AUDIO_EVENTS, type AudioEvent } from '../events.ts';
import type { MediaElementPort, PlayerPorts } from '../ports.ts';

/** What a spare deck prefetches: the next track of the queue, or the track under the pointer or focus. */
export type Spare = 'next' | 'hovered';

/**
 * The audio elements. Only the active one plays; the spare ones prefetch the first bytes of likely next
 * tracks, so that a track change only switches decks.
 */
export interface Decks {
  readonly active: () => MediaElementPort;
  /** The spare deck of the next track. */
  readonly next: () => MediaElementPort;
  /** false where the browser cannot play the MIME type. */
  readonly canPlay: (mimeType: string) => boolean;
  /** Pauses the active deck and opens this address: switches to the spare deck that prefetched it, if any. */
  readonly open: (url: string) => void;
  /** Prefetches this address in a spare deck, anew if that failed; null empties that deck. */
  readonly preload: (spare: Spare, url: string | null) => void;
  /** Empties a spare deck that prefetches another address. */
  readonly keepOnly: (spare: Spare, url: string) => void;
  /**
   * To be called within a user gesture: Safari lets an element play later only if a gesture loaded it. A stream that
   * has arrived is left alone, since a press plays it at once, which counts as well.
   */
  readonly unlock: () => void;
  readonly release: () => void;
}

const SPARE_NAMES: readonly Spare[] = ['next', 'hovered'];

/** `preload` attribute of the spare decks: the next track buffers freely, a hovered one only its metadata. */
const PRELOADS = { next: 'auto', hovered: 'metadata' } as const;

interface Deck {
  readonly element: MediaElementPort;
  url: string | null;
}

function setSource(deck: Deck, url: string | null, preload: 'auto' | 'metadata' = 'auto'): void {
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

/** Audio that advanced this far since it reported a wait is playing. */
const MOVED_SECONDS = 0.5;

/**
 * Passes the events of an audio element on, and adds the `playing` that WebKit leaves out: after `waiting` it may advance
 * with a `readyState` that says it cannot.
 */
function addMissingPlaying(onEvent: (event: AudioEvent) => void) {
  /** Position at which the element reported that it waits; null: it does not. */
  let waitsAtSeconds: number | null = null;
  return (event: AudioEvent, { currentTime, paused }: MediaElementPort): void => {
    const isResumed =
      event === 'timeupdate' &&
      waitsAtSeconds !== null &&
      !paused &&
      currentTime > waitsAtSeconds + MOVED_SECONDS;
    if (event === 'waiting') waitsAtSeconds = currentTime;
    else if (isResumed || event === 'playing' || event === 'seeking') waitsAtSeconds = null;
    if (isResumed) onEvent('playing');
    onEvent(event);
  };
}

/** @param onEvent receives the events of the active deck only. */
export function createDecks(
  [first, second, third]: PlayerPorts['audioElements'],
  onEvent: (event: AudioEvent) => void,
): Decks {
  let active = toDeck(first);
  const spares: Record<Spare, Deck> = { next: toDeck(second), hovered: toDeck(third) };
  const decks = [active, spares.next, spares.hovered];
  let locked = decks;
  const tell = addMissingPlaying(onEvent);

  const stopListening = decks.flatMap((deck) =>
    AUDIO_EVENTS.map((event) => {
      const listener = () => {
        if (deck === active) tell(event, deck.element);
      };
      deck.element.addEventListener(event, listener);
      return () => deck.element.removeEventListener(event, listener);
    }),
  );

  return {
    active: () => active.element,
    next: () => spares.next.element,
    canPlay: (mimeType) => active.element.canPlayType(mimeType) !== '',
    open(url) {
      active.element.pause();
      const holder = SPARE_NAMES.find((spare) => spares[spare].url === url && !spares[spare].element.error);
      if (!holder) return setSource(active, url);
      const silenced = active;
      active = spares[holder];
      active.element.preload = 'auto';
      spares[holder] = silenced;
      setSource(silenced, null);
    },
    preload(spare, url) {
      const deck = spares[spare];
      if (deck.url !== url || deck.element.error) setSource(deck, url, PRELOADS[spare]);
    },
    keepOnly(spare, url) {
      const deck = spares[spare];
      if (deck.url !== null && deck.url !== url) setSource(deck, null);
    },
    unlock() {
      locked = locked.filter(({ element }) => {
        const isIdle = element.paused && element.readyState === 0;
        if (isIdle) element.load();
        return !isIdle;
      });
    },
    release() {
      for (const stop of stopListening) stop();
      for (const deck of decks) {
        deck.element.pause();
        setSource(deck, null);
      }
    },
  };
}
