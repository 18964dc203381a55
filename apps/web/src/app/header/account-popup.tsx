import { toLateOverlay } from '../../lib/late/late-component.tsx';

/** The open menu of the account, whose code is fetched as it is about to be pressed. */
export const { Late: AccountPopup, prepare: prepareAccountPopup } = toLateOverlay(
  'AccountEntries',
  () => import('./AccountEntries.tsx'),
);
