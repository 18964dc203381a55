import type { SendMailOptions } from 'nodemailer';
import type { OutgoingMail } from './mail-transport.ts';

/** Converts a mail for nodemailer; the recipient is an object, so that it is never parsed as a list. */
export const toMessage = ({ from, to, subject, text, html, messageId }: OutgoingMail): SendMailOptions => ({
  ...(messageId === undefined ? {} : { messageId }),
  from,
  to: { name: '', address: to },
  subject,
  text,
  html,
  // Keeps auto-responders and mailing lists from answering (RFC 3834).
  headers: { 'Auto-Submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
});
