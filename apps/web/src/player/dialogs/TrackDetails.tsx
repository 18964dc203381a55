import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isPermanentFailure } from '../../api/failures/retrying.ts';
import { useBrowseQueries } from '../../api/queries/browse-queries.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { dialogsMessages as messages } from './dialogs.messages.ts';
import { type DetailRow, toDetailRows, toFileRows } from './to-detail-rows.ts';
import styles from './TrackDetails.module.css';

interface TrackDetailsProps {
  readonly videoId: string;
  readonly title: string;
  readonly onClose: () => void;
}

/** Details of a track: its credits, when it was added, and its files. */
export function TrackDetails({ videoId, title, onClose }: TrackDetailsProps) {
  const { data, error } = useQuery(useBrowseQueries().trackDetails(videoId));
  const [now] = useState(() => new Date());
  const waitText = error !== null && isPermanentFailure(error) ? messages.notKnown : messages.loading;
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      {data ? (
        <>
          <Rows rows={toDetailRows(data, now)} />
          {data.files.map((file) => (
            <Rows key={file.path} rows={toFileRows(file)} />
          ))}
        </>
      ) : (
        <p role="status">{waitText}</p>
      )}
      <Button variant="quiet" isWide onClick={onClose}>
        {messages.close}
      </Button>
    </Dialog>
  );
}

const Rows = ({ rows }: { readonly rows: readonly DetailRow[] }) => (
  <dl className={styles.rows}>
    {rows.map(([name, text]) => (
      <div key={name} className={styles.row}>
        <dt className={styles.name}>{name}</dt>
        <dd className={styles.text}>
          <bdi>{text}</bdi>
        </dd>
      </div>
    ))}
  </dl>
);
