import { type LineProblem, lineProblems } from '#domain/stock/line-problems.ts';
import { roundedYuan, yuan } from '#domain/values/money.ts';
import type { StockRow } from '../../../nouns/stock/stock-queries.ts';
import { typedDay } from '../../../ui/typed-day.ts';
import type { DraftLine } from './draft.ts';
import { writtenLines } from './written-lines.ts';

/** Where a file has the code of the product, how many pieces, the price of one and until when it is good; -1 for nowhere. */
export interface Columns {
  readonly code: number;
  readonly quantity: number;
  readonly price: number;
  readonly expires: number;
}

const plain = (text: string): string => text.trim().toLowerCase();

/** Finds the columns by the words of the head; without a head they are the first three. */
export const columnsOf = (
  head: readonly string[],
  words: { readonly [Name in keyof Columns]: readonly string[] },
): { readonly columns: Columns; readonly hasHead: boolean } => {
  const cells = head.map(plain);
  const find = (name: keyof Columns): number => {
    const known = words[name].map(plain);
    const exactly = cells.findIndex((cell) => known.includes(cell));
    return exactly >= 0 ? exactly : cells.findIndex((cell) => known.some((word) => cell.includes(word)));
  };
  const columns = { code: find('code'), quantity: find('quantity'), price: find('price'), expires: find('expires') };
  return columns.code >= 0 && columns.quantity >= 0
    ? { columns, hasHead: true }
    : { columns: { code: 0, quantity: 1, price: 2, expires: 3 }, hasHead: false };
};

/** What was read of a file: lines for the paper, and what is wrong with the others, by the line of the file. */
export interface Imported {
  readonly lines: readonly DraftLine[];
  /** So many prices were rounded half up to the fen. */
  readonly rounded: number;
  readonly wrong: readonly {
    readonly line: number;
    readonly code: string;
    readonly problem: Pick<LineProblem, 'code' | 'params'>;
  }[];
}

/** Makes lines of a paper of this type out of the rows of a file; `find` knows a product by its number or bar code. */
export const importLines = async (
  type: number,
  rows: readonly { readonly line: number; readonly cells: readonly string[] }[],
  { code, quantity, price, expires }: Columns,
  find: (code: string) => Promise<StockRow | null>,
): Promise<Imported> => {
  const found = await Promise.all(
    rows.map(async ({ line, cells }) => {
      const named = cells[code]?.replace(/^'/, '') ?? '';
      return { line, code: named, cells, row: named === '' ? null : await find(named) };
    }),
  );
  const known = new Map(found.flatMap(({ row }) => (row ? [[row.product.id, row]] : [])));
  const right = found.flatMap(({ line, code: named, cells, row }) => {
    if (!row) return [];
    const said = cells[expires] ?? '';
    const written = cells[price] ?? '';
    const rounded = roundedYuan(written);
    const draft = {
      productId: row.product.id,
      quantity: cells[quantity] ?? '',
      price: rounded === undefined ? written : yuan(rounded),
      expires: typedDay(said) ?? '',
    };
    const isWrong = said !== '' && draft.expires === '';
    return [{ line, code: named, draft, isWrong, isRounded: rounded !== undefined }];
  });
  const lines = right.map(({ draft }) => draft);
  const written = writtenLines({ paperId: '', type, lines, applicantId: '', receiverId: '', remark: '' }, known);
  const problems = lineProblems(type, written);
  const unknown = found
    .filter(({ row }) => !row)
    .map(({ line, code: named }) => ({
      line,
      code: named,
      problem: { code: 'stock.productUnknown' as const, params: {} },
    }));
  const noDays = right
    .filter(({ isWrong }) => isWrong)
    .map(({ line, code: named }) => ({
      line,
      code: named,
      problem: { code: 'stock.expiryWrong' as const, params: {} },
    }));
  const faulty = problems.flatMap((problem) => {
    const at = right[problem.line];
    return at ? [{ line: at.line, code: at.code, problem }] : [];
  });
  return {
    rounded: right.filter(({ isRounded }) => isRounded).length,
    lines: lines.filter((_, place) => !right[place]?.isWrong && !problems.some((problem) => problem.line === place)),
    wrong: [...unknown, ...noDays, ...faulty].sort((a, b) => a.line - b.line),
  };
};
