import type { LibraryStatus } from '@segue/contract/client';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '../../../api/ApiProvider.tsx';
import { isPermanentFailure } from '../../../api/failures/retrying.ts';
import { toFailureText } from '../../../api/failures/to-error-text.ts';
import { IN_SENTENCE, toDayText } from '../../../lib/text/day-text.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { NoticeSlot, toNotice } from '../../../ui/feedback/Alert.tsx';
import { AccountSection } from './AccountSection.tsx';
import { libraryMessages as messages } from './library.messages.ts';
import styles from './LibrarySection.module.css';

/** Also while nothing is scanned: another process may begin the scan, some seconds after the request. */
const POLL_MS = 3000;

/** The library, for operators [16.38]: its scan, and the files that could not be read. */
export function LibrarySection() {
  const { queries } = useApi();
  const { data: status } = useQuery({
    ...queries.libraryStatus(),
    // Ends only where the host lacks the call: one that has answered may fail for a moment.
    refetchInterval: ({ state: { data, error } }) =>
      data === undefined && error !== null && isPermanentFailure(error) ? false : POLL_MS,
  });
  // The music host may be another one, which has no such call.
  if (!status) return null;
  return (
    <AccountSection title={messages.title}>
      <Progress status={status} />
      <ScanButton status={status} />
      {status.problemCount > 0 && <Problems status={status} />}
    </AccountSection>
  );
}

/** The demo's music videos are made after its pieces, and are not counted. */
const isMakingVideos = ({ isComposing, filesDone, filesFound }: LibraryStatus): boolean =>
  isComposing && filesDone === filesFound;

/**
 * null: what is counted is not known yet, or is not counted [2.153]. Home says the same in words of its own; a module
 * for both would add to what is loaded first.
 */
const toTotal = (scan: LibraryStatus): number | null =>
  scan.isCounted === false || isMakingVideos(scan) ? null : scan.filesFound;

function toScanText(scan: LibraryStatus): string {
  if (isMakingVideos(scan)) return messages.demoVideos;
  return scan.isComposing
    ? messages.composing(scan.filesDone, scan.filesFound)
    : messages.scanning(scan.filesDone, toTotal(scan), scan.secondsLeft);
}

function Progress({ status }: { readonly status: LibraryStatus }) {
  const { state, filesDone, tracks, lastScanEndedAt } = status;
  const total = toTotal(status);
  const [now] = useState(() => new Date());
  if (state === 'scanning')
    return (
      <>
        {total !== null && (
          <progress className={styles.bar} value={filesDone} max={Math.max(total, 1)} aria-hidden />
        )}
        <p className={styles.state}>{toScanText(status)}</p>
      </>
    );
  const day = lastScanEndedAt === null ? null : toDayText(new Date(lastScanEndedAt), now, IN_SENTENCE);
  return <p className={styles.state}>{messages.idle(tracks, day)}</p>;
}

/** 'Scan now', or 'Stop' while a scan is under way [16.39]. */
function ScanButton({ status: { state, lastScanEndedAt } }: { readonly status: LibraryStatus }) {
  const isScanning = state === 'scanning';
  const { client } = useApi();
  const { mutate, isPending, error, data, reset } = useMutation({
    mutationFn: async (action: 'scan' | 'stop') => {
      await (action === 'scan' ? client.rescanLibrary({}) : client.stopRescan({}));
      return messages.requested[action];
    },
  });
  // The notice of a request ends with the state that it asked to change; a scan may end between two polls.
  useEffect(reset, [isScanning, lastScanEndedAt, reset]);
  return (
    <>
      <Button
        variant={isScanning ? 'secondary' : 'quiet'}
        isBusy={isPending}
        onClick={() => mutate(isScanning ? 'stop' : 'scan')}
      >
        {isScanning ? messages.stop : messages.scan}
      </Button>
      <NoticeSlot notice={toNotice(error && toFailureText(error), data ?? null)} />
    </>
  );
}

function Problems({ status: { problems, problemCount } }: { readonly status: LibraryStatus }) {
  return (
    <>
      <p className={styles.state}>{messages.problems(problemCount)}</p>
      <ul className={styles.problems} aria-label={messages.problemList}>
        {problems.map(({ path, reason }, index) => (
          // Hosts of others may give files of several folders one path.
          <li key={`${index}`}>
            <span className={styles.path} dir="auto">
              {path}
            </span>
            <span className={styles.state}>{reason}</span>
          </li>
        ))}
      </ul>
      {problemCount > problems.length && (
        <p className={styles.state}>{messages.moreProblems(problems.length)}</p>
      )}
    </>
  );
}
