import { PAGE_CONFIG_SELECTOR, type PageConfig, readPageConfig } from '@segue/contract/client';

/** The configuration in this page. */
export const appConfig: PageConfig = readPageConfig(
  document.querySelector<HTMLMetaElement>(PAGE_CONFIG_SELECTOR)?.content ?? '',
);
