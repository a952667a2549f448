import type words from '../../../locales/zh_CN/constitution.json';

/** What questionnaires, elements and advice say: keys of `constitution.json`. One without words does not compile. */
export type ConstitutionWords = typeof words;
export type Constitution = keyof ConstitutionWords['constitutions'];
export type Biased = Exclude<Constitution, 'balanced'>;

/** The eight that are out of balance, in the order in which equal scores are named. */
export const biased = [
  'qiDeficiency',
  'yangDeficiency',
  'yinDeficiency',
  'phlegmDampness',
  'dampHeat',
  'bloodStasis',
  'qiStagnation',
  'special',
] as const satisfies readonly Biased[];

/** The nine constitutions of traditional Chinese medicine; the first is the one in balance. */
export const constitutions: readonly Constitution[] = ['balanced', ...biased];

/** Who is asked: some questions and texts are for one sex alone. */
export type Sex = 'female' | 'male';
