import { z } from 'zod';
import { dayAfter } from '../values/calendar-day.ts';
import type { DeviceKind } from './kinds.ts';
import { partBands, partStates, wearOf } from './part-wear.ts';
import { devicePart, partRules, partsOf } from './parts.ts';

/** What staff did to a part last: days as `2026-11-21`, empty for never. */
export const partCare = z.object({
  part: devicePart,
  changedOn: z.string(),
  cleanedOn: z.string(),
  /** What the machine had counted of the part before when it was changed. */
  from: z.int().min(0),
});
export type PartCare = z.infer<typeof partCare>;

/** What a machine has counted of a part in all its life. */
export const partCount = z.object({ part: devicePart, counted: z.int().min(0) });
export type PartCount = z.infer<typeof partCount>;

/** How a part stands: how far it is used up, and when it is to be cleaned. */
export const partStatus = z.object({
  part: devicePart,
  /** By the formula of the specification, 100 for used up; null where the machine has not told of it. */
  wear: z.number().nullable(),
  /** In percent; null likewise. */
  left: z.number().nullable(),
  /** One of `partStates`; one that is not told of is in order. */
  state: z.int(),
  changedOn: z.string(),
  cleanedOn: z.string(),
  /** The day on which it is to be cleaned next; empty where it never is, or never was. */
  cleanOn: z.string(),
  /** It is to be cleaned today, or was to be before. */
  cleanNow: z.boolean(),
});
export type PartStatus = z.infer<typeof partStatus>;

const untouched = { changedOn: '', cleanedOn: '', from: 0 };

/** The state of a part that is worn so far. */
export const stateOfWear = (wear: number): number => {
  if (wear >= partBands.overdue[0]) return partStates.overdue;
  return wear >= partBands.due[0] ? partStates.due : partStates.inOrder;
};

interface Cared {
  readonly kind: DeviceKind;
  readonly care: readonly PartCare[];
}

/** How the parts of a machine stand on a day of its shop, by what it counted and what staff did to them. */
export const partsOn = ({ kind, care }: Cared, counts: readonly PartCount[], today: string): readonly PartStatus[] =>
  partsOf[kind].map((part) => {
    const { changedOn, cleanedOn, from } = care.find((each) => each.part === part) ?? untouched;
    const { by, cleanDays } = partRules[part];
    const counted = counts.find((each) => each.part === part)?.counted;
    const wear = counted === undefined ? null : wearOf(Math.max(0, counted - from), by);
    // A new part is a clean one.
    const clean = [changedOn, cleanedOn].toSorted().at(-1) ?? '';
    const cleanOn = cleanDays === 0 || clean === '' ? '' : dayAfter(clean, cleanDays);
    return {
      part,
      wear,
      left: wear === null ? null : Math.max(0, Math.round((100 - wear) * 10) / 10),
      state: stateOfWear(wear ?? 0),
      changedOn,
      cleanedOn,
      cleanOn,
      cleanNow: cleanDays > 0 && cleanOn <= today,
    };
  });

/** How far the most worn of these parts is used up; 0 where nothing is told of any. */
export const mostWorn = (parts: readonly PartStatus[]): number => Math.max(0, ...parts.map(({ wear }) => wear ?? 0));

/** The parts of which something is to be done, those that are used up first. */
export const partsToDo = (parts: readonly PartStatus[]): readonly PartStatus[] =>
  parts
    .filter(({ state, cleanNow }) => cleanNow || state !== partStates.inOrder)
    .toSorted((one, other) => (other.wear ?? 0) - (one.wear ?? 0));
