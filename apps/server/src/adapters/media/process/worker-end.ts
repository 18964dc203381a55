import type { ProcessLimits } from './process-limits.ts';

/** How a worker process ended. */
export type WorkerEnd =
  /** `complaint`: the end of its standard error. */
  | { readonly kind: 'exited'; readonly code: number; readonly complaint: string }
  /** It crashed or another process killed it. */
  | { readonly kind: 'killed'; readonly signal: string }
  | { readonly kind: 'out-of-memory' }
  | { readonly kind: 'out-of-processor-time' }
  | { readonly kind: 'file-too-large' }
  /** `wasBusy`: it used the processor for most of that time; false where that is not known. */
  | { readonly kind: 'timed-out'; readonly wasBusy: boolean }
  | { readonly kind: 'not-started'; readonly cause: Error };

/** Signals by which a terminal (Ctrl-C) or a service manager stops all processes of Segue at once. */
const STOP_SIGNALS: ReadonlySet<string> = new Set(['SIGHUP', 'SIGINT', 'SIGTERM']);

/** Whether it was stopped from outside, which says nothing about its file. The server itself sends SIGKILL. */
export const isStoppedFromOutside = (end: WorkerEnd): boolean =>
  end.kind === 'killed' && STOP_SIGNALS.has(end.signal);

/** Signals of a crash in native code. SIGBUS is none: it may mean a failing disk. */
const CRASH_SIGNALS: ReadonlySet<string> = new Set(['SIGSEGV', 'SIGABRT', 'SIGILL', 'SIGFPE', 'SIGTRAP']);

/** Exit code: the file is not what it should be. It is also the code of Node for an error that nobody caught. */
export const BAD_SOURCE = 1;

/**
 * Whether a worker ended because of its file, so that a retry is of no use. Not at fault is a file whose process was
 * killed by somebody else (such as the kernel, SIGKILL, when the machine runs out of memory), was refused something
 * by the system, or waited for a slow disk or a busy machine.
 */
export function isFileAtFault(end: WorkerEnd): boolean {
  switch (end.kind) {
    case 'out-of-memory':
    case 'out-of-processor-time':
    case 'file-too-large':
      return true;
    case 'timed-out':
      return end.wasBusy;
    case 'killed':
      return CRASH_SIGNALS.has(end.signal);
    case 'exited':
      return end.code === BAD_SOURCE;
    case 'not-started':
      return false;
  }
}

/** Messages of V8, FFmpeg, libvips and C++ for a failed allocation. */
const ALLOCATION_FAILED =
  /out of memory|cannot allocate memory|allocation failed|failed to allocate|get_buffer\(\) failed|bad_alloc/i;

/** Messages of FFmpeg and Node for EFBIG. */
const FILE_TOO_LARGE = /file too large|EFBIG/i;

/** Interprets exit code, signal and standard error. */
export function toWorkerEnd(code: number | null, signal: string | null, complaint: string): WorkerEnd {
  if (signal === 'SIGXCPU') return { kind: 'out-of-processor-time' };
  if (code !== 0 && ALLOCATION_FAILED.test(complaint)) return { kind: 'out-of-memory' };
  if (code !== 0 && FILE_TOO_LARGE.test(complaint)) return { kind: 'file-too-large' };
  return signal === null
    ? { kind: 'exited', code: code ?? 1, complaint: complaint.trim() }
    : { kind: 'killed', signal };
}

const MB = 1e6;

/** One sentence about a worker that did not finish; 'it' is the file. */
export function toEndSentence(end: WorkerEnd, limits: ProcessLimits, timeoutMs: number): string {
  switch (end.kind) {
    case 'out-of-memory':
      return `It needed more than ${Math.round(limits.memoryBytes / MB)} MB of memory.`;
    case 'out-of-processor-time':
      return `It needed more than ${limits.cpuSeconds} s of processor time.`;
    case 'file-too-large':
      return `What is made of it takes more than ${Math.round((10 * (limits.fileBytes ?? 0)) / MB) / 10} MB.`;
    case 'timed-out':
      return `It took longer than ${Math.round(timeoutMs / 1000)} s.`;
    case 'not-started':
      return `The process for it could not be started: ${end.cause.message}.`;
    case 'killed':
      return `The process for it was ended by ${end.signal}.`;
    case 'exited':
      return end.complaint === '' ? `The process for it ended with ${end.code}.` : end.complaint;
  }
}
