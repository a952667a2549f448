import { describe, expect, test } from 'vitest';
import { aTemplate, countTerms, someSteps, someTerms } from '../../../tests/make-cards.ts';
import fc from '../../../tests/property.ts';
import { templateBody } from './card-template.ts';
import { gainsOf } from './gains.ts';
import { giftFor, mostRechargeSteps, noRechargeRule, type RechargeRule, whyNotAmount } from './recharge-rule.ts';
import { templateFor } from './template-for.ts';
import { onlyTerms, sameTerms } from './terms.ts';

const stepsOnly: RechargeRule = { ...noRechargeRule, rechargeSteps: someSteps.rechargeSteps };
const freeOnly: RechargeRule = { ...someSteps, rechargeSteps: [] };

describe('an amount is taken, with its gift, or refused', () => {
  test.each<[string, RechargeRule, number, number | string]>([
    ['a step', someSteps, 100_000, 10_000],
    ['the highest step', someSteps, 200_000, 30_000],
    ['below the first step: no gift', someSteps, 99_999, 0],
    ['between two steps: the gift of the lower one', someSteps, 199_999, 10_000],
    ['above all steps: the gift of the highest', someSteps, 500_000, 30_000],
    ['the smallest free amount', someSteps, 50_000, 0],
    ['less than that', someSteps, 49_999, 'card.rechargeTooLittle'],
    ['more than the largest', someSteps, 500_001, 'card.rechargeTooMuch'],
    ['a free amount without steps', freeOnly, 300_000, 0],
    ['a step where nothing else is taken', stepsOnly, 200_000, 30_000],
    ['between steps where nothing else is taken', stepsOnly, 150_000, 'card.stepsOnly'],
    ['a step below the smallest free amount', { ...someSteps, rechargeLeast: 150_000 }, 100_000, 10_000],
    ['any amount where there is no rule', noRechargeRule, 100_000, 'card.ownAmountOnly'],
  ])('%s', (_, rule, amount, answer) => {
    const why = whyNotAmount(rule, amount);
    expect(why ? why.code : giftFor(rule, amount)).toBe(answer);
  });

  test('with the bounds that it passes', () => {
    expect(whyNotAmount(someSteps, 1)?.params).toEqual({ leastFen: 50_000, mostFen: 500_000 });
  });
});

const rules = fc
  .record({
    steps: fc.uniqueArray(fc.record({ amount: fc.integer({ min: 1, max: 5_000 }), gift: fc.nat(900) }), {
      maxLength: mostRechargeSteps,
      selector: ({ amount }) => amount,
    }),
    bounds: fc.option(fc.tuple(fc.integer({ min: 1, max: 5_000 }), fc.nat(5_000))),
  })
  .map(
    ({ steps, bounds }): RechargeRule => ({
      rechargeSteps: steps.toSorted((one, other) => one.amount - other.amount),
      rechargeFree: bounds !== null,
      rechargeLeast: bounds?.[0] ?? null,
      rechargeMost: bounds ? bounds[0] + bounds[1] : null,
    }),
  );

test('every rule of rising steps and bounds can be written, and takes each of its steps with its own gift', () => {
  fc.assert(
    fc.property(rules, (rule) => {
      expect(templateBody.safeParse({ name: 'Gold', ...someTerms(rule) }).success).toBe(true);
      for (const { amount, gift } of rule.rechargeSteps)
        expect([whyNotAmount(rule, amount), giftFor(rule, amount)]).toEqual([undefined, gift]);
    }),
  );
});

test('an amount is taken exactly where it is a step or within the bounds; its gift is that of a step it reaches, or none', () => {
  fc.assert(
    fc.property(rules, fc.integer({ min: 1, max: 12_000 }), (rule, amount) => {
      const { rechargeLeast: least, rechargeMost: most, rechargeSteps } = rule;
      const isStep = rechargeSteps.some((step) => step.amount === amount);
      const isWithin = least !== null && most !== null && least <= amount && amount <= most;
      expect(whyNotAmount(rule, amount) === undefined).toBe(isStep || isWithin);
      const reached = rechargeSteps.filter((step) => step.amount <= amount);
      const highest = Math.max(...reached.map((step) => step.amount));
      expect(giftFor(rule, amount)).toBe(reached.find((step) => step.amount === highest)?.gift ?? 0);
    }),
  );
});

test('as it is recharged, a template brings the amount as principal and the gift of its step, and nothing else', () => {
  const template = aTemplate({
    ...someSteps,
    gifts: ['amount', 'service'],
    giftServices: [{ itemId: 'moxa', times: 2 }],
    validity: 'fromSale',
    validDays: 30,
  });
  expect(gainsOf(templateFor(template, 250_000))).toMatchObject({
    pays: 250_000,
    balance: 280_000,
    gift: 30_000,
    times: 0,
    giftTimes: 0,
  });
  expect(gainsOf(templateFor(template, 60_000))).toMatchObject({ pays: 60_000, balance: 60_000, gift: 0 });
  expect(templateFor(template, 60_000)).toMatchObject({ validity: 'fromSale', validDays: 30, name: 'Gold' });
});

describe('a rule is refused by the field that is wrong', () => {
  const wrong = (given: object) =>
    (templateBody.safeParse({ name: 'Gold', ...given }).error?.issues ?? []).map(({ path, message }) => [
      path.join('.'),
      message,
    ]);
  const steps = (...amounts: number[]) => ({ rechargeSteps: amounts.map((amount) => ({ amount, gift: 0 })) });
  test.each<[string, object, [string, string]]>([
    ['a free amount without its smallest', { ...someSteps, rechargeLeast: null }, ['rechargeLeast', 'field.required']],
    ['a free amount without its largest', { ...someSteps, rechargeMost: null }, ['rechargeMost', 'field.required']],
    ['a free amount of nothing', { ...someSteps, rechargeLeast: 0 }, ['rechargeLeast', 'money.amountMissing']],
    [
      'a largest below the smallest',
      { ...someSteps, rechargeMost: 49_999 },
      ['rechargeMost', 'cardTemplate.mostBelowLeast'],
    ],
    ['bounds of no free amount', { rechargeMost: 1 }, ['rechargeMost', 'cardTemplate.noFreeAmount']],
    ['the same step twice', steps(1, 2, 2), ['rechargeSteps.2.amount', 'cardTemplate.stepNotRising']],
    ['a step that falls', steps(2, 1), ['rechargeSteps.1.amount', 'cardTemplate.stepNotRising']],
    ['a step of nothing', steps(0), ['rechargeSteps.0.amount', 'money.amountMissing']],
    [
      'a gift below nothing',
      { rechargeSteps: [{ amount: 1, gift: -1 }] },
      ['rechargeSteps.0.gift', 'money.priceRange'],
    ],
  ])('%s', (_, given, problem) => expect(wrong(someTerms(given))).toEqual([problem]));

  test('more than twenty steps', () => {
    expect(wrong(someTerms(steps(...Array.from({ length: 21 }, (__, place) => place + 1))))).toMatchObject([
      ['rechargeSteps', expect.any(String)],
    ]);
  });

  test('a card that holds no money has none', () => {
    expect(wrong(countTerms(steps(1)))).toEqual([['rechargeSteps', 'cardTemplate.rechargedByTimes']]);
    expect(wrong(countTerms({ ...someSteps, rechargeSteps: [] }))).toEqual([
      ['rechargeFree', 'cardTemplate.rechargedByTimes'],
    ]);
  });
});

test('another rule is other terms; a card without money keeps none', () => {
  expect(sameTerms(someTerms(), someTerms(someSteps))).toBe(false);
  expect(onlyTerms(countTerms(someSteps))).toMatchObject(noRechargeRule);
});
