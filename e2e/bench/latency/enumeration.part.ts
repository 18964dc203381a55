import { type ComparedTimes, compareTimes, toDifferenceMs } from '../../support/compare-times.ts';
import { putDemoLibrary } from '../../support/libraries/demo.ts';
import { startSegue } from '../../support/server/segue.ts';
import type { Figure, Part } from '../figures/figure.ts';
import { inFolder } from '../server/folders.ts';

const toFigure = (times: ComparedTimes): Figure => ({
  what: `${times.what}: known against unknown address`,
  value: toDifferenceMs(times),
  unit: 'ms',
  budget: '≤ 5',
  note: `medians of ${times.tries}: ${times.knownMs.toFixed(1)} and ${times.unknownMs.toFixed(1)} ms`,
});

/** Whether response times reveal to strangers which addresses have an account. */
export const enumerationPart: Part = {
  name: 'enumeration',
  measure: () =>
    inFolder(async (data) => {
      await putDemoLibrary(data);
      const segue = await startSegue({ library: null, data });
      const figures = (await compareTimes(segue)).map(toFigure);
      await segue.stop();
      return figures;
    }),
};
