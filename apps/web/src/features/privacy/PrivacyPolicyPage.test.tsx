import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Contact, PrivacyPolicyPage } from './PrivacyPolicyPage.tsx';

const text = () => document.body.textContent ?? '';

describe('the privacy policy', () => {
  it('was last updated on Nov 1, 2024 [1.08] [9.18]', async () => {
    await render(<PrivacyPolicyPage />);
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Privacy Policy');
    await expect.element(page.getByText('Last updated: Nov 1, 2024')).toBeVisible();
  });

  it('says what is collected, which cookies are used, and what becomes of the data [1.09]', async () => {
    await render(<PrivacyPolicyPage />);
    for (const subject of [
      /email address/i,
      /first name and last name/i,
      /phone number/i,
      /usage data/i,
      /the playlists you make, and the queue of each of your devices/i,
      /a search after which you play a song is kept for half a year/i,
      /essential session cookies/i,
      /cookie-acceptance cookies/i,
      /functionality cookies/i,
      /how we use your data/i,
      /how we share your data/i,
      /how long we keep your data/i,
      /right to delete/i,
    ])
      expect(text()).toMatch(subject);
  });

  it.each([
    ['How we use your data', /provide and maintain the service.*contact you about your account/],
    ['How we share your data', /not sold.*shared only with those who help to run the service.*your consent/],
    ['How long we keep your data', /kept only as long as this policy needs it.*Usage data/],
    ['Your right to delete your data', /ask us to delete the personal data we hold about you/],
  ])('says under "%s" what it promises there [1.09]', async (title, promise) => {
    await render(<PrivacyPolicyPage />);
    const heading = page.getByRole('heading', { name: title, exact: true });
    await expect.element(heading).toBeVisible();
    const paragraph = heading.element().nextElementSibling;
    expect(paragraph?.textContent).toMatch(promise);
    expect(paragraph?.checkVisibility()).toBe(true);
  });

  it('does not address children under 13 [1.10] [9.18]', async () => {
    await render(<PrivacyPolicyPage />);
    expect(text()).toMatch(/does not address anyone under the age of 13/);
  });

  it('announces changes by e-mail or a notice, and by its date [1.11]', async () => {
    await render(<PrivacyPolicyPage />);
    expect(text()).toMatch(/by email or by a notice.*last-updated date/);
  });

  it('gives the address the operator configured for questions', async () => {
    await render(<Contact email="privacy@harbour.example" />);
    await expect
      .element(page.getByRole('link', { name: 'privacy@harbour.example' }))
      .toHaveAttribute('href', 'mailto:privacy@harbour.example');
  });
});
