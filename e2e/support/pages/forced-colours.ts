import type { Page } from '@playwright/test';

/** Remembers in the page the visible buttons and links that have a background of their own. */
const rememberGrounds = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const controls = [...document.querySelectorAll<HTMLElement>('a, button')].filter(
      (control) =>
        control.checkVisibility() && getComputedStyle(control).backgroundColor !== 'rgba(0, 0, 0, 0)',
    );
    Object.assign(globalThis, { segueGrounds: controls });
    return controls.length;
  });

/** Of those, the ones that now look like plain text of the page. */
const readPlain = (page: Page): Promise<readonly (string | null)[]> =>
  page.evaluate(() => {
    const { segueGrounds } = globalThis as unknown as { segueGrounds: HTMLElement[] };
    const sample = document.body.appendChild(document.createElement('span'));
    sample.style.cssText = 'background: Canvas; color: CanvasText';
    const { backgroundColor: canvas, color: text } = getComputedStyle(sample);
    const plain = segueGrounds
      .filter((control) => {
        const { backgroundColor, color, borderTopWidth, boxShadow } = getComputedStyle(control);
        const hasEdge = borderTopWidth !== '0px' || /\b1(?:\.5)?px inset/.test(boxShadow);
        return !hasEdge && color === text && [canvas, 'rgba(0, 0, 0, 0)'].includes(backgroundColor);
      })
      .map(({ textContent, ariaLabel }) => ariaLabel ?? textContent);
    sample.remove();
    return plain;
  });

/**
 * Buttons and links that have a background of their own, but neither an edge nor a colour of their own when the system
 * forces its colours. A page without any such control is reported as well: then there was nothing to check.
 */
export async function findPlainControls(page: Page): Promise<readonly (readonly string[])[]> {
  const count = await rememberGrounds(page);
  if (count === 0) return [['forced colours', 'no control has a background']];
  await page.emulateMedia({ forcedColors: 'active' });
  const plain = await readPlain(page);
  await page.emulateMedia({ forcedColors: 'none' });
  return plain.map((name) => ['forced colours', name ?? '']);
}
