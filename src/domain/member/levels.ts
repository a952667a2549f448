import { type MemberLevel, memberLevels } from './member.ts';

/** What a member has to have paid to reach each level above the first, in fen, where a brand says nothing else. */
export const defaultLevelSums: readonly number[] = [50_000, 300_000, 1_000_000, 3_000_000, 10_000_000];

/** The level that somebody reaches who has paid so much. */
export const levelReached = (sum: number, sums: readonly number[] = defaultLevelSums): MemberLevel =>
  memberLevels[sums.filter((least) => sum >= least).length] ?? 'visitor';

/** The higher of two levels: nobody loses one that they were given. */
export const higherLevel = (a: MemberLevel, b: MemberLevel): MemberLevel =>
  memberLevels.indexOf(a) >= memberLevels.indexOf(b) ? a : b;
