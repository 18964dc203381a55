/** Sends messages to the other tabs of this origin in this browser. */
export interface TabChannel<Message> {
  readonly post: (message: Message) => void;
  readonly close: () => void;
}

/** Where the listener blocks site data, Firefox has the constructor throw a SecurityError. */
function openChannel(name: string): BroadcastChannel | null {
  try {
    return 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : null;
  } catch {
    return null;
  }
}

/**
 * Opens the channel of this name to the other tabs; a tab does not receive its own messages. Where the browser has no
 * `BroadcastChannel`, or refuses it, nothing is sent or received.
 */
export function openTabChannel<Message>(
  name: string,
  onMessage: (message: Message) => void,
): TabChannel<Message> {
  const channel = openChannel(name);
  if (channel === null) return { post: () => undefined, close: () => undefined };
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => onMessage(data));
  return {
    // BroadcastChannel's `postMessage` takes no target: its messages stay within this origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    post: (message) => channel.postMessage(message),
    close: () => channel.close(),
  };
}
