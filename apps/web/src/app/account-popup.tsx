import { lazy, Suspense } from 'react';
import type { AccountEntriesProps } from './AccountEntries.tsx';

const load = () => import('./AccountEntries.tsx');
const AccountEntries = lazy(() => load().then((module) => ({ default: module.AccountEntries })));

/** Fetches the menu's code: it is about to be pressed. */
export const prepareAccountPopup = (): void => void load();

/** The open menu of the account. */
export const AccountPopup = (props: AccountEntriesProps) => (
  <Suspense fallback={null}>
    <AccountEntries {...props} />
  </Suspense>
);
