/** Whether the page has painted any content yet. */
export const hasPainted = (): boolean => performance.getEntriesByName('first-contentful-paint').length > 0;
