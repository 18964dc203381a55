import type { Locator, Page } from '@playwright/test';

const link = (page: Page, name: string): Locator => page.getByRole('link', { name });

/** Shown only when signed out. */
export const loginLink = (page: Page): Locator => link(page, 'Login');

/** Shows the first letter of the listener's name. Shown only when signed in. */
export const profileButton = (page: Page): Locator => page.getByRole('button', { name: 'Profile' });

/** In the drawer, and in the confirmation dialog. */
export const logoutButton = (page: Page): Locator => page.getByRole('button', { name: 'Logout' });

export const historyLink = (page: Page): Locator => link(page, 'History');

export const likedLink = (page: Page): Locator => link(page, 'Liked');

export const privacyLink = (page: Page): Locator => link(page, 'Privacy Policy');
