import type { BrowserContext, Route } from '@playwright/test';

/** One end of a message channel between a page and an iframe. */
interface Channel {
  readonly register: (name: string, answer: (data: unknown) => unknown) => void;
  readonly send: (name: string, data: unknown, onReply: (replies: unknown[]) => void) => void;
  readonly ping: (onAnswer: () => void) => Promise<void>;
  readonly restyle: () => Promise<void>;
}

interface Message {
  readonly gapi: true;
  readonly name: string;
  readonly id: number;
  readonly data: unknown;
}

interface FrameOptions {
  readonly url: string;
  readonly where: HTMLElement;
}

/**
 * Opens a channel over postMessage. Serialised into the page, so it cannot use anything from outside its
 * body.
 */
function openChannel(toPeer: () => Window | null): Channel {
  const PING_EVERY_MS = 50;
  const answers = new Map<string, (data: unknown) => unknown>([['ping', () => ({})]]);
  const waiting = new Map<number, (replies: unknown[]) => void>();
  const post = (message: Omit<Message, 'gapi'>) => toPeer()?.postMessage({ gapi: true, ...message }, '*');
  const reply = async ({ name, id, data }: Message) => {
    const answer = await answers.get(name)?.(data);
    if (answer !== undefined) post({ name: 'reply', id, data: answer });
  };
  const hear = ({ id, data }: Message) => {
    try {
      waiting.get(id)?.([data]);
    } catch {
      // Google's script swallows exceptions of callbacks too, and those of Firebase always throw at their
      // end.
    }
  };
  const send: Channel['send'] = (name, data, onReply) => {
    const id = waiting.size;
    waiting.set(id, onReply);
    post({ name, id, data });
  };
  addEventListener('message', ({ data: message, source }: MessageEvent<Message | null>) => {
    if (message?.gapi !== true || source !== toPeer()) return;
    if (message.name === 'reply') hear(message);
    else void reply(message);
  });
  return {
    register: (name, answer) => void answers.set(name, answer),
    send,
    ping: (onAnswer) =>
      new Promise((resolve) => {
        const timer = setInterval(() => {
          send('ping', {}, () => {
            clearInterval(timer);
            onAnswer();
            resolve();
          });
        }, PING_EVERY_MS);
      }),
    restyle: async () => undefined,
  };
}

/**
 * A substitute for the part of Google's iframe script (gapi) that Firebase uses. Runs in the page and in
 * Firebase's iframe, after `openChannel`.
 * @param onLoad Name of the global callback for when the script has loaded; null: none.
 */
function installGapi(onLoad: string | null): void {
  const open = ({ url, where }: FrameOptions, onOpen: (channel: Channel) => unknown) => {
    const frame = document.createElement('iframe');
    frame.src = url;
    frame.hidden = true;
    where.append(frame);
    return onOpen(openChannel(() => frame.contentWindow));
  };
  const context = { open, getParentIframe: () => openChannel(() => parent) };
  const iframes = { CROSS_ORIGIN_IFRAMES_FILTER: () => true, Iframe: Object, getContext: () => context };
  const load = (_: string, { callback }: { callback: () => void }) => void setTimeout(callback, 0);
  Object.assign(globalThis, { gapi: { load, iframes } });
  for (const name of [onLoad, 'gapi_onload']) {
    const ready: unknown = name === null ? null : Reflect.get(globalThis, name);
    if (typeof ready === 'function') Reflect.apply(ready, null, []);
  }
}

const sendGapi = (route: Route) => {
  const onLoad = new URL(route.request().url()).searchParams.get('onload');
  const body = `${openChannel.toString()}\n(${installGapi.toString()})(${JSON.stringify(onLoad)});`;
  return route.fulfill({ contentType: 'text/javascript', body });
};

/**
 * Makes Firebase's popup work offline: serves a substitute for Google's iframe script, and blocks the fonts
 * and styles of the emulator's page.
 */
export async function serveGoogleFrames(context: BrowserContext): Promise<void> {
  await context.route('https://apis.google.com/js/api.js*', sendGapi);
  await context.route(/^https:\/\/(unpkg\.com|fonts\.googleapis\.com)\//, (route) => route.abort());
}
