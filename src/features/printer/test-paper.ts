import { bigRows, centered, type PaperWidth, pair, paperColumns, type ReceiptRow } from '#domain/receipt/rows.ts';

interface TestWords {
  readonly shopName: string;
  readonly title: string;
  /** The width that was chosen, as people say it. */
  readonly width: string;
  readonly time: string;
  /** Characters of every language that are hard for a printer. */
  readonly characters: string;
  /** What to look at. */
  readonly edges: string;
}

/** A slip that shows whether paper and characters are right: a row of figures from edge to edge, and a code to be scanned. */
export const testPaper = (paper: PaperWidth, words: TestWords): readonly ReceiptRow[] => {
  const columns = paperColumns[paper];
  return [
    ...bigRows(words.shopName, columns),
    ...centered(words.title, columns),
    { kind: 'rule' },
    ...pair(words.width, words.time, columns),
    { kind: 'text', text: '1234567890'.repeat(5).slice(0, columns), align: 'left' },
    ...centered(words.edges, columns),
    ...centered(words.characters, columns),
    { kind: 'code', text: 'TEST-58-80' },
    { kind: 'feed', rows: 3 },
    { kind: 'cut' },
  ];
};
