import type { ItemGroup } from '../item/group/item-group.ts';
import { type Item, isInShop } from '../item/item.ts';
import { nothingOwn } from '../item/own-state.ts';
import { asSoldIn, type ShopItem, shopItemId } from '../item/shop-item.ts';
import type { AnyRecord } from '../kernel/entity.ts';
import type { Shop } from '../shop/shop.ts';
import { trades } from '../shop/types.ts';
import type { ItemRow } from './item-row.ts';
import { itemValues } from './item-values.ts';
import { type Value, type Verdict, verdictOf } from './judge.ts';
import type { Fault } from './row.ts';

/** What is known where a row about such an item is judged. */
interface KnownHere {
  readonly groups: readonly ItemGroup[];
  readonly own: readonly ShopItem[];
  readonly maySetOwn: boolean;
  readonly maySetCost: boolean;
  readonly place: Pick<Shop, 'id' | 'type' | 'parentId'>;
}

/** What a row says, by its fields: nothing of the kind where it leaves that open. */
const saidIn = ({ number: _, kind: __, type, serviceKind, ...fields }: ItemRow): [string, Value][] => {
  const kind = type ?? (serviceKind === 'other' ? 'service' : serviceKind);
  return Object.entries({ ...fields, kind }).flatMap(([field, value]) => (value === undefined ? [] : [[field, value]]));
};

/** Why a shop cannot say this of an item that was made elsewhere; what it can are its own prices, shelf and state. */
const whyNotOf = (field: string, item: Item, { place, maySetOwn, maySetCost }: KnownHere): string | undefined => {
  if (field === 'costPrice' && !maySetCost) return 'costNotAllowed';
  const stays = 'staysAsMade';
  if (!maySetOwn || !isInShop(place, item)) return stays;
  if (field === 'enabled') return undefined;
  // Services stand on no shelf of their own.
  if (field === 'onShelf') return !('duration' in item) ? undefined : stays;
  if ((field !== 'originalPrice' && field !== 'memberPrice') || !trades(place)) return stays;
  return item.pricing === 'unified' ? 'item.pricesUnified' : undefined;
};

/** What is wrong with the prices that a shop would have of its own, in the order in which its form says it. */
const priceFaults = ({ originalPrice, memberPrice, ...item }: Item): Fault[] => {
  const fault = (field: string, code: string): Fault[] => [{ field, code, params: {} }];
  if ((memberPrice ?? 0) > originalPrice) return fault('memberPrice', 'memberPriceTooHigh');
  const cost = 'costPrice' in item ? item.costPrice : 0;
  return cost > (memberPrice ?? originalPrice) ? fault('originalPrice', 'item.belowCost') : [];
};

/**
 * Judges a row about an item that the shop has and did not make. A list that was given out and comes back as it was
 * changes nothing; prices, shelf and state become the shop's own, as they would be on the item's page; whatever else
 * differs is refused by its field.
 */
export const judgeElsewhere = (row: ItemRow, item: Item, known: KnownHere): Verdict => {
  const { groups, own, place } = known;
  const kind = 'duration' in item ? 'service' : 'product';
  const before = own.find((each) => each.kind === kind && each.itemId === item.id && each.shopId === place.id);
  const now = asSoldIn(item, before);
  const values = itemValues(now, groups);
  const differing = saidIn(row).filter(([field, value]) => values[field] !== undefined && values[field] !== value);
  const fields = differing.map(([field]) => field);
  const hidden = row.costPrice !== undefined && !known.maySetCost ? ['costPrice'] : [];
  const faults = [...new Set([...fields, ...hidden])].flatMap((field): Fault[] => {
    const code = whyNotOf(field, item, known);
    return code ? [{ field, code, params: {} }] : [];
  });
  const isPriced = fields.includes('originalPrice') || fields.includes('memberPrice');
  const base: ShopItem = before ?? {
    id: shopItemId(kind, item.id, place.id),
    kind,
    itemId: item.id,
    shopId: place.id,
    ...nothingOwn,
  };
  const record: ShopItem = {
    ...base,
    ...(isPriced && {
      originalPrice: row.originalPrice ?? now.originalPrice,
      memberPrice: row.memberPrice ?? now.memberPrice,
    }),
    ...(fields.includes('onShelf') && { onShelf: row.onShelf ?? null }),
    ...(fields.includes('enabled') && { enabled: row.enabled ?? true }),
  };
  const after = asSoldIn(item, record);
  // What its maker has disabled no shop sells.
  if (faults.length === 0 && row.enabled !== undefined && after.enabled !== row.enabled)
    faults.push({ field: 'enabled', code: 'staysAsMade', params: {} });
  if (faults.length === 0 && isPriced) faults.push(...priceFaults(after));
  return verdictOf({
    entity: 'shopItem',
    record,
    before: base,
    op: before ? 'update' : 'insert',
    faults,
    valuesOf: (said) => itemValues(asSoldIn(item, said as AnyRecord & ShopItem), groups),
  });
};
