import { describe, expect, it } from 'vitest';
import { renderMail } from './render-mail.ts';

const to = 'mara@example.org';

describe('renderMail', () => {
  it('puts a code into the subject, the text and the HTML', () => {
    const mail = renderMail({ kind: 'verification-code', to, code: '012345' });
    expect([mail.subject, mail.text, mail.html].every((part) => part.includes('012345'))).toBe(true);
    expect(mail.secret).toBe('012345');
  });

  it('puts a link into the text and the HTML', () => {
    const link = 'https://music.example.org/resetpassword?token=abc';
    const mail = renderMail({ kind: 'reset-link', to, link });
    expect(mail.text).toContain(`\n${link}\n`);
    expect(mail.html).toContain(`href="${link}"`);
    expect(mail.secret).toBe(link);
  });

  it('escapes a link in the HTML', () => {
    const { html } = renderMail({ kind: 'reset-link', to, link: 'https://x/?a="><script>' });
    expect(html).not.toContain('<script>');
  });

  it('says what to do about a changed password, without a secret', () => {
    const mail = renderMail({ kind: 'password-changed', to });
    expect(mail.text).toContain('Forgot password?');
    expect(mail.secret).toBeNull();
  });
});
