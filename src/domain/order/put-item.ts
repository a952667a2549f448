import type { Item } from '../item/item.ts';
import type { ItemKind } from '../item/item-kind.ts';
import type { Operation } from './operations.ts';
import type { Order, OrderLine } from './order.ts';
import { quantity } from './order.ts';

/** Whether an item is handed over or given as a treatment. */
export const kindOf = (item: Item): ItemKind => ('duration' in item ? 'service' : 'product');

/** Whether there is such an item, and of this kind: goods sold as a treatment would never leave the stock. */
export const isKnownAs = (kind: ItemKind, item: Item | undefined): item is Item =>
  item !== undefined && kindOf(item) === kind;

/** What giving it uses up, as a line keeps it. */
export const consumablesOf = (item: Item): Pick<OrderLine, 'consumables'> =>
  'consumables' in item && item.consumables.length > 0 ? { consumables: item.consumables } : {};

/** Nobody has changed anything about the line, so one more piece of its item belongs on it. */
const isPlain = (line: OrderLine): boolean =>
  !line.cardByHand &&
  line.linePrice === null &&
  line.reduction === 0 &&
  line.remark === '' &&
  line.bookedFor === undefined &&
  line.servicerIds.length === 0;

/** A line of one piece of an item, as it is sold here. */
export const newLine = (item: Item, id: string) => ({
  id,
  kind: kindOf(item),
  itemId: item.id,
  groupId: item.groupId,
  name: item.name,
  unit: 'unit' in item ? item.unit : '',
  quantity: 1,
  originalPrice: item.originalPrice,
  memberPrice: item.memberPrice,
  linePrice: null,
  reduction: 0,
  salespersonId: null,
  servicerIds: [],
  remark: '',
  ...consumablesOf(item),
});

/**
 * What a tap on an item, as it is sold here, does: one more piece on the line that this counter put there for it, or a new line,
 * which costs what `card` makes of it. The first line of an order says to what that is rounded (`roundTo`, in fen). A line that came from another counter is left alone, so that two counters tapping
 * the same item add up.
 */
export const putItem = (
  lines: readonly OrderLine[],
  draft: readonly Operation[],
  item: Item,
  newLineId: string,
  { card, roundTo }: { readonly card?: OrderLine['card']; readonly roundTo?: Order['roundTo'] } = {},
): { readonly operation: Operation; readonly lineId: string } => {
  const own = new Set(draft.flatMap((what) => (what.op === 'add' ? [what.line.id] : [])));
  const same = lines.findLast(
    (line) =>
      line.itemId === item.id &&
      own.has(line.id) &&
      isPlain(line) &&
      line.originalPrice === item.originalPrice &&
      line.memberPrice === item.memberPrice,
  );
  if (same && quantity.safeParse(same.quantity + 1).success) {
    return { operation: { op: 'setQuantity', lineId: same.id, quantity: same.quantity + 1 }, lineId: same.id };
  }
  const line = { ...newLine(item, newLineId), ...(card ? { card } : {}) };
  const begins = lines.length === 0 && roundTo ? { roundTo } : {};
  return { operation: { op: 'add', line, ...begins }, lineId: line.id };
};
