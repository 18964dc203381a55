import type { OwnSession } from '@segue/contract/client';
import { Monitor, Smartphone } from 'lucide-react';
import { classNames } from '../../../lib/class-names.ts';
import { toDayText } from '../../../lib/text/day-text.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './Devices.module.css';
import { devicesMessages as messages } from './devices.messages.ts';
import { toDeviceName } from './useDevices.ts';

interface DeviceRowProps {
  readonly session: OwnSession;
  readonly now: Date;
  readonly isBusy: boolean;
  readonly onEnd: () => void;
}

const toFacts = ({ createdAt, lastUsedAt, isCurrent }: OwnSession, now: Date): string[] => {
  const signedIn = toDayText(new Date(createdAt), now);
  const lastUsed = toDayText(new Date(lastUsedAt), now);
  return [
    ...(isCurrent ? [messages.thisDevice] : []),
    ...(signedIn === null ? [] : [messages.signedIn(signedIn)]),
    ...(lastUsed === null || isCurrent ? [] : [messages.lastUsed(lastUsed)]),
  ];
};

/** One session: its device, its dates, and a button that ends it unless it is this browser's own session. */
export function DeviceRow({ session, now, isBusy, onEnd }: DeviceRowProps) {
  const name = toDeviceName(session);
  const isPhone = /\b(?:iOS|Android)\b/.test(name);
  return (
    <li className={classNames(styles.row, session.isCurrent && styles.current)}>
      <span className={styles.sign}>
        <Icon of={isPhone ? Smartphone : Monitor} />
      </span>
      <span className={styles.texts}>
        <span className={styles.name}>{name}</span>
        <span className={styles.facts}>{toFacts(session, now).join(' · ')}</span>
      </span>
      {!session.isCurrent && (
        <Button
          variant="secondary"
          size="small"
          isBusy={isBusy}
          aria-label={messages.endOf(name)}
          onClick={onEnd}
        >
          {messages.end}
        </Button>
      )}
    </li>
  );
}
