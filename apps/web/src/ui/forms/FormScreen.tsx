import type { ReactNode } from 'react';
import { useNamePage } from '../../lib/page-name.ts';
import { BigMark } from '../brand/BigMark.tsx';
import styles from './FormScreen.module.css';

interface FormScreenProps {
  readonly title: string;
  /** The form, and the links below it. */
  readonly children: ReactNode;
}

/** The screen of an account form: the mark on the left, the form in a column on the right. */
export function FormScreen({ title, children }: FormScreenProps) {
  useNamePage(title);
  return (
    <div className={styles.screen}>
      <span className={styles.mark}>
        <BigMark />
      </span>
      <div className={styles.column}>
        <h1 className={styles.title}>{title}</h1>
        {children}
      </div>
    </div>
  );
}
