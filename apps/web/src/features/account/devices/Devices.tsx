import type { OwnSession } from '@segue/contract/client';
import { useState } from 'react';
import { paths } from '../../../lib/paths.ts';
import { NoticeSlot } from '../../../ui/feedback/Alert.tsx';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Link } from '../../../ui/Link.tsx';
import { PageTitle } from '../../../ui/page/PageTitle.tsx';
import { ShimmerRows } from '../../../ui/feedback/Shimmer.tsx';
import { DeviceRow } from './DeviceRow.tsx';
import styles from './Devices.module.css';
import { devicesMessages as messages } from './devices.messages.ts';
import { type EndRequest, useDevices } from './useDevices.ts';

const SHIMMER_ROWS = 3;

export const Devices = () => (
  <>
    <PageTitle>{messages.title}</PageTitle>
    <Sessions />
  </>
);

const isEnding = ({ sessionId }: OwnSession, ending: readonly EndRequest[]): boolean =>
  ending.some((request) => request.kind === 'others' || request.session.sessionId === sessionId);

/** Lists the listener's sessions. Every session except this browser's own can be ended. */
function Sessions() {
  const { sessions, refusal, end, ending, notice } = useDevices();
  const [now] = useState(() => new Date());
  if (refusal !== null) return <p role="alert">{refusal}</p>;
  if (!sessions) return <ShimmerRows count={SHIMMER_ROWS} />;
  return (
    <div className={styles.devices}>
      <p className={styles.lead}>
        {messages.lead}{' '}
        <Link className={styles.link} to={paths.resetPassword}>
          {messages.setPassword}
        </Link>
        .
      </p>
      <ul className={styles.list} aria-label={messages.title}>
        {sessions.map((session) => (
          <DeviceRow
            key={session.sessionId}
            session={session}
            now={now}
            isBusy={isEnding(session, ending)}
            onEnd={() => end({ kind: 'one', session })}
          />
        ))}
      </ul>
      {sessions.some(({ isCurrent }) => !isCurrent) && (
        <Button
          variant="secondary"
          isBusy={ending.some(({ kind }) => kind === 'others')}
          onClick={() => end({ kind: 'others' })}
        >
          {messages.endOthers}
        </Button>
      )}
      <NoticeSlot notice={notice} />
    </div>
  );
}
