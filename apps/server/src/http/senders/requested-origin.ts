const ORIGIN = /^https?:\/\/(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** How a request, or a trusted proxy, says that this server was reached. */
interface RequestedPlace {
  readonly protocol: string;
  readonly host: string;
}

/**
 * The origin by which a client says that it reached this server, as a trusted proxy forwards it; '': it names none, so
 * that addresses in replies stay root-relative.
 */
export function toRequestedOrigin({ protocol, host }: RequestedPlace): string {
  const origin = `${protocol}://${host}`;
  return ORIGIN.test(origin) ? origin : '';
}
