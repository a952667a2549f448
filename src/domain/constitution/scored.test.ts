import { describe, expect, test } from 'vitest';
import fc from '../../../tests/property.ts';
import { type Answers, itemsFor, unanswered } from './answers.ts';
import { ccmq60 } from './ccmq60.ts';
import { biased, type Constitution, constitutions, type Sex } from './constitution.ts';
import { elderly33 } from './elderly33.ts';
import { judge } from './judge.ts';
import type { RuleSet } from './rule-set.ts';
import { ruleSets } from './rule-sets.ts';
import { type Scored, scored } from './scored.ts';
import { youth } from './youth.ts';

type Values = Readonly<Record<Constitution, number>>;

/** Scores of all nine: of the balanced one, and of the others, which are low where nothing is said of them. */
const values = (balanced: number, high: Partial<Values> = {}): Values => ({
  ...(Object.fromEntries(biased.map((each) => [each, 0])) as Record<Constitution, number>),
  balanced,
  ...high,
});

/** The same answer to every question, but for some. */
const allOf = (ruleSet: RuleSet, step: number, sex: Sex, but: Answers = {}): Answers => ({
  ...Object.fromEntries(itemsFor(ruleSet, sex).map(({ id }) => [id, step])),
  ...but,
});

const resultOf = (ruleSet: RuleSet, answers: Answers, sex: Sex = 'female'): Scored => {
  const result = scored(ruleSet, answers, sex);
  if ('refused' in result) throw new Error(JSON.stringify(result.refused));
  return result.scored;
};

const convertedOf = (result: Scored, constitution: Constitution): number => result.scores[constitution].converted ?? -1;

describe('the published examples', () => {
  test('of a balanced 75 beside 56 is qi deficiency', () => {
    const scores = { balanced: 75, qiDeficiency: 56, yangDeficiency: 27, yinDeficiency: 25, phlegmDampness: 12 };
    const more = { dampHeat: 15, bloodStasis: 20, qiStagnation: 18, special: 10 };
    expect(judge(ccmq60.rule, { ...scores, ...more })).toMatchObject({
      judged: { balanced: 'no', qiDeficiency: 'yes', yangDeficiency: 'no' },
      main: 'qiDeficiency',
      also: [],
      tends: [],
    });
  });

  test('of a balanced 75 beside 32 is basically balanced, with a tendency to phlegm-dampness', () => {
    const scores = { balanced: 75, qiDeficiency: 16, yangDeficiency: 27, yinDeficiency: 25, phlegmDampness: 32 };
    const more = { dampHeat: 25, bloodStasis: 10, qiStagnation: 18, special: 10 };
    expect(judge(ccmq60.rule, { ...scores, ...more })).toMatchObject({
      judged: { balanced: 'basically', phlegmDampness: 'tendency' },
      main: 'balanced',
      also: [],
      tends: ['phlegmDampness'],
    });
  });
});

describe('every boundary of the published tables', () => {
  test.each([
    [ccmq60, 60, 29.99, 'yes', 'no'],
    [ccmq60, 59.99, 29.99, 'no', 'no'],
    [ccmq60, 60, 30, 'basically', 'tendency'],
    [ccmq60, 60, 39.99, 'basically', 'tendency'],
    [ccmq60, 59.99, 39.99, 'no', 'tendency'],
    [ccmq60, 60, 40, 'no', 'yes'],
    [ccmq60, 100, 40, 'no', 'yes'],
    [elderly33, 17, 8, 'yes', 'no'],
    [elderly33, 16, 8, 'no', 'no'],
    [elderly33, 17, 9, 'basically', 'tendency'],
    [elderly33, 17, 10, 'basically', 'tendency'],
    [elderly33, 16, 10, 'no', 'tendency'],
    [elderly33, 17, 11, 'no', 'yes'],
    [elderly33, 25, 11, 'no', 'yes'],
    [youth, 60, 29.99, 'yes', 'no'],
    [youth, 60, 30, 'basically', 'tendency'],
    [youth, 60, 40, 'no', 'yes'],
  ] as const)('%#: balanced %f, another %f', ({ rule }, balanced, other, ofBalanced, ofOther) => {
    for (const each of biased)
      expect(judge(rule, values(balanced, { [each]: other })).judged).toMatchObject({
        balanced: ofBalanced,
        [each]: ofOther,
      });
  });
});

describe('what is said of a person', () => {
  test('several that fit are compound: the highest is the main one, then the others from high to low', () => {
    expect(
      judge(ccmq60.rule, values(50, { special: 41, dampHeat: 70, qiStagnation: 55, bloodStasis: 35 })),
    ).toMatchObject({
      main: 'dampHeat',
      also: ['qiStagnation', 'special'],
      tends: ['bloodStasis'],
    });
  });

  test('where none fits it is the one with the highest tendency', () => {
    expect(judge(ccmq60.rule, values(50, { special: 33, dampHeat: 35 }))).toMatchObject({
      main: 'dampHeat',
      also: [],
      tends: ['special'],
    });
  });

  test('where there is no tendency either nothing is guessed', () => {
    expect(judge(ccmq60.rule, values(50, { special: 29 }))).not.toHaveProperty('main');
  });

  test('equal scores are named in one order', () => {
    expect(judge(ccmq60.rule, values(0, { special: 50, qiDeficiency: 50 }))).toMatchObject({
      main: 'qiDeficiency',
      also: ['special'],
    });
  });
});

describe('sixty answers', () => {
  test.each(['female', 'male'] as const)('that are all "never" (%s): balanced 75, all others 0', (sex) => {
    const result = resultOf(ccmq60, allOf(ccmq60, 1, sex), sex);
    expect(convertedOf(result, 'balanced')).toBe(75);
    expect(biased.map((each) => convertedOf(result, each))).toEqual(biased.map(() => 0));
    expect(result).toMatchObject({ ruleSet: { id: 'ccmq60', version: 1 }, main: 'balanced', also: [], tends: [] });
  });

  test.each(['female', 'male'] as const)('that are all "always" (%s): balanced 25, all others 100', (sex) => {
    const result = resultOf(ccmq60, allOf(ccmq60, 5, sex), sex);
    expect(convertedOf(result, 'balanced')).toBe(25);
    expect(biased.map((each) => convertedOf(result, each))).toEqual(biased.map(() => 100));
    expect(result).toMatchObject({ main: 'qiDeficiency', also: biased.slice(1) });
  });

  test.each([
    [9, 28.125, 'no'],
    [10, 31.25, 'tendency'],
    [12, 37.5, 'tendency'],
    [13, 40.625, 'yes'],
  ] as const)('for yin deficiency that are %i above the least make %f: %s', (above, converted, judged) => {
    const ids = ['warmPalms', 'hotFace', 'drySkin', 'redLips'];
    const but = Object.fromEntries(ids.map((id, at) => [id, 1 + Math.max(0, Math.min(4, above - 4 * at))] as const));
    const { scores } = resultOf(ccmq60, allOf(ccmq60, 1, 'female', but));
    expect(scores.yinDeficiency).toEqual({ raw: 8 + above, converted, judged });
  });

  test('one to a question that counts twice counts in both, reversed in the balanced one', () => {
    const { scores } = resultOf(ccmq60, allOf(ccmq60, 1, 'female', { forgetful: 5 }));
    expect(scores.bloodStasis.raw).toBe(7 + 4);
    expect(scores.balanced.raw).toBe(32 - 4);
  });

  test('of a man to a question for women count for nothing', () => {
    const plain = resultOf(ccmq60, allOf(ccmq60, 1, 'male'), 'male');
    expect(resultOf(ccmq60, allOf(ccmq60, 1, 'male', { yellowDischarge: 5 }), 'male')).toEqual(plain);
  });
});

describe('thirty-three answers', () => {
  test('are judged by their sums and have no converted score', () => {
    const result = resultOf(elderly33, allOf(elderly33, 1, 'male', { energy: 1, tense: 5, lonely: 3 }), 'male');
    expect(result.scores.qiStagnation).toEqual({ raw: 1 + 5 + 3 + 1, judged: 'tendency' });
    expect(result).toMatchObject({ scores: { balanced: { raw: 21, judged: 'basically' } }, main: 'balanced' });
  });
});

const asked = fc.record({
  ruleSet: fc.constantFrom(...ruleSets),
  sex: fc.constantFrom<Sex>('female', 'male'),
  steps: fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 60, maxLength: 60 }),
  at: fc.nat(59),
});
const answersOf = (ruleSet: RuleSet, sex: Sex, steps: readonly number[]): Record<string, number> =>
  Object.fromEntries(itemsFor(ruleSet, sex).map(({ id }, at) => [id, steps[at] ?? 1]));

describe('whatever is answered', () => {
  test('a higher answer never lowers what it counts for, and never raises the balanced one where it is reversed', () => {
    fc.assert(
      fc.property(asked, ({ ruleSet, sex, steps, at }) => {
        const items = itemsFor(ruleSet, sex);
        const changed = items[at % items.length];
        const before = answersOf(ruleSet, sex, steps);
        const answer = changed && before[changed.id];
        if (!changed || !answer || answer === 5) return;
        const [low, high] = [before, { ...before, [changed.id]: answer + 1 }].map((each) =>
          resultOf(ruleSet, each, sex),
        );
        for (const constitution of constitutions) {
          const counts = changed.counts.find(({ of }) => of === constitution);
          const by = counts ? (counts.reversed ? -1 : 1) : 0;
          expect((high?.scores[constitution].raw ?? 0) - (low?.scores[constitution].raw ?? 0)).toBe(by);
        }
      }),
    );
  });

  test('the order in which it was answered makes no difference', () => {
    fc.assert(
      fc.property(asked, ({ ruleSet, sex, steps }) => {
        const answers = answersOf(ruleSet, sex, steps);
        const backwards = Object.fromEntries(Object.entries(answers).toReversed());
        expect(scored(ruleSet, backwards, sex)).toEqual(scored(ruleSet, answers, sex));
      }),
    );
  });

  test('a converted score lies between 0 and 100, and the balanced one excludes every other that fits', () => {
    fc.assert(
      fc.property(asked, ({ ruleSet, sex, steps }) => {
        const { scores, main, also } = resultOf(ruleSet, answersOf(ruleSet, sex, steps), sex);
        for (const { converted = 0 } of Object.values(scores)) {
          expect(converted).toBeGreaterThanOrEqual(0);
          expect(converted).toBeLessThanOrEqual(100);
        }
        if (main === 'balanced') expect(also).toEqual([]);
      }),
    );
  });

  test('what is not answered is named, in the order of the questions, and nothing is scored', () => {
    fc.assert(
      fc.property(asked, fc.array(fc.nat(59), { minLength: 1 }), ({ ruleSet, sex, steps }, left) => {
        const items = itemsFor(ruleSet, sex);
        const answers = answersOf(ruleSet, sex, steps);
        const gone = new Set(left.map((at) => items[at % items.length]?.id));
        const kept = Object.fromEntries(Object.entries(answers).filter(([id]) => !gone.has(id as never)));
        const missing = items.filter(({ id }) => gone.has(id));
        expect(unanswered(ruleSet, kept, sex)).toEqual(missing);
        expect(scored(ruleSet, kept, sex)).toEqual({
          refused: missing.map(({ id }) => ({ item: id, fault: 'unanswered' })),
        });
      }),
    );
  });
});

test.each([0, 6, 2.5, Number.NaN, -1])('an answer of %d is no step of a scale', (answer) => {
  expect(scored(youth, allOf(youth, 1, 'male', { sighs: answer }), 'male')).toEqual({
    refused: [{ item: 'sighs', fault: 'noStep' }],
  });
});
