import type { TransferLine } from './transfer.ts';

/** The lines of which something was delivered. */
export const deliveredLines = <Line extends Pick<TransferLine, 'delivered'>>(found: {
  readonly lines: readonly Line[];
}): readonly (Line & { readonly delivered: number })[] =>
  found.lines.flatMap((each) => (each.delivered ? [{ ...each, delivered: each.delivered }] : []));
