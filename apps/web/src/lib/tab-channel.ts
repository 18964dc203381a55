/** Sends messages to the other tabs of this origin in this browser. */
export interface TabChannel<Message> {
  readonly post: (message: Message) => void;
  readonly close: () => void;
}

/**
 * Opens the channel of this name to the other tabs; a tab does not receive its own messages. Without
 * `BroadcastChannel` in the browser nothing is sent or received.
 */
export function openTabChannel<Message>(
  name: string,
  onMessage: (message: Message) => void,
): TabChannel<Message> {
  if (!('BroadcastChannel' in globalThis)) return { post: () => undefined, close: () => undefined };
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => onMessage(data));
  return {
    // BroadcastChannel's `postMessage` takes no target: its messages stay within this origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    post: (message) => channel.postMessage(message),
    close: () => channel.close(),
  };
}
