import { defineLabels } from '../values/labels.ts';

/**
 * How far a part inside a device is worn, in tenths of what the device shows (spec section 9): what it counted times 5
 * through 1,000, and of a part that counts seconds through 5 and 60; cut after one decimal.
 */
export const wearOf = (counted: number, by: 'count' | 'seconds' = 'count'): number =>
  // In whole tenths: 0.1 has no exact value, and the last digit must not fall by that.
  Math.floor(by === 'count' ? (counted * 50) / 1_000 : (counted * 10) / 300) / 10;

/** In which state a part is (spec section 9). The names are ours, the spec has the bands alone. */
export const partStates = defineLabels({ due: 0, inOrder: 1, overdue: 2 });

/** The bands of what a part shows, both ends in it. */
export const partBands = { inOrder: [0, 99], due: [100, 199], overdue: [200, 999_999] } as const;

/** The band that a filter by `consumable_status` means (spec section 5): 0 and 1 their own, any other the last. */
export const bandOf = (status: number): readonly [from: number, to: number] =>
  partBands[partStates.wordOf(status) ?? 'overdue'];
