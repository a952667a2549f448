import { z } from 'zod';
import { transfer, transferLine } from './transfer.ts';

/** What only those may see who may see what stock is worth; null for the others. In fen. */
const worth = z.int().nullable();

/** A transfer as calls tell it. */
export const transferRow = transfer.schema.extend({
  value: worth,
  lines: z.array(transferLine.extend({ value: worth })),
});
export type TransferRow = z.infer<typeof transferRow>;
