import type { Mail } from '../../core/accounts/mail/mailer.ts';

/** Subject and body of a mail. */
export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The code or link in it; null: none. */
  readonly secret: string | null;
}

/** The texts of a mail. None comes from a form, so nobody can have their own text sent to others. */
interface Letter {
  readonly subject: string;
  readonly opening: string;
  readonly code?: string;
  readonly link?: { readonly label: string; readonly url: string };
  readonly closing: string;
}

function toLetter(mail: Mail): Letter {
  switch (mail.kind) {
    case 'verification-code':
      return {
        subject: `${mail.code} is your Segue code`,
        opening: 'Enter this code to finish signing up to Segue:',
        code: mail.code,
        closing: 'It is valid for 10 minutes. If you did not ask for it, you can ignore this mail.',
      };
    case 'reset-link':
      return {
        subject: 'Set a new Segue password',
        opening: 'Someone, probably you, asked for a new password for your Segue account.',
        link: { label: 'Set a new password', url: mail.link },
        closing:
          'The link works once and is valid for 30 minutes. If you did not ask for it, you can ignore this mail: your password stays as it is.',
      };
    case 'password-changed':
      return {
        subject: 'Your Segue password was changed',
        opening:
          'The password of your Segue account was changed a moment ago, and other browsers were signed out.',
        closing:
          "If that was not you, ask for a new password with 'Forgot password?' on the sign-in page now, and tell whoever runs this server.",
      };
  }
}

/** Colours of the light fallback palette of the web app. */
const GROUND = '#ebeffb';
const SHEET = '#fafbfe';
const INK = '#161d31';
const QUIET_INK = '#565c6e';
const ACCENT = '#3b58c3';

const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif";

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (mark) => `&#${mark.codePointAt(0) ?? 0};`);

const paragraph = (text: string, colour: string): string =>
  `<p style="margin:0 0 20px;font-size:16px;line-height:24px;color:${colour}">${escapeHtml(text)}</p>`;

const codeBlock = (code: string): string =>
  `<p style="margin:0 0 20px;font-size:32px;line-height:40px;font-weight:700;letter-spacing:.2em;color:${INK}">${escapeHtml(code)}</p>`;

const button = ({ label, url }: { readonly label: string; readonly url: string }): string =>
  `<p style="margin:0 0 20px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 24px;border-radius:8px 22px 22px 8px;background:${ACCENT};color:${GROUND};font-size:14px;line-height:20px;font-weight:650;text-decoration:none">${escapeHtml(label)}</a></p>`;

const toHtml = ({ subject, opening, code, link, closing }: Letter): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:40px 20px;background:${GROUND};${FONT}">
<div style="max-width:440px;margin:0 auto;padding:28px;border-radius:16px;background:${SHEET}">
<p style="margin:0 0 20px;font-size:20px;line-height:28px;font-weight:700;color:${INK}">Segue</p>
${paragraph(opening, INK)}
${code === undefined ? '' : codeBlock(code)}${link === undefined ? '' : button(link)}
${paragraph(closing, QUIET_INK)}
</div>
</body>
</html>
`;

const toText = ({ opening, code, link, closing }: Letter): string =>
  [opening, code ?? link?.url, closing]
    .filter((part) => part !== undefined)
    .join('\n\n')
    .concat('\n');

/** Renders a mail as plain text and as HTML of the same content. */
export function renderMail(mail: Mail): RenderedMail {
  const letter = toLetter(mail);
  return {
    subject: letter.subject,
    text: toText(letter),
    html: toHtml(letter),
    secret: letter.code ?? letter.link?.url ?? null,
  };
}
