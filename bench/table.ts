import type { RowResult } from './result.ts';
import type { Figure } from './row.ts';

const short = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toPrecision(3).replace(/\.?0+$/, ''));
const shown = (figure: Figure | null): string =>
  figure === null
    ? '–'
    : figure.median === figure.p95
      ? short(figure.median)
      : `${short(figure.median)} / ${short(figure.p95)}`;
const ratios = ({ ratio }: RowResult): string =>
  [ratio.floor === null ? '' : `${ratio.floor} × floor`, ratio.peer === null ? '' : `${ratio.peer} × peer`]
    .filter(Boolean)
    .join(', ') || '–';

const head = ['row', 'unit', 'ours', 'floor', 'peer', 'ratio', 'goal', 'met'];
const cellsOf = (row: RowResult): string[] => [
  row.name,
  row.unit,
  shown(row.ours),
  shown(row.floor),
  shown(row.peer),
  ratios(row),
  row.goal || '–',
  row.met === null ? '–' : row.met ? 'yes' : 'NO',
];

/** The table as Markdown that can be read as plain text; medians, and p95 behind the slash. */
export const tableOf = (rows: readonly RowResult[]): string => {
  const lines = [head, ...rows.map(cellsOf)];
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [line(head), rule, ...rows.map((row) => line(cellsOf(row)))].join('\n');
};

/** What each row measures, and what has to be known to read it. */
export const legendOf = (rows: readonly RowResult[]): string =>
  rows.map(({ name, what, note }) => `- **${name}**: ${what}${note === '' ? '' : ` ${note}`}`).join('\n');
