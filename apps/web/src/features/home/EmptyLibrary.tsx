import { Music } from 'lucide-react';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import styles from './EmptyLibrary.module.css';
import { emptyLibraryMessages as messages } from './empty-library.messages.ts';
import { useLibraryFolders } from './useLibraryFolders.ts';

/** Empty state of the home page; an operator also sees where to put music. */
export function EmptyLibrary() {
  const folders = useLibraryFolders();
  if (folders.length === 0) return <EmptyState icon={Music} title={messages.title} text={messages.text} />;
  return (
    <EmptyState icon={Music} title={messages.title} text={messages.libraryFolder}>
      {folders.map((folder) => (
        <code key={folder} className={styles.command} dir="auto">
          {folder}
        </code>
      ))}
      <p className={styles.other}>{messages.otherFolder}</p>
      <code className={styles.command}>{messages.command}</code>
    </EmptyState>
  );
}
