import { readFileSync, readSync, writeSync } from 'node:fs';
import { getPriority } from 'node:os';
import { FIRST_DESCRIPTOR } from '../worker-process.ts';

const STDOUT = 1;

const hold: unknown[] = [];

/** Behaviours of a test worker, selected by its first argument. */
const DEEDS: Readonly<Record<string, () => void>> = {
  environment: () => {
    writeSync(STDOUT, readFileSync('/proc/self/environ', 'utf8'));
  },
  priority: () => {
    writeSync(STDOUT, String(getPriority()));
  },
  buffers: () => {
    for (let megabytes = 0; megabytes < 3000; megabytes += 50) hold.push(Buffer.alloc(50e6, 1));
  },
  objects: () => {
    for (;;) hold.push(Array.from({ length: 1000 }, (_, index) => ({ index })));
  },
  spin: () => {
    for (;;);
  },
  wait: () => {
    setInterval(() => undefined, 1000);
  },
  complain: () => {
    throw new Error('It is no music.');
  },
  echo: () => {
    process.on('message', (message) => process.send?.(message));
  },
  descriptor: () => {
    const bytes = Buffer.alloc(5);
    readSync(FIRST_DESCRIPTOR, bytes);
    writeSync(STDOUT, bytes);
  },
};

DEEDS[process.argv[2] ?? '']?.();
