import { ContinueNote } from '../../player/devices/ContinueNote.tsx';
import { TrackDialogs } from '../../player/dialogs/TrackDialogs.tsx';
import { CutTextTooltip } from '../../ui/tooltip/CutTextTooltip.tsx';

/** Overlays that the first paint does not need: tooltips, the continue note, dialogs of tracks. */
export const LateLayers = () => (
  <>
    <CutTextTooltip />
    <ContinueNote />
    <TrackDialogs />
  </>
);
