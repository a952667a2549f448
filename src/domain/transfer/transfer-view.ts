import { z } from 'zod';
import { worth } from '../values/money.ts';
import { transfer, transferLine } from './transfer.ts';

/** A transfer as calls tell it. */
export const transferRow = transfer.schema.extend({
  value: worth,
  lines: z.array(transferLine.extend({ value: worth })),
});
export type TransferRow = z.infer<typeof transferRow>;
