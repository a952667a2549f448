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

/** Whether a shop sees a member: it registered them, has served them, or their shop shares them. */
export const isKnownIn = ({ shopId, knownTo }: Pick<Member, 'shopId' | 'knownTo'>, shop: string): boolean =>
  shopId === shop || knownTo.includes(shop);
