import { useLocation } from 'react-router';
import { Link } from '../../ui/Link.tsx';
import styles from './OtherFormLink.module.css';

interface OtherFormLinkProps {
  readonly to: string;
  /** Such as 'Already have an account?'. */
  readonly question: string;
  readonly action: string;
}

/**
 * Leads from sign-in to sign-up, or back. Keeps the state, which holds the page that asked for a session, such as an
 * invitation.
 */
export function OtherFormLink({ to, question, action }: OtherFormLinkProps) {
  const { state } = useLocation();
  return (
    <Link className={styles.link} to={to} state={state as unknown}>
      {question} <b>{action}</b>
    </Link>
  );
}
