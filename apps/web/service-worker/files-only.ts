/** Whether a response is a page. */
export const isHtml = ({ headers }: Response): boolean =>
  headers.get('content-type')?.startsWith('text/html') ?? false;

/**
 * Caches only files. What comes in place of one with status 200 is the page of a proxy, such as 'back soon': cached,
 * it would be taken for the file for ever.
 */
export const filesOnly = {
  cacheWillUpdate: async ({ response }: { readonly response: Response }): Promise<Response | null> =>
    response.status === 200 && !isHtml(response) ? response : null,
};
