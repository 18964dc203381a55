/** Event with which the menu of a row or card asks its list to select it; it bubbles up to the list. */
export const SELECT_ROW = 'segue-select-row';

/** What a row or card is selected by: the button that plays its track, or the link to its page; null: nothing. */
export const findControl = (item: Element | null | undefined): HTMLElement | null =>
  item?.querySelector<HTMLElement>('[data-track-row]') ?? item?.querySelector('a') ?? null;

/** Asks the list around an element to select its row. */
export const askToSelectRow = (element: EventTarget | null): void =>
  void element?.dispatchEvent(new CustomEvent(SELECT_ROW, { bubbles: true }));

/** Whether an element is in a row or card that can be selected. */
export const isSelectable = (element: Element | null): boolean =>
  element !== null && element.closest('[data-selectable] li') !== null;
