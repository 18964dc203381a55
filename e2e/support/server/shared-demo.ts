import { findSegue, type Segue } from './segue.ts';

/** Variables in which `prepare.ts` tells the workers about the Segue that they share. */
export const DEMO_VARIABLES = { url: 'SEGUE_E2E_DEMO_URL', data: 'SEGUE_E2E_DEMO_DATA' } as const;

/** The Segue with the demo library, already scanned, that all workers share. */
export function findDemo(): Segue {
  const { [DEMO_VARIABLES.url]: url, [DEMO_VARIABLES.data]: data } = process.env;
  if (url === undefined || data === undefined)
    throw new Error(`Expected ${DEMO_VARIABLES.url} and ${DEMO_VARIABLES.data}, which prepare.ts sets.`);
  return findSegue(url, data);
}
