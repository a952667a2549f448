import { z } from 'zod';
import { bringsIn, inTypes, outTypes } from '#domain/stock/codes.ts';
import type { PaperRow } from '#domain/stock/stock-view.ts';
import { yuan } from '#domain/values/money.ts';
import { type Direction, typesOf } from '../direction.ts';

const draftLine = z.object({
  productId: z.string().min(1),
  /** As it is typed; the price in yuan. */
  quantity: z.string(),
  price: z.string(),
  /** The last day on which it is good, `2026-11-21`; empty or left out for none. */
  expires: z.string().optional(),
});
export type DraftLine = z.infer<typeof draftLine>;

const draft = z.object({
  /** The id that the paper will have, so that booking it twice books it once. */
  paperId: z.string().min(1),
  type: z.int(),
  lines: z.array(draftLine),
  applicantId: z.string(),
  receiverId: z.string(),
  remark: z.string(),
  /** The paper that this one undoes. */
  reverses: z.string().optional(),
});
/** A paper that is being written. */
export type Draft = z.infer<typeof draft>;

/** A paper without anything on it. */
export const freshDraft = (direction: Direction, paperId: string): Draft => ({
  paperId,
  type: direction === 'in' ? inTypes.purchase : outTypes.requisition,
  lines: [],
  applicantId: '',
  receiverId: '',
  remark: '',
});

/** The paper that undoes one that was booked by mistake: what came in goes out at once, what went out comes in. */
export const reverseOf = (
  { id, type, lines }: PaperRow,
  paperId: string,
  remark: string,
): { readonly direction: Direction; readonly draft: Draft } => {
  const direction = bringsIn(type) ? 'out' : 'in';
  const reversed = lines.map(({ productId, quantity, price }) => ({
    productId,
    quantity: String(quantity),
    price: direction === 'in' && price !== null ? yuan(price) : '',
  }));
  const other = direction === 'in' ? inTypes.otherIn : outTypes.otherOut;
  return {
    direction,
    draft: { ...freshDraft(direction, paperId), type: other, lines: reversed, remark, reverses: id },
  };
};

/** What was kept of a paper; undefined where it is nothing that can be gone on with. */
export const readDraft = (direction: Direction, text: string | null): Draft | undefined => {
  try {
    const read = draft.safeParse(JSON.parse(text ?? 'null'));
    return read.success && typesOf(direction).includes(read.data.type) ? read.data : undefined;
  } catch {
    return undefined;
  }
};

/** Puts what a file says on the paper: for a product that is on it already, the file holds. */
export const takenOver = (lines: readonly DraftLine[], imported: readonly DraftLine[]): DraftLine[] => [
  ...lines.map((line) => imported.find(({ productId }) => productId === line.productId) ?? line),
  ...imported.filter(({ productId }) => !lines.some((line) => line.productId === productId)),
];

/** Puts a line back where it was, unless its product is on the paper again. */
export const putBack = (lines: readonly DraftLine[], line: DraftLine, place: number): DraftLine[] =>
  lines.some(({ productId }) => productId === line.productId)
    ? [...lines]
    : [...lines.slice(0, place), line, ...lines.slice(place)];

/** Puts so many pieces more of a product on the paper; on a line of its own where there is none yet. */
export const putOn = (lines: readonly DraftLine[], line: DraftLine): DraftLine[] => {
  const known = lines.find(({ productId }) => productId === line.productId);
  if (!known) return [...lines, line];
  const sum = (Number(known.quantity) || 0) + (Number(line.quantity) || 0);
  return lines.map((each) => (each === known ? { ...each, quantity: String(sum) } : each));
};
