import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** An SMTP server on loopback that records the mails it receives. */
export async function anSmtpServer(options: SMTPServerOptions = {}, port = 0) {
  const messages: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    closeTimeout: 100,
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        messages.push(Buffer.concat(chunks).toString());
        done();
      });
    },
    ...options,
  });
  // Some tests have the client hang up.
  server.on('error', () => {});
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  const close = (): Promise<void> => new Promise<void>((closed) => server.close(() => closed()));
  return { port: (server.server.address() as AddressInfo).port, messages, close };
}
