import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import type { queryAllByLabelText, queryAllByRole } from '@testing-library/dom';
import { error, Origin, type WebDriver, type WebElement } from 'selenium-webdriver';

/** Locates an element by its accessible role and name, as a screen reader user would. */
export interface Place {
  readonly role: string;
  /** The complete accessible name, or a pattern for it. */
  readonly name?: string | RegExp;
  /** Text that it contains. */
  readonly text?: string;
  readonly within?: Place;
}

/** A Place in a form that can be sent to the page: regular expressions become source and flags. */
interface SentPlace {
  readonly role: string;
  readonly name: { readonly source: string; readonly flags: string } | string | null;
  readonly text: string;
  readonly within: SentPlace | null;
}

const toSent = ({ role, name, text = '', within }: Place): SentPlace => ({
  role,
  name: name instanceof RegExp ? { source: name.source, flags: name.flags } : (name ?? null),
  text,
  within: within ? toSent(within) : null,
});

const queries = readFileSync(
  fileURLToPath(import.meta.resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js')),
  'utf8',
);

/** Longer than the timeouts in other browsers, since each poll is a request to the driver. */
const PATIENCE_MS = 60_000;

/** WebDriver errors about elements that are moving, being replaced or briefly covered: try again. */
const RETRYABLE_ERRORS = [
  error.ElementClickInterceptedError,
  error.ElementNotInteractableError,
  error.StaleElementReferenceError,
];

interface Queries {
  readonly queryAllByRole: typeof queryAllByRole;
  readonly queryAllByLabelText: typeof queryAllByLabelText;
}

declare global {
  var TestingLibraryDom: Queries | undefined;
}

/** Runs in the page. @returns null when Testing Library is not loaded there yet. */
function findPlaces(place: SentPlace): HTMLElement[] | null {
  const queries = globalThis.TestingLibraryDom;
  if (!queries) return null;
  const findIn = ({ role, name, text, within }: SentPlace): HTMLElement[] => {
    const roots = within ? findIn(within) : [document.body];
    const wanted = name === null || typeof name === 'string' ? name : new RegExp(name.source, name.flags);
    const options = wanted === null ? {} : { name: wanted };
    const found = roots.flatMap((root) => queries.queryAllByRole(root, role, options));
    return found.filter(({ textContent }) => textContent?.includes(text));
  };
  return findIn(place);
}

/**
 * Runs in the page, like `findPlaces`. Not exact, since the label of a required field ends in an asterisk.
 */
const findFields = (label: string): HTMLElement[] | null =>
  globalThis.TestingLibraryDom?.queryAllByLabelText(document.body, label, {
    exact: false,
    selector: 'input',
  }) ?? null;

/** Runs in the page: the pointer cannot be moved onto an element outside the window. */
const showInWindow = (element: HTMLElement): void => element.scrollIntoView({ block: 'nearest' });

/**
 * Runs in the page: whether an element is still, and a press on its centre reaches it. A row shows its buttons, and gives
 * them presses, a frame after the pointer has come.
 */
async function isPressable(element: HTMLElement): Promise<boolean> {
  const readBox = () => element.getClientRects()[0] ?? new DOMRect();
  const before = readBox();
  await new Promise(requestAnimationFrame);
  const { left, top, width, height } = readBox();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return left === before.left && top === before.top && element.contains(hit);
}

/** The only tab of a WebKit browser. */
export interface Tab {
  readonly driver: WebDriver;
  readonly open: (url: string) => Promise<void>;
  readonly reload: () => Promise<void>;
  /** All current matches, in document order. */
  readonly findAll: (place: Place) => Promise<readonly WebElement[]>;
  /** Waits for a match. @returns the first. */
  readonly find: (place: Place) => Promise<WebElement>;
  /** Waits for a form field with this label. */
  readonly findField: (label: string) => Promise<WebElement>;
  /** Waits for a match, hovers over it, and clicks it once it is still and can be reached. */
  readonly press: (place: Place) => Promise<void>;
  /** Drags one element onto another with the mouse. */
  readonly drag: (findFrom: () => Promise<WebElement>, findTo: () => Promise<WebElement>) => Promise<void>;
  /** Waits for a match that contains this text. */
  readonly expectText: (place: Place, text: string) => Promise<void>;
  readonly readAttribute: (place: Place, name: string) => Promise<string | null>;
}

export function createTab(driver: WebDriver): Tab {
  async function run<T>(find: (given: T) => HTMLElement[] | null, given: T): Promise<readonly WebElement[]> {
    const found = await driver.executeScript<WebElement[] | null>(find, given);
    if (found !== null) return found;
    await driver.executeScript(queries);
    return run(find, given);
  }

  /**
   * Waits for the new document: on a busy machine WebKitWebDriver reports a load while the old one is still
   * shown.
   */
  async function loadDocument(go: () => Promise<void>): Promise<void> {
    await driver.executeScript(() => Object.assign(globalThis, { isLeft: true }) && null);
    await go();
    const isThere = () => !('isLeft' in globalThis) && document.readyState !== 'loading';
    await driver.wait(() => driver.executeScript<boolean>(isThere), PATIENCE_MS);
  }

  const waitFor = (look: () => Promise<readonly WebElement[]>, what: string): Promise<WebElement> =>
    driver.wait(
      async () => (await look())[0] ?? null,
      PATIENCE_MS,
      `Expected ${what}, found none`,
    ) as Promise<WebElement>;

  const findAll = (place: Place) => run(findPlaces, toSent(place));
  const find = (place: Place) => waitFor(() => findAll(place), `a ${place.role} '${place.name ?? ''}'`);

  /** Repeats an action until it says that it is done, and its element can be reached. */
  async function whenReachable(act: () => Promise<boolean>): Promise<void> {
    await driver.wait(async () => {
      try {
        return await act();
      } catch (cause) {
        if (RETRYABLE_ERRORS.some((kind) => cause instanceof kind)) return false;
        throw cause;
      }
    }, PATIENCE_MS);
  }

  async function moveOnto(element: WebElement): Promise<true> {
    await driver.actions().move({ origin: element }).perform();
    return true;
  }

  async function pressOnce(place: Place): Promise<boolean> {
    const element = await find(place);
    await driver.executeScript(showInWindow, element);
    await moveOnto(element);
    if (!(await driver.executeScript<boolean>(isPressable, element))) return false;
    await element.click();
    return true;
  }

  return {
    driver,
    open: (url) => loadDocument(() => driver.get(url)),
    reload: () => loadDocument(() => driver.navigate().refresh()),
    findAll,
    find,
    findField: (label) => waitFor(() => run(findFields, label), `a field '${label}'`),
    press: (place) => whenReachable(() => pressOnce(place)),
    drag: async (findFrom, findTo) => {
      await whenReachable(async () => moveOnto(await findFrom()));
      await driver
        .actions({ async: true })
        .press()
        .move({ origin: Origin.POINTER, y: 20, duration: 100 })
        .move({ origin: await findTo(), duration: 300 })
        .release()
        .perform();
    },
    expectText: (place, text) =>
      expect(async () =>
        expect(await (await find(place)).getAttribute('textContent')).toContain(text),
      ).toPass({ timeout: PATIENCE_MS }),
    readAttribute: async (place, name) => (await find(place)).getAttribute(name),
  };
}
