import './print.css';
import { toLazyOverlay } from '../../lib/lazy/lazy-component.tsx';
import { useShortcutsLayer } from '../../player/attachments/shortcuts-sheet.ts';
import { ContinueNote } from '../../player/devices/ContinueNote.tsx';
import { MenuDialogs } from '../../player/dialogs/MenuDialogs.tsx';
import { useLinkedTrack } from '../../player/links/useLinkedTrack.ts';
import { useDocumentTitle } from '../../player/useDocumentTitle.ts';
import { CutTextTooltip } from '../../ui/tooltip/CutTextTooltip.tsx';
import { PageAnnouncer } from '../navigation/PageAnnouncer.tsx';
import { useUpgradeOffer } from '../network/useUpgradeOffer.ts';

const { Lazy: ShortcutsSheet } = toLazyOverlay(
  'ShortcutsSheet',
  () => import('../../features/shortcuts/ShortcutsSheet.tsx'),
);

/**
 * What the first paint does not need: the title of the tab, tooltips, the continue note, dialogs of menus, the keyboard
 * shortcuts, the song of a copied link, the announcement of later pages, and the offer to reload after an upgrade.
 */
export function LazyShell() {
  useDocumentTitle();
  useLinkedTrack();
  useUpgradeOffer();
  const shortcuts = useShortcutsLayer();
  return (
    <>
      <PageAnnouncer />
      <CutTextTooltip />
      <ContinueNote />
      <MenuDialogs />
      {shortcuts.isOpen && <ShortcutsSheet onClose={shortcuts.close} />}
    </>
  );
}
