import { readFileSync } from 'node:fs';

/**
 * Fields of /proc/<id>/stat behind the name of the program, which may hold blanks and brackets: 0 is its state, 1 its
 * parent (proc(5), from its third field on). Linux alone.
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
