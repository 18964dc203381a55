import { FileUp } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Alert } from '../../../ui/feedback/Alert.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './ImportPlaylist.module.css';
import { importMessages as messages } from './import.messages.ts';

const ENDINGS = '.m3u,.m3u8,.xspf,.jspf,.json,.csv,.tsv,.txt,.nsp';

interface ListFileChoiceProps {
  readonly isReading: boolean;
  /** Why the chosen file cannot be imported; null: no error. */
  readonly failure: string | null;
  readonly onChoose: (file: File) => void;
  readonly children: ReactNode;
}

/** File input of the import dialog, on which a file can be dropped; `children` follow below it. */
export function ListFileChoice({ isReading, failure, onChoose, children }: ListFileChoiceProps) {
  const id = useId();
  return (
    <>
      {failure !== null && <Alert severity="error">{failure}</Alert>}
      <div className={styles.field}>
        <label className={styles.file}>
          <Icon of={FileUp} />
          <span id={`${id}-name`}>{messages.chooseFile}</span>
          <span className={styles.drop}>{messages.orDrop}</span>
          <input
            type="file"
            accept={ENDINGS}
            aria-labelledby={`${id}-name`}
            aria-describedby={`${id}-kinds`}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              if (file) onChoose(file);
              // The browser reports no change if the file that the input holds is chosen again.
              currentTarget.value = '';
            }}
          />
        </label>
        <p id={`${id}-kinds`} className={styles.note}>
          {messages.kinds}
        </p>
      </div>
      <p role="status" className={styles.note}>
        {isReading && messages.reading}
      </p>
      {children}
    </>
  );
}
