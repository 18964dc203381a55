import { whenIdle } from './when-idle.ts';

/** @param repeats how often a load has been repeated in vain. */
type ServerWait = (repeats: number) => Promise<void>;

let waitForServer: ServerWait = () => Promise.resolve();

/** Sets how `loadWithBackoff` waits for the server that serves the code; by default it does not wait. */
export function setServerWait(wait: ServerWait): void {
  waitForServer = wait;
}

/** Code is shown without a style sheet that a content blocker refuses; its loads have been repeated by then. */
const GIVEN_UP_AFTER_MS = 5000;

/** The links to style sheets that failed to load, with the time at which they did first. */
const failedStyles = new Map<HTMLLinkElement, number>();

const POLL_MS = 50;

/** Their reload under way. */
let reloading: Promise<unknown> | null = null;

/** A page in place of a style sheet, as of a network that wants a sign-in, counts as loaded in Chromium, without rules. */
const isFailed = ({ type }: Event, { sheet }: HTMLLinkElement): boolean =>
  type === 'error' || sheet?.cssRules.length === 0;

/** Calls back whenever something has loaded or failed. A window is told of no `load` of elements. */
function onSettled(target: Node, listener: (event: Event) => void): void {
  for (const type of ['load', 'error']) target.addEventListener(type, listener, true);
}

/** Notes the style sheets that fail to load. */
export const watchStyles = (): void =>
  onSettled(document, (event) => {
    const { target } = event;
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet' && isFailed(event, target))
      failedStyles.set(target, Date.now());
  });

const isGivenUp = (failedAtMs: number): boolean => Date.now() > failedAtMs + GIVEN_UP_AFTER_MS;

/** Requests a style sheet again; Chromium does so only for a new link. Rejects when it fails again, until it is given up. */
const reloadStyle = ([link, failedAtMs]: [HTMLLinkElement, number]): Promise<void> =>
  new Promise((resolve, reject) => {
    const fresh = document.importNode(link);
    onSettled(fresh, (event) => {
      if (!isFailed(event, fresh)) failedStyles.delete(fresh);
      else {
        failedStyles.set(fresh, failedAtMs);
        if (!isGivenUp(failedAtMs)) reject(event);
      }
      resolve();
    });
    link.replaceWith(fresh);
    failedStyles.delete(link);
    failedStyles.set(fresh, failedAtMs);
  });

/** Requests the style sheets that failed again. Rejects when one fails again. */
const reloadStyles = (): Promise<unknown> =>
  (reloading ??= Promise.all([...failedStyles].map(reloadStyle)).finally(() => {
    reloading = null;
  }));

/** Safari applies no style sheet that has loaded while another one is loading. */
const areStylesApplied = (): boolean =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].every(
    ({ sheet }) => sheet === null || [...document.styleSheets].includes(sheet),
  );

/**
 * Loads code, and waits until its style sheets apply. Vite requests, and waits for, each of them only once, also if that
 * fails. One that was given up while there was no connection is requested again once the code is there.
 */
export async function loadStyled<T>(load: () => Promise<T>): Promise<T> {
  const code = await load();
  await reloading?.catch(() => undefined);
  if (failedStyles.size > 0)
    do await reloadStyles();
    while (![...failedStyles.values()].every(isGivenUp));
  while (!areStylesApplied()) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  return code;
}

/**
 * Loads the code that a press needs, with one immediate retry; it does not wait for style sheets that failed before, which
 * may be those of other code. Rejects when that fails as well; the next call tries again.
 */
export function loadNow<T>(load: () => Promise<T>): Promise<T> {
  reloadStyles().catch(() => undefined);
  return load().catch(load);
}

/** A network that is just returning may fail several requests. */
const MAX_REPEATS = 4;

/**
 * Loads the code of something visible: a failed request is repeated when the server answers, a few times.
 * Rejects when all of these fail: the code is gone, as after an upgrade.
 */
export const loadWithBackoff = <T>(load: () => Promise<T>, repeats = 0): Promise<T> =>
  load().catch(async (cause: unknown) => {
    if (repeats === MAX_REPEATS) throw cause;
    await waitForServer(repeats);
    return loadWithBackoff(load, repeats + 1);
  });

/**
 * Loads code that the first paint does not need, once the browser is idle, and attaches what it holds.
 * @param attach What it attaches ends when the signal aborts. Not called when that happens before.
 * @param onFailed Called when the code cannot be loaded; by default the page works without it.
 * @param start Resolves when it is to be loaded.
 * @returns the function that detaches it.
 */
export function attachWhenIdle<Code>(
  load: () => Promise<Code>,
  attach: (code: Code, signal: AbortSignal) => void,
  onFailed: (cause: unknown) => void = () => undefined,
  start: Promise<unknown> = new Promise<void>(whenIdle),
): () => void {
  const abort = new AbortController();
  const { signal } = abort;
  start
    .then(() => loadWithBackoff(load))
    .then((code) => signal.aborted || attach(code, signal))
    .catch(onFailed);
  return () => abort.abort();
}
