import { routes } from '@segue/contract';
import { pino } from 'pino';
import { registerApiDocument } from './api-docs.ts';
import { AppError } from '../errors/app-error.ts';
import { createServe } from '../calls/host.ts';
import { createServer } from '../server.ts';

/** Makes the OpenAPI document of all declared calls, without any part behind them. */
export async function makeApiDocument(): Promise<string> {
  const app = await createServer({ logger: pino({ level: 'silent' }), otherOrigins: [] });
  await registerApiDocument(app);
  const serve = createServe(app, { findListener: async () => null, originOf: () => '' });
  for (const route of Object.values(routes)) {
    serve(route, async () => {
      throw new AppError('UNAVAILABLE');
    });
  }
  await app.ready();
  const document = app.swagger();
  await app.close();
  return `${JSON.stringify(document, null, 2)}\n`;
}
