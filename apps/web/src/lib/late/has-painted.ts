/** Whether anything of this visit was to be seen yet. */
export const hasPainted = (): boolean => performance.getEntriesByName('first-contentful-paint').length > 0;
