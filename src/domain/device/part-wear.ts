import { defineLabels } from '../values/labels.ts';

/** What a part counted times the first through the second is its wear, in tenths and whole: 0.1 has no exact value. */
export const wearRates = { count: [50, 1_000], seconds: [10, 300] } as const;

/**
 * How far a part inside a device is worn, in tenths of what the device shows (spec section 9): what it counted times 5
 * through 1,000, and of a part that counts seconds through 5 and 60; cut after one decimal.
 */
export const wearOf = (counted: number, by: keyof typeof wearRates = 'count'): number => {
  const [times, through] = wearRates[by];
  return Math.floor((counted * times) / through) / 10;
};

/** In which state a part is (spec section 9). The names are ours, the spec has the bands alone. */
export const partStates = defineLabels({ due: 0, inOrder: 1, overdue: 2 });

/** The bands of what a part shows, both ends in it. */
export const partBands = { inOrder: [0, 99], due: [100, 199], overdue: [200, 999_999] } as const;

/** The band that a filter by `consumable_status` means (spec section 5): 0 and 1 their own, any other the last. */
export const bandOf = (status: number): readonly [from: number, to: number] =>
  partBands[partStates.wordOf(status) ?? 'overdue'];
