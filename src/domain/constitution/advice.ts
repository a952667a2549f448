import type { Constitution, ConstitutionWords } from './constitution.ts';

export type Food = keyof ConstitutionWords['foods'];
export type Habit = keyof ConstitutionWords['habits'];
export type Exercise = keyof ConstitutionWords['exercises'];
/** What is done at the points. */
export type Care = keyof ConstitutionWords['care'];

/** What is advised to somebody with a constitution. */
export interface Advice {
  /** Codes of acupoints. */
  readonly points: readonly string[];
  readonly care: readonly Care[];
  /** Food of which to eat more, and less. */
  readonly more: readonly Food[];
  readonly less: readonly Food[];
  readonly habits: readonly Habit[];
  readonly exercises: readonly Exercise[];
}

const knead: readonly Care[] = ['knead'];
const kneadAndMoxa: readonly Care[] = ['knead', 'moxa', 'notInPeriods'];

/** For each constitution, by topics of the national guideline for the 33 questions. */
export const adviceOf: Readonly<Record<Constitution, Advice>> = {
  balanced: {
    points: ['KI1', 'ST36'],
    care: knead,
    more: ['varied', 'moderate'],
    less: ['overeating'],
    habits: ['regularHours'],
    exercises: ['walk', 'outdoors'],
  },
  qiDeficiency: {
    points: ['CV6', 'CV4'],
    care: kneadAndMoxa,
    more: ['yam', 'millet', 'jujube', 'chicken', 'mushroom', 'beans'],
    less: ['betelNut', 'rawRadish', 'rawCold', 'pungent'],
    habits: ['regularHours', 'keepWarm'],
    exercises: ['gentle', 'walk'],
  },
  yangDeficiency: {
    points: ['CV4', 'GV4'],
    care: kneadAndMoxa,
    more: ['mutton', 'chives', 'ginger', 'longan'],
    less: ['rawCold', 'greenTea'],
    habits: ['keepWarm', 'warmFeet'],
    exercises: ['sun', 'walk'],
  },
  yinDeficiency: {
    points: ['KI3', 'SP6'],
    care: knead,
    more: ['lilyBulb', 'whiteFungus', 'duck', 'pear', 'tofu'],
    less: ['chilli', 'mutton', 'fried'],
    habits: ['earlySleep', 'noSauna'],
    exercises: ['taichi', 'walk'],
  },
  phlegmDampness: {
    points: ['ST40', 'ST36'],
    care: knead,
    more: ['waxGourd', 'coixSeed', 'radish', 'kelp', 'adzukiBeans'],
    less: ['sweet', 'fatty', 'stickyFood'],
    habits: ['dryRoom'],
    exercises: ['walkBriskly', 'swim'],
  },
  dampHeat: {
    points: ['TE6', 'SP9'],
    care: knead,
    more: ['mungBeans', 'bitterGourd', 'cucumber', 'celery'],
    less: ['chilli', 'alcohol', 'fatty'],
    habits: ['avoidDampHeat', 'earlySleep'],
    exercises: ['walkBriskly', 'swim'],
  },
  bloodStasis: {
    points: ['LR14', 'SP10'],
    care: ['knead', 'notInPeriods'],
    more: ['hawthorn', 'vinegar', 'rose', 'blackBeans', 'rapeGreens'],
    less: ['sourAstringent', 'iced', 'fatty'],
    habits: ['keepWarm'],
    exercises: ['outdoors', 'walk'],
  },
  qiStagnation: {
    points: ['LI4', 'LR3'],
    care: knead,
    more: ['rose', 'flowerTea', 'citrus', 'buckwheat', 'kelp'],
    less: ['alcohol', 'strongCoffee', 'sourAstringent'],
    habits: ['company'],
    exercises: ['outdoors', 'sing'],
  },
  special: {
    points: ['ST36', 'CV4'],
    care: kneadAndMoxa,
    more: ['light', 'varied'],
    less: ['allergens', 'seafood', 'alcohol'],
    habits: ['avoidPollen', 'diary'],
    exercises: ['gentle', 'walk'],
  },
};
