/** The button of a row that plays its track. */
export const ROW = '[data-track-row]';

/** The index of a row in its list; -1: it is in none. */
export function toRowIndex(row: Element): number {
  const item = row.closest('li');
  const position = item?.getAttribute('aria-posinset');
  if (position) return Number(position) - 1;
  return item ? [...(item.parentElement?.children ?? [])].indexOf(item) : -1;
}

/** Marks the selected rows. @param isActive Whether any is selected: only then each row states whether it is. */
export function markRows(box: HTMLElement, indexes: ReadonlySet<number>, isActive: boolean): void {
  for (const row of box.querySelectorAll(ROW)) {
    const isSelected = indexes.has(toRowIndex(row));
    row.closest('li')?.toggleAttribute('data-selected', isSelected);
    if (isActive) row.setAttribute('aria-pressed', String(isSelected));
    else row.removeAttribute('aria-pressed');
  }
}

/** Focuses the row with this index, else the first one. */
export function focusRow(box: HTMLElement, index: number | null): void {
  const rows = [...box.querySelectorAll<HTMLElement>(ROW)];
  const row = rows.find((one) => toRowIndex(one) === index) ?? rows[0];
  row?.focus({ preventScroll: true });
}
