import { toArtistText } from '@segue/domain';
import type { PlayerAlert } from '@segue/player';
import { useEffect, useState } from 'react';
import { whenVisible } from '../../lib/when-visible.ts';
import { AlertAction } from '../../player/actions/AlertAction.tsx';
import { usePlayer, usePlayerEngine } from '../../player/PlayerProvider.tsx';
import { FloatingAlert } from '../../ui/feedback/Alert.tsx';
import { nowPlayingMessages as messages } from './now-playing.messages.ts';

/**
 * What screen readers are told of the current track, from when it first is to play: a queue that comes back paused says
 * nothing. It stays while paused, so that playing on does not repeat it.
 */
function useAnnouncement(): string | null {
  const isPlayWanted = usePlayer((snapshot) => snapshot.isPlayWanted);
  const text = usePlayer(({ track }) => track && messages.announce(track.title, toArtistText(track)));
  const [announced, setAnnounced] = useState<string | null>(null);
  if (text !== announced && (isPlayWanted || announced)) setAnnounced(isPlayWanted ? text : null);
  return announced;
}

/**
 * Shows the player's alert, which hides after a timeout, and announces it and each track that plays to screen readers.
 */
export function PlayerAnnouncer() {
  const alert = usePlayer((snapshot) => snapshot.alert);
  const announcement = useAnnouncement();
  const shown = alert && <ShownAlert key={alert.id} alert={alert} />;
  return (
    <>
      {/* Some screen readers skip a status that comes together with its text. They read every new alert. */}
      <div role="status">{alert?.severity === 'success' && shown}</div>
      {alert?.severity === 'error' && shown}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  );
}

function ShownAlert({ alert: { severity, text, action } }: { readonly alert: PlayerAlert }) {
  const engine = usePlayerEngine();
  // In a hidden tab screen readers would not read it.
  const [isShown, setIsShown] = useState(() => !document.hidden);
  // Its time begins when it can be read: on a slow first visit this code arrives after the alert.
  useEffect(
    () =>
      whenVisible(() => {
        setIsShown(true);
        engine.holdAlert(false);
      }),
    [engine],
  );
  if (!isShown) return null;
  // Moving the pointer over an alert without an action does not prolong it.
  const onHold = (isHeld: boolean) => action && engine.holdAlert(isHeld);
  return (
    <FloatingAlert severity={severity} onHold={onHold}>
      <span>{text}</span>
      {action && <AlertAction {...action} />}
    </FloatingAlert>
  );
}
