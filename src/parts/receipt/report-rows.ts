import {
  bigRows,
  centered,
  type PaperWidth,
  pair,
  paperColumns,
  type ReceiptRow,
  textRows,
} from '#domain/receipt/rows.ts';

/** One line of a report: what it is, and how much or when. */
export interface ReportLine {
  readonly left: string;
  readonly right: string;
  readonly strong?: boolean;
}
/** Lines that belong together, below their title where there is one. */
export interface ReportPart {
  readonly title: string;
  readonly lines: readonly ReportLine[];
}

/** What a paper is shown for, as a QR code with its signs below, and what is said of it. */
export interface PaperCode {
  readonly text: string;
  readonly says: string;
  /** Another code below it, of an address that nobody types. */
  readonly link?: { readonly text: string; readonly says: string };
}

interface Roll {
  readonly title: string;
  readonly shopName: string;
  readonly parts: readonly ReportPart[];
  /** Who signs it; nobody where it is empty. */
  readonly signature: string;
  readonly code?: PaperCode;
  readonly paper: PaperWidth;
}

/** A report on the roll of a receipt printer. */
export const reportRows = ({ title, shopName, parts, signature, code, paper }: Roll): readonly ReceiptRow[] => {
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
    ...(signature === ''
      ? []
      : [{ kind: 'feed', rows: 2 } as const, ...textRows(`${signature} ______________`, columns)]),
    ...(code
      ? [{ kind: 'qr', text: code.text } as const, ...bigRows(code.text, columns), ...centered(code.says, columns)]
      : []),
    ...(code?.link
      ? [
          { kind: 'feed', rows: 1 } as const,
          { kind: 'qr', text: code.link.text } as const,
          ...centered(code.link.says, columns),
        ]
      : []),
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
