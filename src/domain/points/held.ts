import { z } from 'zod';

/** Points that end at the same time, in milliseconds since 1970; null for those that never do. */
export const pointsLot = z.object({ endsAt: z.int().nullable(), left: z.int().min(1) });
export type PointsLot = Readonly<z.infer<typeof pointsLot>>;

/** The points of a member: lots, what ends first before the others, and what was taken back of points that they had used. */
export interface HeldPoints {
  readonly lots: readonly PointsLot[];
  readonly owed: number;
}

const isOver = ({ endsAt }: PointsLot, at: number): boolean => endsAt !== null && at >= endsAt;
const endOf = ({ endsAt }: PointsLot): number => endsAt ?? Number.POSITIVE_INFINITY;

/** What is held then, in points: less than 0 where more was taken back than there was. What has ended counts no more. */
export const pointsAt = ({ lots, owed }: HeldPoints, at: number): number =>
  lots.reduce((sum, lot) => sum + (isOver(lot, at) ? 0 : lot.left), 0) - owed;

/** The same without what has ended then, and what that is. */
export const withoutEnded = (
  { lots, owed }: HeldPoints,
  at: number,
): { readonly held: HeldPoints; readonly ended: readonly PointsLot[] } => ({
  held: { lots: lots.filter((lot) => !isOver(lot, at)), owed },
  ended: lots.filter((lot) => isOver(lot, at)),
});

/** So many points come on, to the end said; what is owed is settled first. */
export const gained = ({ lots, owed }: HeldPoints, amount: number, endsAt: number | null): HeldPoints => {
  const settled = Math.min(owed, amount);
  const coming = amount - settled + (lots.find((lot) => lot.endsAt === endsAt)?.left ?? 0);
  const others = lots.filter((lot) => lot.endsAt !== endsAt);
  const all = coming > 0 ? [...others, { endsAt, left: coming }] : others;
  return { lots: all.toSorted((a, b) => endOf(a) - endOf(b)), owed: owed - settled };
};

/** So many points go: those that end at the time said first, then what ends first. What is not there is owed. */
export const taken = ({ lots, owed }: HeldPoints, amount: number, first?: number | null): HeldPoints => {
  let rest = amount;
  const order = lots.toSorted((a, b) => Number(b.endsAt === first) - Number(a.endsAt === first) || endOf(a) - endOf(b));
  const left = new Map<PointsLot, number>();
  for (const lot of order) {
    const from = Math.min(lot.left, rest);
    left.set(lot, lot.left - from);
    rest -= from;
  }
  const kept = lots.flatMap((lot) => {
    const points = left.get(lot) ?? 0;
    return points > 0 ? [{ endsAt: lot.endsAt, left: points }] : [];
  });
  return { lots: kept, owed: owed + rest };
};

/** What several records of one person hold together then: what ends at the same time is one lot. */
export const heldTogether = (all: readonly HeldPoints[], at: number): HeldPoints => {
  const nothing: HeldPoints = { lots: [], owed: 0 };
  const lots = all.flatMap((each) => withoutEnded(each, at).held.lots);
  const together = lots.reduce((sum, { left, endsAt }) => gained(sum, left, endsAt), nothing);
  return { lots: together.lots, owed: all.reduce((sum, { owed }) => sum + owed, 0) };
};
