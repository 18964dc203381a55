import { ApiError, type OwnAccount } from '@segue/contract/client';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { noteDeletion } from '../../../account/deleted-account.ts';
import { SignedInOnly } from '../../../account/SignedInOnly.tsx';
import { toRefusal } from '../../../api/failures/to-error-text.ts';
import { useAccountQueries } from '../../../api/queries/account-queries.ts';
import { paths } from '../../../lib/paths.ts';
import { ShimmerRows } from '../../../ui/feedback/Shimmer.tsx';
import { Link } from '../../../ui/Link.tsx';
import { PageTitle } from '../../../ui/page/PageTitle.tsx';
import { Devices } from '../devices/Devices.tsx';
import { AccountSection } from './AccountSection.tsx';
import { DataSection } from './DataSection.tsx';
import { DeleteSection } from './DeleteSection.tsx';
import { LibrarySection } from './LibrarySection.tsx';
import { NameSection } from './NameSection.tsx';
import styles from './OwnAccount.module.css';
import { ownAccountMessages as messages } from './own-account.messages.ts';
import { PasswordSection } from './PasswordSection.tsx';

const SHIMMER_ROWS = 5;

/** The listener's account [2.161], and at /devices their sessions: one chunk, since each is rarely opened. */
export function AccountPage() {
  const { pathname } = useLocation();
  return <SignedInOnly>{pathname === paths.devices ? <Devices /> : <Account />}</SignedInOnly>;
}

/** How hosts answer a call that they do not know. */
const isNotOffered = (error: Error | null): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 405);

/** The account. If it loads after a deletion that got no answer, it is still there. */
function useAccount() {
  const query = useQuery(useAccountQueries().account());
  const { dataUpdatedAt } = query;
  const seenAt = useRef(dataUpdatedAt);
  useEffect(() => {
    if (dataUpdatedAt > seenAt.current) noteDeletion('none');
    seenAt.current = dataUpdatedAt;
  }, [dataUpdatedAt]);
  return query;
}

function Account() {
  const { data: account, error } = useAccount();
  const refusal = toRefusal(error);
  return (
    <>
      <PageTitle>{messages.title}</PageTitle>
      {!account && refusal === null && <ShimmerRows count={SHIMMER_ROWS} />}
      {!account && refusal !== null && (
        <div className={styles.account}>
          <p className={styles.lead}>{isNotOffered(error) ? messages.notOffered : refusal}</p>
          <DevicesSection />
        </div>
      )}
      {account && <Sections account={account} />}
    </>
  );
}

const Sections = ({ account }: { readonly account: OwnAccount }) => (
  <div className={styles.account}>
    {account.email !== '' && <p className={styles.lead}>{messages.signedInAs(account.email)}</p>}
    <NameSection account={account} />
    <PasswordSection account={account} />
    <DevicesSection />
    {account.isOperator && <LibrarySection />}
    <DataSection />
    <DeleteSection account={account} />
  </div>
);

const DevicesSection = () => (
  <AccountSection title={messages.devices}>
    <p className={styles.lead}>
      {messages.devicesLead}{' '}
      <Link className={styles.link} to={paths.devices}>
        {messages.toDevices}
      </Link>
      .
    </p>
  </AccountSection>
);
