import type { Transfer, TransferLine } from './transfer.ts';

/** The lines of which something was delivered. */
export const deliveredLines = (
  found: Pick<Transfer, 'lines'>,
): readonly (TransferLine & { readonly delivered: number })[] =>
  found.lines.flatMap((each) => (each.delivered ? [{ ...each, delivered: each.delivered }] : []));
