import type { OrderLine } from '../order.ts';

type Priced = Pick<OrderLine, 'id' | 'kind' | 'itemId' | 'quantity' | 'linePrice'>;

/**
 * How many pieces somebody's own price on a line was agreed for: those that stood on the order with it. Undefined where
 * the price list holds, and where the price is another one than stands there.
 */
const agreedFor = (line: Omit<Priced, 'quantity'>, onOrder: readonly Priced[]): number | undefined => {
  if (line.linePrice === null) return undefined;
  const before = onOrder.find(({ id }) => id === line.id);
  const isSame = before?.itemId === line.itemId && before.kind === line.kind && before.linePrice === line.linePrice;
  return isSame ? before.quantity : undefined;
};

/** The first line of which there are more pieces than its own price was agreed for, and for how many that was. */
export const beyondAgreed = (
  lines: readonly OrderLine[],
  onOrder: readonly Priced[],
): { readonly name: string; readonly quantity: number } | undefined => {
  for (const line of lines) {
    const quantity = agreedFor(line, onOrder);
    if (quantity !== undefined && line.quantity > quantity) return { name: line.name, quantity };
  }
  return undefined;
};
