import type { Item } from '../item/item.ts';
import { bestCard, type CardsAt, itemKey } from '../order/combination/best-cards.ts';
import { applyOperations, type Composed, nothingComposed, type Operation } from '../order/operations.ts';
import { kindOf, putItem } from '../order/put-item.ts';
import { withPrices } from '../order/with-prices.ts';

/** Something that is taken for what comes back, as the shop sells it. */
export interface TakenItem {
  readonly lineId: string;
  readonly item: Item;
  readonly quantity: number;
}

/** One more piece of this item. */
export const withOneTaken = (taken: readonly TakenItem[], item: Item, lineId: string): TakenItem[] =>
  taken.some((each) => each.item.id === item.id)
    ? taken.map((each) => (each.item.id === item.id ? { ...each, quantity: each.quantity + 1 } : each))
    : [...taken, { lineId, item, quantity: 1 }];

/** With so many pieces of what stands on this line; with none it goes. */
export const withTaken = (taken: readonly TakenItem[], lineId: string, quantity: number): TakenItem[] =>
  taken.flatMap((each) => {
    if (each.lineId !== lineId) return [each];
    return quantity === 0 ? [] : [{ ...each, quantity }];
  });

/** For whom it is taken, with the cards that make it cheaper as they are known here; undefined while nobody knows them. */
interface Taker {
  readonly memberId: string;
  readonly memberName: string;
  readonly cards: Omit<CardsAt, 'groups'> | undefined;
}

/** What is taken, at the prices of today for whoever takes it: by the card of theirs that makes it cheapest. */
export const saleOf = (
  taken: readonly TakenItem[],
  { memberId, memberName, cards }: Taker,
): Composed & { total: number } => {
  const named: Operation[] = memberId === '' ? [] : [{ op: 'setMember', memberId, memberName }];
  const adding = taken.map(({ lineId, item, quantity }): Operation => {
    const line = { ...item, kind: kindOf(item), itemId: item.id };
    const card = cards && bestCard(line, { ...cards, groups: { [itemKey(line)]: item.groupId } });
    const { operation } = putItem([], [], item, lineId, { card });
    return operation.op === 'add' ? { ...operation, line: { ...operation.line, quantity } } : operation;
  });
  return withPrices(applyOperations(nothingComposed, [...named, ...adding]));
};
