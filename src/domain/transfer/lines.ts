import { z } from 'zod';
import { typedText } from '../values/plain-text.ts';

/** The most products that a transfer has. */
export const mostTransferLines = 200;

export const transferRemark = typedText().max(200);
export const transferId = z.string().min(1).max(64);
export const productId = z.string().min(1).max(64);

const mostPieces = 999_999;
const [none, wanted] = ['stock.piecesRange', 'stock.quantityRange'];

/** Pieces of a product; none where a shop delivers or receives none of it. */
export const transferPieces = z.int(none).min(0, none).max(mostPieces, none);
export const appliedPieces = z.int(wanted).min(1, wanted).max(mostPieces, wanted);

/** Lines of a command: some, and each product once. */
export const eachProductOnce = <Line extends z.ZodType<{ productId: string }>>(line: Line) =>
  z
    .array(line)
    .min(1)
    .max(mostTransferLines)
    .refine((lines) => new Set(lines.map((each) => each.productId)).size === lines.length, 'stock.productsTwice');

/** Whether these lines are of exactly these products. */
export const sameProducts = (
  lines: readonly { readonly productId: string }[],
  others: readonly { readonly productId: string }[],
): boolean => {
  const known = new Set(others.map((each) => each.productId));
  return lines.length === others.length && lines.every((each) => known.has(each.productId));
};

export const isBlank = (text: string): boolean => text.trim() === '';
