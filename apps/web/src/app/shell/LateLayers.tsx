import { ContinueNote } from '../../player/devices/ContinueNote.tsx';
import { TrackDialogs } from '../../player/dialogs/TrackDialogs.tsx';
import { CutTextTooltip } from '../../ui/tooltip/CutTextTooltip.tsx';

/** What lies over the page only once somebody asks for it. */
export const LateLayers = () => (
  <>
    <CutTextTooltip />
    <ContinueNote />
    <TrackDialogs />
  </>
);
