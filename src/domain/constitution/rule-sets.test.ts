import { describe, expect, test } from 'vitest';
import en from '../../../locales/en/constitution.json' with { type: 'json' };
import ja from '../../../locales/ja/constitution.json' with { type: 'json' };
import zhCN from '../../../locales/zh_CN/constitution.json' with { type: 'json' };
import zhTW from '../../../locales/zh_TW/constitution.json' with { type: 'json' };
import { itemsFor } from './answers.ts';
import { ccmq60 } from './ccmq60.ts';
import { type Constitution, constitutions } from './constitution.ts';
import { elderly33 } from './elderly33.ts';
import type { RuleSet } from './rule-set.ts';
import { questionnaireFor, ruleSetOf, ruleSets } from './rule-sets.ts';
import { youth } from './youth.ts';

const languages = { zhCN, zhTW, en, ja };
type Numbers = Readonly<Record<Constitution, readonly number[]>>;

/** The numbers of the questions that count for a constitution; a reversed one has a minus. */
const numbersOf = ({ items }: RuleSet, constitution: Constitution): number[] =>
  items.flatMap(({ number, counts }) =>
    counts.filter(({ of }) => of === constitution).map(({ reversed }) => (reversed ? -number : number)),
  );

const published60: Numbers = {
  balanced: [1, -2, -3, -4, -5, 6, -7, -8],
  qiDeficiency: [2, 3, 9, 10, 11, 12, 13, 14],
  yangDeficiency: [5, 12, 15, 16, 17, 18, 19],
  yinDeficiency: [20, 21, 22, 23, 24, 25, 26, 27],
  phlegmDampness: [28, 29, 30, 31, 32, 33, 34, 35],
  dampHeat: [36, 37, 38, 39, 40, 41, 41],
  bloodStasis: [8, 42, 43, 44, 45, 46, 47],
  qiStagnation: [4, 48, 49, 50, 51, 52, 53],
  special: [54, 55, 56, 57, 58, 59, 60],
};

const published33: Numbers = {
  balanced: [1, -2, -4, -5, -13],
  qiDeficiency: [2, 3, 4, 14],
  yangDeficiency: [11, 12, 13, 29],
  yinDeficiency: [10, 21, 26, 31],
  phlegmDampness: [9, 16, 28, 32],
  dampHeat: [23, 25, 27, 30],
  bloodStasis: [19, 22, 24, 33],
  qiStagnation: [5, 6, 7, 8],
  special: [15, 17, 18, 20],
};

const tables: readonly (readonly [RuleSet, Numbers])[] = [
  [ccmq60, published60],
  [elderly33, published33],
];
describe.each(tables)('the questions of $id', (ruleSet, published) => {
  test.each(constitutions)('that count for %s are those of the published table', (constitution) => {
    expect(numbersOf(ruleSet, constitution)).toEqual(published[constitution]);
  });
});

test('the short form has two questions for each constitution', () => {
  expect(constitutions.map((each) => numbersOf(youth, each).length)).toEqual(constitutions.map(() => 2));
});

test.each([
  [ccmq60, 'female', 60],
  [ccmq60, 'male', 60],
  [elderly33, 'female', 33],
  [elderly33, 'male', 33],
  [youth, 'female', 18],
  [youth, 'male', 18],
] as const)('%# everybody is asked as many questions as the form has, each number once', (ruleSet, sex, many) => {
  expect(itemsFor(ruleSet, sex).map(({ number }) => number)).toEqual(Array.from({ length: many }, (_, at) => at + 1));
});

test('one question is for women alone, one for men alone', () => {
  const ids = (sex: 'female' | 'male') => itemsFor(ccmq60, sex).map(({ id }) => id);
  expect(ids('female').filter((id) => !ids('male').includes(id))).toEqual(['yellowDischarge']);
  expect(ids('male').filter((id) => !ids('female').includes(id))).toEqual(['dampGroin']);
});

test('answers are kept by the ids of questions: each is there once and short enough to be kept', () => {
  for (const { items } of ruleSets) {
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
    expect(items.filter(({ id }) => id.length > 16)).toEqual([]);
  }
});

test.each([
  [7, 'youth'],
  [14, 'youth'],
  [15, 'ccmq60'],
  [64, 'ccmq60'],
  [65, 'elderly33'],
  [100, 'elderly33'],
] as const)('who is %i years old is asked %s', (age, id) => {
  expect(questionnaireFor(age)).toMatchObject({ ruleSet: { id } });
});

test.each([
  [6, 'tooYoung'],
  [0, 'tooYoung'],
  [101, 'tooOld'],
  [-1, 'ageUnknown'],
  [Number.NaN, 'ageUnknown'],
] as const)('nobody of %d years is asked: %s, which has words', (age, refused) => {
  expect(questionnaireFor(age)).toEqual({ refused });
  for (const words of Object.values(languages)) expect(words.refused[refused]).not.toBe('');
});

test('a rule set is found by its id and version, and one that never was is not', () => {
  expect(ruleSetOf('elderly33', 1)).toBe(elderly33);
  expect(ruleSetOf('elderly33', 2)).toBeUndefined();
  expect(ruleSetOf('ccmq30', 1)).toBeUndefined();
});

describe.each(Object.entries(languages))('in %s', (_language, words) => {
  test('each rule set says which source it follows, and no conformity is claimed', () => {
    expect(words.ruleSets.ccmq60.source).toContain('ZYYXH/T157-2009');
    expect(words.ruleSets.elderly33.source).toContain('33');
    expect(words.ruleSets.youth.source).not.toMatch(/\d/);
    expect(words.noConformity).toContain('GB/T 46939-2025');
  });

  test('no two questions of a form are the same', () => {
    for (const { items } of ruleSets) expect(new Set(items.map(({ id }) => words.items[id])).size).toBe(items.length);
  });

  test('every scale has five steps, all different', () => {
    for (const steps of Object.values(words.scales)) {
      expect(Object.keys(steps)).toEqual(['1', '2', '3', '4', '5']);
      expect(new Set(Object.values(steps)).size).toBe(5);
    }
  });
});

test('the short form says that it is our own, untried and for reference only', () => {
  expect(zhCN.ruleSets.youth.source).toMatch(/自拟.*未经.*仅供参考/);
  expect(en.ruleSets.youth.source).toMatch(/our own.*not been tried.*reference only/);
  expect(ja.ruleSets.youth.source).toMatch(/独自.*検証.*参考/);
});

test('every question and every scale that has words is asked in some form', () => {
  const asked = ruleSets.flatMap(({ items }) => items);
  expect(Object.keys(zhCN.items).toSorted()).toEqual([...new Set(asked.map(({ id }) => id))].toSorted());
  expect(Object.keys(zhCN.scales).toSorted()).toEqual([...new Set(asked.map(({ scale }) => scale))].toSorted());
});
