import { type DeviceQueue, isPlayable, type Track } from '@segue/domain';
import { toStartPosition } from '@segue/player';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../../account/session.ts';
import { useApi } from '../../api/ApiProvider.tsx';
import { usePlaybackQueries } from '../../api/queries/playback-queries.ts';
import { useMobileMode } from '../../lib/useMediaQuery.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { TrackNote } from '../links/TrackNote.tsx';
import { useMenuActions } from '../actions/useMenuActions.ts';
import { watchPresses } from '../actions/watch-presses.ts';
import { usePlayer, usePlayerEngine } from '../PlayerProvider.tsx';
import styles from './ContinueNote.module.css';
import { devicesMessages as messages } from './devices.messages.ts';
import { toDeviceId } from './this-device.ts';
import { toOffer } from './to-offer.ts';
import { useLongReturn } from './useLongReturn.ts';

/**
 * The queue of another device; null: none, or signed out. Fetched once per visit and session, and when the listener
 * returns after a while and nothing plays here.
 */
function useOffer(token: string | null, isWanted: boolean): DeviceQueue | null {
  const isPlayWanted = usePlayer((snapshot) => snapshot.isPlayWanted);
  const { data, dataUpdatedAt, refetch } = useQuery({
    ...usePlaybackQueries().deviceQueues(token),
    enabled: token !== null && isWanted,
  });
  useLongReturn(() => {
    if (token !== null && !isPlayWanted) void refetch();
  });
  return data === undefined ? null : toOffer(data, toDeviceId(), dataUpdatedAt);
}

/**
 * The offer to show, until it is dismissed or something plays here. What was dismissed, or known when something played,
 * is not offered again; a queue that is saved later is.
 */
function useNewOffer(token: string | null) {
  const [dismissed, setDismissed] = useState<{ readonly savedAt: string } | null>(null);
  const offer = useOffer(token, dismissed === null);
  const dismiss = () => setDismissed({ savedAt: offer?.savedAt ?? '' });
  const isPlayWanted = usePlayer((snapshot) => snapshot.isPlayWanted);
  const isNew = offer !== null && (dismissed === null || offer.savedAt > dismissed.savedAt);
  if (isPlayWanted && (dismissed === null || isNew)) dismiss();
  return { offer: isNew && !isPlayWanted ? offer : null, dismiss };
}

const DismissButton = ({ onClick }: { readonly onClick: () => void }) =>
  useMobileMode() ? (
    <IconButton label={messages.dismiss} icon={X} onClick={onClick} />
  ) : (
    <Button variant="quiet" size="small" onClick={onClick}>
      {messages.dismiss}
    </Button>
  );

/** Offers to continue the queue that the listener's other device played last, until something plays here. */
export function ContinueNote() {
  const token = useSession((session) => session.token);
  // The next session gets an offer of its own, whatever became of this one.
  return <SessionNote key={token} token={token} />;
}

function SessionNote({ token }: { readonly token: string | null }) {
  const { offer, dismiss } = useNewOffer(token);
  if (offer?.track == null) return null;
  return (
    <OfferNote deviceId={offer.deviceId} deviceName={offer.deviceName} track={offer.track} onEnd={dismiss} />
  );
}

interface OfferNoteProps extends Pick<DeviceQueue, 'deviceId' | 'deviceName'> {
  readonly track: Track;
  /** Called when the offer is dismissed, or was accepted. */
  readonly onEnd: () => void;
}

function OfferNote({ deviceId, deviceName, track, onEnd }: OfferNoteProps) {
  const engine = usePlayerEngine();
  const { attempt } = useMenuActions();
  const { client } = useApi();
  const [isBusy, setBusy] = useState(false);

  async function playQueue(): Promise<void> {
    const isWanted = watchPresses(engine);
    const { tracks, queueIndex, positionSeconds } = await client.fetchQueue({ params: { deviceId } });
    if (!isWanted()) return;
    const current = tracks[queueIndex];
    if (!current || !isPlayable(current)) return engine.showError(messages.failed);
    engine.playTrack(current, { list: tracks, index: queueIndex, isQueue: true });
    engine.seekToSeconds(toStartPosition(current, positionSeconds));
  }
  const continueQueue = () => {
    setBusy(true);
    attempt(
      playQueue().finally(() => {
        setBusy(false);
        onEnd();
      }),
      'queue-not-continued',
      messages.failed,
    );
  };

  return (
    <div className={styles.place} data-docked-note>
      <section className={styles.box} aria-label={messages.region}>
        <TrackNote
          track={track}
          className={styles.note}
          text={
            <>
              {messages.continueFrom(deviceName)} <b dir="auto">{track.title}</b>
            </>
          }
        >
          <span className={styles.buttons}>
            <DismissButton onClick={onEnd} />
            <Button size="small" isBusy={isBusy} onClick={continueQueue}>
              {messages.goOn}
            </Button>
          </span>
        </TrackNote>
      </section>
    </div>
  );
}
