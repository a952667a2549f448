import {
  bigRows,
  centered,
  type PaperWidth,
  pair,
  paperColumns,
  type ReceiptRow,
  textRows,
} from '#domain/receipt/rows.ts';
import type { ReportPart } from './report-parts.ts';

interface Roll {
  readonly title: string;
  readonly shopName: string;
  readonly parts: readonly ReportPart[];
  readonly signature: string;
  readonly paper: PaperWidth;
}

/** A report on the roll of a receipt printer. */
export const reportRows = ({ title, shopName, parts, signature, paper }: Roll): readonly ReceiptRow[] => {
  const columns = paperColumns[paper];
  return [
    ...bigRows(shopName, columns),
    ...bigRows(title, columns),
    ...parts.flatMap((part): ReceiptRow[] => [
      { kind: 'rule' },
      ...(part.title === '' ? [] : centered(part.title, columns)),
      ...part.lines.flatMap(({ left, right, strong }) => rowsOf(left, right, columns, strong ?? false)),
    ]),
    { kind: 'rule' },
    { kind: 'feed', rows: 2 },
    ...textRows(`${signature} ______________`, columns),
    { kind: 'feed', rows: 3 },
    { kind: 'cut' },
  ];
};

const rowsOf = (left: string, right: string, columns: number, strong: boolean): ReceiptRow[] => {
  const indented = left.startsWith('  ');
  return pair(left, right, columns, strong).map((row) =>
    indented && row.kind === 'text' ? { ...row, text: `  ${row.text}` } : row,
  );
};
