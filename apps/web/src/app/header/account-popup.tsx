import { toLazyOverlay } from '../../lib/lazy/lazy-component.tsx';

/** The open account menu, in a chunk of its own; `prepareAccountPopup` prefetches it. */
export const { Lazy: AccountPopup, prepare: prepareAccountPopup } = toLazyOverlay(
  'AccountEntries',
  () => import('./AccountEntries.tsx'),
);
