import type { LotLeft } from './lot.ts';

/** Whether something can be taken from a lot at this time, in milliseconds since 1970. */
export const isUsable = ({ left, expiresAt }: LotLeft, at: number): boolean =>
  left > 0 && (expiresAt === null || expiresAt > at);

const never = Number.POSITIVE_INFINITY;

/** Older lots come first; what was sold at once goes by its id, so that every counter agrees. */
export const olderFirst = (a: LotLeft, b: LotLeft): number =>
  a.soldAt - b.soldAt || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

/** The lots that can be used, as groups of those that expire together; what expires first comes first (lessons, rule 8). */
export const byExpiry = (lots: readonly LotLeft[], at: number): LotLeft[][] => {
  const groups = new Map<number, LotLeft[]>();
  for (const lot of lots)
    if (isUsable(lot, at)) groups.set(lot.expiresAt ?? never, [...(groups.get(lot.expiresAt ?? never) ?? []), lot]);
  return [...groups].sort(([a], [b]) => (a === b ? 0 : a - b)).map(([, group]) => group.sort(olderFirst));
};

/** Takes so much from lots in their order; what they do not hold is not taken. */
export const inOrder = (lots: readonly LotLeft[], wanted: number): { lotId: string; amount: number }[] => {
  let missing = wanted;
  return lots.flatMap(({ id, left }) => {
    const amount = Math.min(left, missing);
    missing -= amount;
    return amount > 0 ? [{ lotId: id, amount }] : [];
  });
};
