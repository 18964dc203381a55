import type { PlayerEngine } from '@segue/player';

/** Takes up the earlier visit's queue and saves this one's before the page goes; the returned function undoes the latter. */
export function attachMemory(engine: PlayerEngine): () => void {
  engine.restore();
  // A phone may end a hidden page without another event.
  const onHidden = () => {
    if (document.hidden) engine.save();
  };
  document.addEventListener('visibilitychange', onHidden);
  window.addEventListener('pagehide', engine.save);
  return () => {
    document.removeEventListener('visibilitychange', onHidden);
    window.removeEventListener('pagehide', engine.save);
  };
}
