/** A message to a thread. `close` makes it close its resources and end. */
export type ThreadRequest<Request> =
  | { readonly kind: 'ask'; readonly requestId: number; readonly request: Request }
  | { readonly kind: 'close' };

/** A reply from a thread, with the number of the request. */
export type ThreadReply<Answer> =
  | { readonly requestId: number; readonly value: Answer }
  | { readonly requestId: number; readonly error: string };
