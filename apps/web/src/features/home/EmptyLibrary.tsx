import { Music } from 'lucide-react';
import { EmptyState } from '../../ui/EmptyState.tsx';
import styles from './EmptyLibrary.module.css';
import { homeMessages as messages } from './home.messages.ts';

/** Says that there is nothing to play, and what the operator does about it. */
export const EmptyLibrary = () => (
  <EmptyState icon={Music} title={messages.emptyTitle} text={messages.emptyText}>
    <code className={styles.command}>{messages.emptyCommand}</code>
  </EmptyState>
);
