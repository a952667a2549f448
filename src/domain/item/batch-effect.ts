import type { Shop } from '../shop/shop.ts';
import { trades } from '../shop/types.ts';
import type { BatchState, BatchStep } from './batch.ts';
import { type Item, isInShop } from './item.ts';
import { makerIn } from './maker.ts';
import { nothingOwn } from './own-state.ts';
import { asSoldIn, type ShopItem } from './shop-item.ts';

type Place = Pick<Shop, 'id' | 'type' | 'parentId'>;

/** What a step comes to for one item. */
interface Effect {
  readonly before: BatchState;
  /** Null where the item is removed. */
  readonly after: BatchState | null;
  /** The shops that then have it otherwise, by their ids. */
  readonly changes: readonly string[];
  /** Those that keep it as they have it: they said something of their own, or its maker did. */
  readonly keeps: readonly string[];
}

/** The shops that sell an item, or could: those of its maker's choice, of its region, or all. */
export const shopsWith = (item: Item, shops: readonly Place[]): readonly Place[] =>
  shops.filter((shop) => trades(shop) && isInShop(shop, item));

const stateOf = ({ enabled, onShelf, groupId, categoryId }: Item): BatchState => ({
  enabled,
  onShelf,
  groupId,
  categoryId,
});

const changed = <Of extends object>(of: Of, step: BatchStep): Of => {
  if (step.does === 'shelf') return { ...of, onShelf: step.onShelf };
  return step.does === 'toggle' ? { ...of, enabled: step.enabled } : of;
};

/** A record of its own that says nothing yet. */
const silent = (item: Item, shopId: string): ShopItem => ({
  id: '',
  kind: 'duration' in item ? 'service' : 'product',
  itemId: item.id,
  shopId,
  ...nothingOwn,
});

const isReached = ({ enabled, onShelf }: BatchState, step: BatchStep): boolean =>
  (step.does !== 'shelf' || onShelf === step.onShelf) && (step.does !== 'toggle' || enabled === step.enabled);

/**
 * What a step does with an item, and in which shops: where it was made it is changed for all that have it, except where
 * a shop's own shelf or state says otherwise; elsewhere shelf and state are changed for the place alone.
 */
export const effectOf = (
  item: Item,
  own: readonly ShopItem[],
  step: BatchStep,
  place: Place,
  shops: readonly Place[],
): Effect => {
  const ofItem = own.filter(({ itemId }) => itemId === item.id);
  const ownIn = new Map(ofItem.map((each) => [each.shopId, each]));
  const ownOf = (shopId: string): ShopItem | undefined => ownIn.get(shopId);
  const having = shopsWith(item, shops).map(({ id }) => id);
  if (step.does === 'remove' || step.does === 'move' || step.does === 'category') {
    const before = stateOf(item);
    const { does: _, ...sorted } = step;
    const after = step.does === 'remove' ? null : { ...before, ...sorted };
    const isSame = after?.groupId === before.groupId && after.categoryId === before.categoryId;
    return { before, after, changes: isSame ? [] : having, keeps: [] };
  }
  const isMaker = item.createdIn === makerIn(place);
  const then = (shopId: string): Item =>
    isMaker
      ? asSoldIn(changed(item, step), ownOf(shopId))
      : asSoldIn(item, changed(ownOf(shopId) ?? silent(item, shopId), step));
  const now = (shopId: string): Item => asSoldIn(item, ownOf(shopId));
  const reached = isMaker ? having : [place.id];
  return {
    before: stateOf(isMaker ? item : now(place.id)),
    after: stateOf(isMaker ? changed(item, step) : then(place.id)),
    changes: reached.filter((id) => isReached(stateOf(then(id)), step) && !isReached(stateOf(now(id)), step)),
    keeps: reached.filter((id) => !isReached(stateOf(then(id)), step)),
  };
};
