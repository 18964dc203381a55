import { describe, expect, it } from 'vitest';
import { renderMail } from './render-mail.ts';

const to = 'mara@example.org';

describe('a mail', () => {
  it('with a code says it in the subject, in the text and in the HTML', () => {
    const mail = renderMail({ kind: 'verification-code', to, code: '012345' });
    expect([mail.subject, mail.text, mail.html].every((part) => part.includes('012345'))).toBe(true);
    expect(mail.secret).toBe('012345');
  });

  it('with a link gives it as text and as a button', () => {
    const link = 'https://music.example.org/resetpassword?token=abc';
    const mail = renderMail({ kind: 'reset-link', to, link });
    expect(mail.text).toContain(`\n${link}\n`);
    expect(mail.html).toContain(`href="${link}"`);
    expect(mail.secret).toBe(link);
  });

  it('cannot be broken out of by a link', () => {
    const { html } = renderMail({ kind: 'reset-link', to, link: 'https://x/?a="><script>' });
    expect(html).not.toContain('<script>');
  });

  it('about a changed password says what to do and holds no secret', () => {
    const mail = renderMail({ kind: 'password-changed', to });
    expect(mail.text).toContain('Forgot password?');
    expect(mail.secret).toBeNull();
  });
});
