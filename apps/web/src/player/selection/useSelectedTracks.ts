import type { Track } from '@segue/domain';
import { useWithTracks } from '../actions/useLoadableList.ts';
import { useLoadCardTracks } from '../options/useCardTracks.ts';
import { isCard, isTrack, type SelectableItem } from './selectable-item.ts';

/** Albums and artists whose songs are loaded at once. */
const LOADED_AT_ONCE = 4;

type Act = (tracks: readonly Track[]) => void;

/**
 * Passes the songs of the selected items on, on a press: those of albums and artists are loaded first.
 * @param onEnd Ends the selection; `endAfter` does so once something was done with the songs.
 */
export function useSelectedTracks(items: readonly SelectableItem[], onEnd: () => void) {
  const loadCard = useLoadCardTracks();
  const { isBusy, withTracks: onceLoaded } = useWithTracks(async () => {
    const tracks: Track[] = [];
    for (let first = 0; first < items.length; first += LOADED_AT_ONCE) {
      const part = items.slice(first, first + LOADED_AT_ONCE).filter(isCard);
      tracks.push(...(await Promise.all(part.map(loadCard))).flat());
    }
    return tracks;
  });
  const atOnce = (act: Act) => () => act(items.filter(isTrack));
  const onPress = items.some(isCard) ? onceLoaded : atOnce;
  const withTracks = (act: Act) => (isBusy ? () => undefined : onPress(act));
  const endAfter = (act: Act) =>
    withTracks((tracks) => {
      act(tracks);
      onEnd();
    });
  return { isBusy, withTracks, endAfter };
}
