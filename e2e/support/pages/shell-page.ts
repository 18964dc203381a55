import type { Locator, Page } from '@playwright/test';

const link = (page: Page, name: string): Locator => page.getByRole('link', { name });

/** Leads to the sign-in page; there for strangers alone. */
export const loginLink = (page: Page): Locator => link(page, 'Login');

/** Shows the first letter of the listener's name; there for listeners alone. */
export const profileButton = (page: Page): Locator => page.getByRole('button', { name: 'Profile' });

/** In the drawer, and in the dialog that asks back. */
export const logoutButton = (page: Page): Locator => page.getByRole('button', { name: 'Logout' });

export const historyLink = (page: Page): Locator => link(page, 'History');

export const likedLink = (page: Page): Locator => link(page, 'Liked');

export const privacyLink = (page: Page): Locator => link(page, 'Privacy Policy');
