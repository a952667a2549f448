import { asCalled, type KnownNames } from '../item/held-names.ts';
import { hasHeld, type KnownItems, suppliesOf } from '../item/held-terms.ts';
import { itemNames } from '../item/item-names.ts';
import { itemTerms } from '../item/item-terms.ts';
import type { ExceptionNote } from '../kernel/decision.ts';
import { onServer } from '../kernel/needs.ts';
import type { Operation } from './operations.ts';
import type { ItemLine, OrderLine } from './order.ts';

type Line = Omit<ItemLine, 'payable'>;

/** What has to be read to tell what these items have cost in a shop and used up. */
export const needsOfTerms = (itemIds: readonly string[], shopId: string) =>
  onServer(itemTerms, { itemId: [...new Set(itemIds)].sort(), shopId: ['', shopId] });

/** What has to be read to tell what these items have been called. */
export const needsOfNames = (itemIds: readonly string[]) =>
  onServer(itemNames, { itemId: [...new Set(itemIds)].sort() });

/** Whether the list price on a line is none that the shop ever had, so that somebody has set it. */
export const isOwnPrice = (line: Line, known: KnownItems, at: number): boolean => !hasHeld(line, known, at);

/** A line as it is known of its item: with what it is called and what it uses up, and the task where it said other supplies. */
export const asKnown = <L extends Line>(
  said: L,
  known: KnownItems & KnownNames,
  order: { readonly orderId: string; readonly number: string },
  { at, stood }: { readonly at: number; readonly stood?: OrderLine | undefined },
): { readonly line: L; readonly notes: readonly ExceptionNote[] } => {
  const isSame = stood?.itemId === said.itemId && stood.kind === said.kind;
  const line = asCalled(said, known, at, isSame ? stood : undefined);
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
export const addedAsKnown = (
  list: readonly Operation[],
  known: KnownItems & KnownNames,
  order: { readonly orderId: string; readonly number: string },
  at: number,
): { readonly operations: readonly Operation[]; readonly notes: readonly ExceptionNote[] } => {
  const notes: ExceptionNote[] = [];
  const operations = list.map((what) => {
    if (what.op !== 'add') return what;
    const settled = asKnown(what.line, known, order, { at });
    notes.push(...settled.notes);
    return { ...what, line: settled.line };
  });
  return { operations, notes };
};
