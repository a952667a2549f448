import type { Consumable } from './consumable.ts';
import type { Item } from './item.ts';
import type { ItemKind } from './item-kind.ts';
import type { ItemTerms } from './item-terms.ts';

type Prices = Pick<Item, 'originalPrice' | 'memberPrice'>;

/** A line as far as it says what its item costs and uses up. */
export interface Claim extends Prices {
  readonly kind: ItemKind;
  readonly itemId: string;
  readonly consumables?: readonly Consumable[] | undefined;
}

/** What is known of items: how they stand in a shop (`asSoldIn`), and how they stood before; a counter does not know the latter. */
export interface KnownItems {
  readonly shopId: string;
  readonly items: ReadonlyMap<string, Item>;
  readonly terms: readonly ItemTerms[] | undefined;
}

const ofItem = ({ kind, itemId }: Claim, terms: readonly ItemTerms[]): ItemTerms[] =>
  terms.filter((each) => each.itemId === itemId && each.kind === kind).sort((a, b) => a.place - b.place);

/** All prices that an item has had in a shop, one change after the other; what came with one change came at once. */
export const pricesThatHeld = (terms: readonly ItemTerms[], shopId: string): Prices[] => {
  const held: Prices[] = [];
  let brand: Prices | undefined;
  let own: Prices | undefined;
  for (const [index, { place, shopId: of, originalPrice, memberPrice }] of terms.entries()) {
    const prices = originalPrice === null ? undefined : { originalPrice, memberPrice };
    if (of === '') brand = prices;
    else if (of === shopId) own = prices;
    const now = own ?? brand;
    if (now && terms[index + 1]?.place !== place) held.push(now);
  }
  return held;
};

const same = (one: Prices, other: Prices): boolean =>
  one.originalPrice === other.originalPrice && one.memberPrice === other.memberPrice;

/**
 * Whether the prices on a line have ever held in the shop. A counter has no history and takes for granted what its app
 * put there. What was done (`at`) before the server began to keep the history is believed: commands reach back 35 days.
 */
export const hasHeld = (claim: Claim, { shopId, items, terms }: KnownItems, at: number): boolean => {
  if (!terms) return true;
  const known = ofItem(claim, terms);
  const [first] = known;
  if (first?.place === 0 && at < first.at) return true;
  const item = items.get(claim.itemId);
  const held = [...pricesThatHeld(known, shopId), ...(item ? [item] : [])];
  return held.some((prices) => same(prices, claim));
};

const inOrder = (list: readonly Consumable[]): string =>
  JSON.stringify(list.map(({ productId, uses }) => [productId, uses]).sort());

/**
 * What a line really uses up: what it says, where that is of some version of its service, else what the service uses up
 * now, and nothing for a product. `differs` tells that it said something else.
 */
export const suppliesOf = (
  claim: Claim,
  { items, terms }: KnownItems,
): { readonly differs: boolean; readonly consumables: readonly Consumable[] } => {
  const said = claim.consumables ?? [];
  if (!terms) return { differs: false, consumables: said };
  const item = items.get(claim.itemId);
  const now = item && 'consumables' in item ? item.consumables : [];
  const versions = ofItem(claim, terms).filter(({ shopId }) => shopId === '');
  const held = [now, ...(claim.kind === 'service' ? versions.map(({ consumables }) => consumables) : [])];
  const differs = !held.some((each) => inOrder(each) === inOrder(said));
  return { differs, consumables: differs ? now : said };
};
