import { readFileSync } from 'node:fs';

/**
 * Fields of /proc/<id>/stat after the program name, which may contain spaces and parentheses: index 0 is the
 * state, 1 the parent (proc(5), from its third field on). Linux only.
 * @returns null when the process has ended.
 */
export function readProcessStat(id: string): readonly string[] | null {
  try {
    const stat = readFileSync(`/proc/${id}/stat`, 'latin1');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}
