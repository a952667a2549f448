import type { Acting } from '../kernel/command.ts';
import type { Reason } from '../kernel/reason.ts';
import { shopTypes } from '../shop/types.ts';
import type { Member } from './member.ts';

/** The record of a person that counts, among those that are known: the one that points to no other. */
export const rootOf = (known: readonly Member[], found: Member): Member => {
  let root = found;
  for (let steps = 0; root.mergedInto !== '' && steps < known.length; steps += 1) {
    const next = known.find(({ id }) => id === root.mergedInto);
    if (!next) break;
    root = next;
  }
  return root;
};

/** The records of a person to which one of them leads, those that are known, from the next on. */
export const recordsAbove = (known: readonly Member[], found: Member): readonly Member[] => {
  const above: Member[] = [];
  for (let next = found; above.length < known.length; above.push(next)) {
    const pointed = known.find(({ id }) => id === next.mergedInto);
    if (!pointed) break;
    next = pointed;
  }
  return above;
};

/** Whether a shop sees a member: it registered them, has served them, or their shop shares them. */
export const isKnownIn = ({ shopId, knownTo }: Pick<Member, 'shopId' | 'knownTo'>, shop: string): boolean =>
  shopId === shop || knownTo.includes(shop);

/** Whether a shop may serve a member: whom it knows, and whom their own shop shares with the brand. */
export const isServedIn = (found: Pick<Member, 'shared' | 'shopId' | 'knownTo'>, shop: string): boolean =>
  found.shared || isKnownIn(found, shop);

/**
 * The records of a person that are theirs in a shop: all of them where it may serve the one that counts, else those that it
 * may serve. Whoever is registered here again by a mobile does not become somebody who is not to be seen here.
 */
export const recordsHere = (person: readonly Member[], shop: string): readonly Member[] => {
  const counting = person.find(({ mergedInto }) => mergedInto === '');
  return counting && isServedIn(counting, shop) ? person : person.filter((each) => isServedIn(each, shop));
};

/** Whether a member is managed from here: by a shop that knows them, and by the headquarters. */
export const isManagedFrom = (found: Pick<Member, 'shopId' | 'knownTo'>, { shop, shopId }: Acting): boolean =>
  shop.type === shopTypes.headquarters || isKnownIn(found, shopId);

/** Why nobody here may manage this record. */
export const whyNotManaged = (found: Member | undefined, acting: Acting): Reason | undefined => {
  if (!found) return 'member.unknown';
  return isManagedFrom(found, acting) ? undefined : 'member.notShared';
};

/**
 * Whether nobody here may be told whose a mobile is: each record that says it belongs to shops that keep their members to
 * themselves (decision 0253).
 */
export const isHiddenHere = (same: readonly Member[], acting: Acting): boolean =>
  same.every((each) => !each.shared && !isManagedFrom(each, acting));

/** The shops whose members these are: the headquarters manages them without being a shop that knows them. */
export const shopsOf = (...found: readonly (Member | undefined)[]): string[] =>
  found.flatMap((each) => (each ? [each.shopId] : []));

/**
 * Whose a mobile is, among the records that say it: of the one that counts, else of the person into whom a record was
 * merged by hand, who goes on having both. A record that became a second one by itself says a number that its person
 * may have given up since.
 */
export const holderAmong = (same: readonly Member[]): Member | undefined =>
  same.find(({ mergedInto }) => mergedInto === '') ?? same.find(({ mergedAt }) => mergedAt !== null);

/** Whether somebody has a payment password, under whichever of their records: merging two of them takes none away. */
export const hasPassword = (records: readonly Pick<Member, 'hasPaymentPassword'>[]): boolean =>
  records.some(({ hasPaymentPassword }) => hasPaymentPassword);
