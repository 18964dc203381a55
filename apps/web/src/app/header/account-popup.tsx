import { toLateOverlay } from '../../lib/late/late-component.tsx';

/** The open account menu, in a chunk of its own; `prepareAccountPopup` prefetches it. */
export const { Late: AccountPopup, prepare: prepareAccountPopup } = toLateOverlay(
  'AccountEntries',
  () => import('./AccountEntries.tsx'),
);
