import { type Item, isInShop, type Place } from '../item/item.ts';
import type { ItemKind } from '../item/item-kind.ts';
import { asSoldIn, type ShopItem, shopItemId } from '../item/shop-item.ts';
import type { Reason } from '../kernel/reason.ts';
import { type PlanLine, type PricePlan, takesMemberPriceAway } from './price-plan.ts';

/** What a plan says of prices and shelves. */
export type Plan = Pick<PricePlan, 'shopIds' | 'overOwn' | 'lines'>;

/** What stands in the catalogue of the items of a plan: each item, what stores have of their own for it, and the stores. */
export interface Catalogue {
  readonly item: (kind: ItemKind, itemId: string) => Item | undefined;
  readonly own: (kind: ItemKind, itemId: string) => readonly ShopItem[];
  readonly shops: readonly Place[];
}

/** What a plan makes of one item: as it is then, where it changes, and what stores have of their own then. */
export interface LineChange {
  readonly line: PlanLine;
  readonly item: Item;
  readonly next: Item;
  readonly own: readonly { readonly before: ShopItem | undefined; readonly next: ShopItem }[];
}

const shelfOf = ({ shelf }: PlanLine, now: boolean): boolean => (shelf === 'same' ? now : shelf === 'on');

const nothingOwn = ({ kind, itemId }: PlanLine, shopId: string): ShopItem => ({
  id: shopItemId(kind, itemId, shopId),
  kind,
  itemId,
  shopId,
  originalPrice: null,
  memberPrice: null,
  costPrice: null,
  onShelf: null,
  enabled: true,
});

const isSame = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What members pay after a line, by what they pay now: nothing else is given where it stays. */
const memberPriceOf = (line: PlanLine, { memberPrice }: Pick<Item, 'memberPrice'>): number | null =>
  line.memberPrice === null && !takesMemberPriceAway(line) ? memberPrice : line.memberPrice;

/** For every store: the brand's own prices and shelf; where it goes over what stores have, they have none any more. */
const forAll = (line: PlanLine, item: Item, own: readonly ShopItem[], overOwn: boolean): LineChange => {
  const { originalPrice } = line;
  const next = { ...item, originalPrice, memberPrice: memberPriceOf(line, item), onShelf: shelfOf(line, item.onShelf) };
  const given = { originalPrice: null, memberPrice: null, ...(line.shelf === 'same' ? {} : { onShelf: null }) };
  const changed = own.map((before) => ({ before, next: { ...before, ...given } }));
  return { line, item, next, own: overOwn ? changed.filter(({ before, next: to }) => !isSame(before, to)) : [] };
};

/** For the stores that it names: their own prices and shelf. */
const forNamed = (line: PlanLine, item: Item, own: readonly ShopItem[], named: readonly Place[]): LineChange => {
  const { originalPrice, shelf } = line;
  const changed = named
    .filter((place) => isInShop(place, item))
    .map(({ id: shopId }) => {
      const before = own.find((each) => each.shopId === shopId);
      const memberPrice = memberPriceOf(line, asSoldIn(item, before));
      const given = { originalPrice, memberPrice, ...(shelf === 'same' ? {} : { onShelf: shelf === 'on' }) };
      return { before, next: { ...(before ?? nothingOwn(line, shopId)), ...given } };
    });
  return { line, item, next: item, own: changed.filter(({ before, next }) => !before || !isSame(before, next)) };
};

/** A line that cannot be made as the catalogue stands: what its item is called, and why. */
export interface LeftOut {
  readonly line: PlanLine;
  readonly name: string;
  readonly why: Reason;
}

const placesNamed = ({ shopIds }: Plan, { shops }: Catalogue): readonly Place[] =>
  shops.filter(({ id }) => shopIds.includes(id));

/** An item as it is sold where a plan gives it a price: as its maker says, or in each of the stores that it names. */
const soldUnder = (plan: Plan, item: Item, own: readonly ShopItem[], catalogue: Catalogue): readonly Item[] => {
  if (plan.shopIds.length === 0) return [item];
  const using = placesNamed(plan, catalogue).filter((place) => isInShop(place, item));
  return using.map(({ id }) =>
    asSoldIn(
      item,
      own.find(({ shopId }) => shopId === id),
    ),
  );
};

/**
 * Why a line is not made: its item is gone, or was made by a region or store, which alone changes it; single stores have
 * no prices of what costs the same everywhere; members pay no more than others, also where their price stays; and nothing
 * is sold below its cost.
 */
const whyNotLine = (plan: Plan, line: PlanLine, catalogue: Catalogue): Reason | undefined => {
  const item = catalogue.item(line.kind, line.itemId);
  if (!item || item.removedAt !== null) return 'item.unknown';
  if (item.createdIn !== '') return 'item.madeElsewhere';
  if (plan.shopIds.length > 0 && item.pricing === 'unified') return 'item.pricesUnified';
  const sold = soldUnder(plan, item, catalogue.own(line.kind, line.itemId), catalogue);
  if (sold.some((each) => (memberPriceOf(line, each) ?? 0) > line.originalPrice)) return 'item.memberPaysMore';
  const isBelow = (each: Item) =>
    'costPrice' in each && each.costPrice > (memberPriceOf(line, each) ?? line.originalPrice);
  return sold.some(isBelow) ? 'item.belowCost' : undefined;
};

/** The lines of a plan that cannot be made as the catalogue stands, and why. */
export const leftOutOf = (plan: Plan, catalogue: Catalogue): LeftOut[] =>
  plan.lines.flatMap((line) => {
    const why = whyNotLine(plan, line, catalogue);
    return why ? [{ line, name: catalogue.item(line.kind, line.itemId)?.name ?? line.itemId, why }] : [];
  });

/** What a plan makes of the catalogue as it stands, without the lines that cannot be made. */
export const changesOfPlan = (plan: Plan, catalogue: Catalogue): LineChange[] => {
  const named = placesNamed(plan, catalogue);
  return plan.lines.flatMap((line) => {
    const item = catalogue.item(line.kind, line.itemId);
    if (!item || whyNotLine(plan, line, catalogue)) return [];
    const own = catalogue.own(line.kind, line.itemId);
    return plan.shopIds.length === 0 ? forAll(line, item, own, plan.overOwn) : forNamed(line, item, own, named);
  });
};

/** What a store sells an item at, and whether it does. */
export interface Terms {
  readonly originalPrice: number;
  readonly memberPrice: number | null;
  readonly onShelf: boolean;
}

export interface StoreChange {
  readonly shopId: string;
  readonly before: Terms;
  readonly after: Terms;
  /** The store has prices of its own, and keeps them. */
  readonly keepsOwn: boolean;
}

const termsOf = ({ originalPrice, memberPrice, onShelf }: Terms): Terms => ({ originalPrice, memberPrice, onShelf });

/** What one item costs where no store has a price of its own, before a plan and after it. */
export const inBrand = ({ item, next, line }: LineChange): StoreChange & { readonly line: PlanLine } => ({
  line,
  shopId: '',
  before: termsOf(item),
  after: termsOf(next),
  keepsOwn: false,
});

/** What one item costs in a store before a plan and after it; undefined where the store does not use the item. */
export const inStore = (
  { item, next, own, line }: LineChange,
  shop: Place,
  ownNow: ShopItem | undefined,
): (StoreChange & { readonly line: PlanLine }) | undefined => {
  if (!isInShop(shop, item)) return undefined;
  const shopId = shop.id;
  const changed = own.find((each) => each.next.shopId === shopId);
  const [before, after] = [asSoldIn(item, ownNow), asSoldIn(next, changed?.next ?? ownNow)];
  const keepsOwn = !changed && next !== item && typeof ownNow?.originalPrice === 'number';
  return { line, shopId, before: termsOf(before), after: termsOf(after), keepsOwn };
};
