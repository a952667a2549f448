import { chance } from '../device/chance.ts';
import type { Step } from './steps/step.ts';

/** One step of a plan, with the chance by which it goes. */
export interface Planned {
  readonly name: string;
  readonly luck: number;
}
/** On such days a plan has so many more of these steps, or up to twice as many: drawn by themselves, with this salt. */
export const withMore =
  (isDay: (seed: number) => boolean, more: readonly Step[], salt: number, atLeast: number) =>
  (seed: number, planned: readonly Planned[]): Planned[] => {
    const steps = [...planned];
    if (!isDay(seed)) return steps;
    const luck = chance(seed + salt);
    for (let times = atLeast + luck.below(atLeast); times > 0; times -= 1)
      for (const { name } of more) steps.splice(luck.below(steps.length + 1), 0, { name, luck: luck.below(2 ** 32) });
    return steps;
  };
