import type { BrowserContext, Route } from '@playwright/test';

/** One side of the talk between a page and a frame in it. */
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

/** Talks over messages; runs in a page, so it refers to nothing outside itself. */
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
      // Google's script keeps what a callback throws to itself, and Firebase's own always throw at their end.
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
 * What Firebase uses of Google's script for frames; runs in the page and in Firebase's frame, after
 * `openChannel`.
 * @param onLoad Name of the function that waits for the script; null: none.
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
 * Lets Firebase's popup work without the internet: Google's script for frames comes from here, and the
 * emulator's page in the popup goes without the fonts and styles it would fetch.
 */
export async function playGoogleFrames(context: BrowserContext): Promise<void> {
  await context.route('https://apis.google.com/js/api.js*', sendGapi);
  await context.route(/^https:\/\/(unpkg\.com|fonts\.googleapis\.com)\//, (route) => route.abort());
}
