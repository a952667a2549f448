import type { Member } from '../member/member.ts';
import { upwards } from '../shop/reach.ts';
import type { Shop } from '../shop/shop.ts';
import { shopTypes, trades } from '../shop/types.ts';

/** From where rows are taken in, and where that lies among the shops of the brand. */
export interface ImportPlace {
  readonly shops: readonly Shop[];
  /** The shop of what is new and whose row names none. */
  readonly shopId: string;
  /** The shop from which rows are taken in: it reaches itself and the shops below it. Undefined where that is every shop. */
  readonly from?: string;
}

/** Whether a shop is the one from which rows are taken in, or lies below it. */
export const isReached = ({ shops, from }: ImportPlace, shopId: string): boolean =>
  from === undefined || upwards(shopId, shops).includes(from);

/** Whether a shop that is reached has registered or served somebody. */
export const isKnownBelow = (place: ImportPlace, { shopId, knownTo }: Pick<Member, 'shopId' | 'knownTo'>): boolean =>
  [shopId, ...knownTo].some((id) => isReached(place, id));

/** Whether a place is a region or the headquarters, which sells nothing itself. */
export const regionIn = ({ shops }: Pick<ImportPlace, 'shops'>, shopId: string): boolean =>
  shops.some((each) => each.id === shopId && !trades(each));

/**
 * Whether rows have to name a shop: in a region, and at the headquarters of a brand with stores, where somebody who takes
 * in the list of a store would have it as the office's own.
 */
export const mustNameShop = ({ shops, shopId, from }: ImportPlace): boolean => {
  const isOf = (id: string, type: number): boolean => shops.some((each) => each.id === id && each.type === type);
  const hasStores = shops.some(({ type }) => type === shopTypes.store);
  return regionIn({ shops }, shopId) || (from === shopId && hasStores && isOf(shopId, shopTypes.headquarters));
};

/** The shop that a row names by its code or name. */
export const shopNamed = ({ shops }: Pick<ImportPlace, 'shops'>, said: string): Shop | undefined =>
  shops.find(({ code, name }) => code === said.toUpperCase() || name === said);
