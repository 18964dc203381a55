import { isHtml } from '@segue/contract/server-down';

/**
 * Whether a response is a file. What comes in place of one with status 200 is the page of a proxy, such as 'back
 * soon': cached, it would be taken for the file for ever.
 */
export const isFile = (response: Response): boolean => response.status === 200 && !isHtml(response);

/** Caches only files. */
export const filesOnly = {
  cacheWillUpdate: async ({ response }: { readonly response: Response }): Promise<Response | null> =>
    isFile(response) ? response : null,
};
