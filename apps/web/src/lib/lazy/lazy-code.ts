import { whenIdle } from './when-idle.ts';

/** @param repeats how often a load has been repeated in vain. */
type ServerWait = (repeats: number) => Promise<void>;

let waitForServer: ServerWait = () => Promise.resolve();

/** Sets how repeated requests of code and style sheets wait for the server; by default they do not. */
export function setServerWait(wait: ServerWait): void {
  waitForServer = wait;
}

/** Counts, at the link to a style sheet that cannot be loaded, how often it failed. */
const FAILURES = 'failures';
/** A style sheet that then fails again is given up: a content blocker refuses it, or an upgrade has removed it. */
const MAX_FAILURES = 4;

/**
 * Requests a style sheet that cannot be loaded again, for which Chromium needs a new link; Vite requests each only once. A
 * page in its place, as of a network that wants a sign-in, counts as loaded in Chromium, without rules.
 */
export function watchStyles(): void {
  const check = ({ type, target: link }: Event): void => {
    if (!(link instanceof HTMLLinkElement && link.rel === 'stylesheet')) return;
    const failures = Number(link.dataset[FAILURES] ?? 0) + 1;
    delete link.dataset[FAILURES];
    if (failures > MAX_FAILURES || (type === 'load' && link.sheet?.cssRules.length)) return;
    link.dataset[FAILURES] = String(failures);
    void waitForServer(failures).then(() => link.replaceWith(document.importNode(link)));
  };
  for (const type of ['load', 'error']) document.addEventListener(type, check, true);
}

/** Whether no failed style sheet is awaited, and all that have loaded apply: in Safari not while another one is loading. */
const areStylesApplied = (): boolean =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].every(
    ({ sheet, dataset }) => !dataset[FAILURES] && (!sheet || [...document.styleSheets].includes(sheet)),
  );

const POLL_MS = 50;
/** Gives up after 10 s. */
const MAX_POLLS = 200;

/** Waits until a condition holds, ten seconds at most. */
export async function waitUntil(isMet: () => boolean): Promise<void> {
  for (let polls = 0; polls < MAX_POLLS && !isMet(); polls += 1)
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
}

/** Loads code, and waits until its style sheets apply. */
export async function loadStyled<T>(load: () => Promise<T>): Promise<T> {
  const code = await load();
  await waitUntil(areStylesApplied);
  return code;
}

/**
 * Loads the code that a press needs, with one immediate retry.
 * Rejects when that fails as well; the next call tries again.
 */
export const loadNow = <T>(load: () => Promise<T>): Promise<T> => load().catch(load);

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
