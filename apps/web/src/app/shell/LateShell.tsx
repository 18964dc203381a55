import { ContinueNote } from '../../player/devices/ContinueNote.tsx';
import { MenuDialogs } from '../../player/dialogs/MenuDialogs.tsx';
import { useLinkedTrack } from '../../player/links/useLinkedTrack.ts';
import { CutTextTooltip } from '../../ui/tooltip/CutTextTooltip.tsx';
import { PageAnnouncer } from '../navigation/PageAnnouncer.tsx';

/**
 * What the first paint does not need: tooltips, the continue note, dialogs of menus, the song of a copied link, and
 * the announcement of later pages.
 */
export function LateShell() {
  useLinkedTrack();
  return (
    <>
      <PageAnnouncer />
      <CutTextTooltip />
      <ContinueNote />
      <MenuDialogs />
    </>
  );
}
