/**
 * A fetch that calls `check` when a request with a session token is refused as not signed in: the session may have
 * ended on the server, by its age, on another device or with the password.
 */
export const withSessionCheck =
  (doFetch: typeof fetch, check: () => void): typeof fetch =>
  async (input, init) => {
    const response = await doFetch(input, init);
    if (response.status === 401 && new Headers(init?.headers).has('auth-token')) check();
    return response;
  };
