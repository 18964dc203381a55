/** Event with which the menu of a row asks its list to select the row; it bubbles up to the list. */
export const SELECT_ROW = 'segue-select-row';

/** Asks the list around an element to select its row. */
export const askToSelectRow = (element: Element | null): void =>
  void element?.dispatchEvent(new CustomEvent(SELECT_ROW, { bubbles: true }));

/** The button of the row that an element is in; null: it is in none. */
export const findRowButton = (element: Element | null): HTMLElement | null =>
  element?.closest('li')?.querySelector<HTMLElement>('[data-track-row]') ?? null;

/** Whether an element is in a row that can be selected. */
export const isSelectable = (element: Element | null): boolean =>
  element !== null && element.closest('[data-selectable] li') !== null;
