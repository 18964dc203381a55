import { PAGE_CONFIG_SELECTOR, type PageConfig, readPageConfig } from '@segue/contract/client';

/** The configuration that the server has put into a `meta` element of the page. */
export const appConfig: PageConfig = readPageConfig(
  document.querySelector<HTMLMetaElement>(PAGE_CONFIG_SELECTOR)?.content ?? '',
);
