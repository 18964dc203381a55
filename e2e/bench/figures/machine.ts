import { cpus, loadavg, totalmem } from 'node:os';

const GIB = 1024 ** 3;

/** Describes the machine and its load before the run. */
export function describeMachine(processorMs: number): string {
  const [first] = cpus();
  const memory = `${Math.round(totalmem() / GIB)} GiB`;
  const load = loadavg()[0]?.toFixed(1);
  return [
    `${cpus().length} × ${first?.model.trim()}, ${memory}, Node ${process.versions.node}, ${process.platform}`,
    `load before the run ${load}; 16 MiB are hashed in ${processorMs.toFixed(1)} ms`,
  ].join('; ');
}
