import type { PageCard } from '@segue/domain';
import { MenuPopup } from '../../ui/menu/MenuPopup.tsx';
import type { OpenMenuProps } from './OptionsButton.tsx';
import { trackActionMessages as messages } from '../actions/track-action.messages.ts';
import { useCardEntries } from './useCardEntries.ts';

/** The open options menu of a card or row that leads to a page. */
export const CardMenu = ({ subject: card, ...menu }: OpenMenuProps & { readonly subject: PageCard }) => (
  <MenuPopup label={messages.optionsFor(card.title)} side="bottom" entries={useCardEntries(card)} {...menu} />
);
