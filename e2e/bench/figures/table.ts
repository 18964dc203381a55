import type { Figure } from './figure.ts';

const HEAD = ['what', 'budget', 'measured', 'unit', 'note'] as const;

/** Three significant digits, without exponent: 0.123, 12.3, 1234. */
const toText = (value: number): string =>
  value >= 100 ? Math.round(value).toString() : value.toFixed(value >= 10 ? 1 : value >= 1 ? 2 : 3);

const toCells = ({ what, budget, value, unit, note }: Figure): readonly string[] => [
  what,
  budget ?? '',
  toText(value),
  unit,
  note ?? '',
];

/** Figures as a table that reads well in a terminal and in Markdown. */
export function toTable(figures: readonly Figure[]): string {
  const rows = [HEAD, ...figures.map(toCells)];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const toLine = (row: readonly string[]): string =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
  return [toLine(HEAD), rule, ...rows.slice(1).map(toLine)].join('\n');
}
