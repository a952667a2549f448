import { hasHeld, type KnownItems, suppliesOf } from '../item/held-terms.ts';
import { itemTerms } from '../item/item-terms.ts';
import type { ExceptionNote } from '../kernel/decision.ts';
import { onServer } from '../kernel/needs.ts';
import type { Operation } from './operations.ts';
import type { ItemLine } from './order.ts';

type Line = Omit<ItemLine, 'payable'>;

/** What has to be read to tell what these items have cost in a shop and used up. */
export const needsOfTerms = (itemIds: readonly string[], shopId: string) =>
  onServer(itemTerms, { itemId: [...new Set(itemIds)].sort(), shopId: ['', shopId] });

/** Whether the list price on a line is none that the shop ever had, so that somebody has set it. */
export const isOwnPrice = (line: Line, known: KnownItems, at: number): boolean => !hasHeld(line, known, at);

/** A line with the supplies of its service, and the task where it said others. */
export const withSupplies = <L extends Line>(
  line: L,
  known: KnownItems,
  order: { readonly orderId: string; readonly number: string },
): { readonly line: L; readonly notes: readonly ExceptionNote[] } => {
  const { differs, consumables } = suppliesOf(line, known);
  if (!differs) return { line, notes: [] };
  const settled: L = { ...line };
  if (consumables.length > 0) settled.consumables = [...consumables];
  else delete settled.consumables;
  const params = { name: line.name, number: order.number };
  return {
    line: settled,
    notes: [{ code: 'suppliesDiffer', params, orderId: order.orderId, amount: 0 }],
  };
};

/** The same of every line that these operations add. */
export const withSuppliesOf = (
  list: readonly Operation[],
  known: KnownItems,
  order: { readonly orderId: string; readonly number: string },
): { readonly operations: readonly Operation[]; readonly notes: readonly ExceptionNote[] } => {
  const notes: ExceptionNote[] = [];
  const operations = list.map((what) => {
    if (what.op !== 'add') return what;
    const settled = withSupplies(what.line, known, order);
    notes.push(...settled.notes);
    return { ...what, line: settled.line };
  });
  return { operations, notes };
};
