import type { BodyPart } from '../acupoint/body-part.ts';
import type { ServiceKind } from '../item/service/service-kind.ts';
import type { Care, Food, Habit } from './advice.ts';
import type { ConstitutionWords, Sex } from './constitution.ts';

/** Whom something may not be advised to. */
export interface Advised {
  readonly sex: Sex;
  /** In whole years. */
  readonly age: number;
  readonly isPregnant: boolean;
}

/** Why something is left out; it has words. */
export type Condition = keyof ConstitutionWords['left'];

/** The last year of age, in years, in which somebody is a child: they are asked by the short form. */
const lastOfChildhood = 14;

/** What of a person keeps something from them. A man of whom it is said that he is pregnant is advised as one who is. */
export const conditionsOf = ({ age, isPregnant }: Pick<Advised, 'age' | 'isPregnant'>): readonly Condition[] => [
  ...(isPregnant ? (['pregnant'] as const) : []),
  ...(age <= lastOfChildhood ? (['child'] as const) : []),
];

/** Points from one to another of a meridian. */
const points = (meridian: string, from: number, to = from): readonly string[] =>
  Array.from({ length: to - from + 1 }, (_, at) => `${meridian}${from + at}`);

/** All points of belly, waist and hips, and those that the literature warns of; rather more of them than fewer. */
const notInPregnancy: ReadonlySet<string> = new Set(
  [
    ...[points('ST', 19, 30), points('SP', 12, 16), points('BL', 22, 35), points('BL', 51, 54), points('KI', 11, 21)],
    ...[points('GB', 25, 30), points('LR', 12, 14), points('GV', 1, 5), points('CV', 1, 15)],
    ...[points('LI', 4), points('SP', 6), points('SP', 10), points('LR', 3), points('GB', 21), points('BL', 60)],
    ...[points('BL', 67), points('KI', 1), points('KI', 3)],
  ].flat(),
);

/** What somebody of a condition is not advised. */
interface NotFor {
  readonly points: ReadonlySet<string>;
  readonly others: ReadonlySet<Care | Food | Habit>;
  /** The kinds of services, and the parts of the body that services work on. */
  readonly services: ReadonlySet<ServiceKind>;
  readonly parts: ReadonlySet<BodyPart>;
}

const byDevice: readonly ServiceKind[] = ['moxibustion', 'shockwave', 'heatSensitive', 'energyTherapy'];

export const notFor: Readonly<Record<Condition, NotFor>> = {
  pregnant: {
    points: notInPregnancy,
    others: new Set([
      ...(['moxa', 'warmFeet', 'hawthorn', 'coixSeed', 'longan', 'rose', 'flowerTea', 'bitterGourd'] as const),
      // Nothing is advised to them for periods that they do not have.
      'notInPeriods',
    ] as const),
    services: new Set(byDevice),
    parts: new Set(['abdomen', 'waist', 'hip'] as const),
  },
  child: {
    points: new Set(),
    // Of alcohol and betel nuts children are not told to take less.
    others: new Set(['moxa', 'notInPeriods', 'alcohol', 'betelNut', 'strongCoffee', 'noSauna'] as const),
    services: new Set(byDevice),
    parts: new Set(),
  },
};
