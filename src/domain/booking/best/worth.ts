import type { MixedService } from './wish.ts';

const unit = 5;

/**
 * What free time is worth: the most that services of the shop's mix bring that fit into so many minutes one after the
 * other. Never more in two pieces than in one.
 */
export const worthOfFree = (mix: readonly MixedService[]): ((minutes: number) => number) => {
  const units = mix.map(({ minutes, worth }) => ({ size: Math.max(1, Math.ceil(minutes / unit)), worth }));
  const worths = [0];
  const upTo = (length: number): number => {
    for (let at = worths.length; at <= length; at += 1) {
      let most = worths[at - 1] ?? 0;
      for (const { size, worth } of units) if (size <= at) most = Math.max(most, (worths[at - size] ?? 0) + worth);
      worths.push(most);
    }
    return worths[length] ?? 0;
  };
  return (minutes) => upTo(Math.max(0, Math.floor(minutes / unit)));
};
