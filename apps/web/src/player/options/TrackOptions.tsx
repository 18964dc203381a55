import type { Track } from '@segue/domain';
import { toLateOverlay } from '../../lib/late/late-component.tsx';
import { OptionsButton } from './OptionsButton.tsx';

const { Late: TrackMenu, prepare } = toLateOverlay('TrackMenu', () => import('./TrackMenu.tsx'));

interface TrackOptionsProps {
  readonly track: Track;
  readonly isOnCard?: boolean;
}

/** The options button of a track. */
export const TrackOptions = ({ track, isOnCard = false }: TrackOptionsProps) => (
  <OptionsButton subject={track} isOnCard={isOnCard} prepare={prepare} Menu={TrackMenu} />
);
