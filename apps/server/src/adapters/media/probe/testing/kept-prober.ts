import { silentLog } from '../../../../core/log/log.ts';
import { createMediaProber, type MediaProberOptions } from '../media-prober.ts';

/** Longer than any pause between two files of a test. */
const KEPT_MS = 600_000;

/** A prober that keeps its process from file to file, since starting one takes far longer than reading a file. */
export const createKeptProber = (options: Omit<MediaProberOptions, 'log' | 'idleMs'>) =>
  createMediaProber({ ...options, log: silentLog, idleMs: KEPT_MS });
