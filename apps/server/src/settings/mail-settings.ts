import { type Settings, toList, toUrl, wrong, WrongSetting } from './setting.ts';

const EMAIL = /^[^\s@<>]+@[^\s@<>]+$/;
/** A name and an address in angle brackets, on one line. */
const NAMED_EMAIL = /^[^<>\p{Cc}]*<[^\s@<>]+@[^\s@<>]+>$/u;

/** @throws WrongSetting for a value that is not a list of e-mail addresses. */
export function toEmails(name: string, found: string): readonly string[] {
  const emails = toList(found).filter((email) => email !== '');
  if (emails.every((email) => EMAIL.test(email))) return emails;
  throw wrong(name, found, 'email addresses with commas between them');
}

function toSmtpUrl(found: string | undefined): string | null {
  const url = toUrl('SEGUE_SMTP_URL', found, ['smtp', 'smtps']);
  if (url !== null && !URL.parse(url)?.hostname)
    throw new WrongSetting('SEGUE_SMTP_URL should name a host, such as smtps://mail.example.org.');
  return url;
}

function toMailFrom(found: string | undefined): string {
  if (!found) return 'Segue <segue@localhost>';
  if (EMAIL.test(found) || NAMED_EMAIL.test(found)) return found;
  throw wrong('SEGUE_MAIL_FROM', found, 'one sender, such as Segue <segue@example.org>');
}

function toContactEmail(found: string | undefined): string | null {
  if (!found) return null;
  if (EMAIL.test(found)) return found;
  throw wrong('SEGUE_CONTACT_EMAIL', found, 'an email address');
}

/** Mail, and the address for questions of people. */
export interface MailConfig {
  /** null: mails go to the outbox in the data folder. */
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** Contact for questions about personal data; null: not shown. */
  readonly contactEmail: string | null;
}

/** @throws WrongSetting for the first wrong setting. */
export const toMailConfig = (settings: Settings): MailConfig => ({
  smtpUrl: toSmtpUrl(settings['SEGUE_SMTP_URL']),
  mailFrom: toMailFrom(settings['SEGUE_MAIL_FROM']),
  contactEmail: toContactEmail(settings['SEGUE_CONTACT_EMAIL']),
});
