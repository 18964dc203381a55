/** What a thread is asked. `close` ends it once it has closed what it holds. */
export type ThreadRequest<Request> =
  | { readonly kind: 'ask'; readonly requestId: number; readonly request: Request }
  | { readonly kind: 'close' };

/** What it answers, with the number of the request. */
export type ThreadReply<Answer> =
  | { readonly requestId: number; readonly value: Answer }
  | { readonly requestId: number; readonly error: string };
