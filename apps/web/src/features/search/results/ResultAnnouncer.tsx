import { useEffect, useState } from 'react';

/** Quiet time after which a text is announced, so that it does not interrupt the name of the page. */
const SETTLED_MS = 600;

interface ResultAnnouncerProps {
  /** What was found; '': it is not known yet. */
  readonly text: string;
}

/** Tells screen readers, politely and once, what a search found. Always rendered: some skip a status that comes with its text. */
export function ResultAnnouncer({ text }: ResultAnnouncerProps) {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p className="visually-hidden" role="status">
      {settled}
    </p>
  );
}
