import { describe, expect, test } from 'vitest';
import zhCN from '../../../locales/zh_CN/constitution.json' with { type: 'json' };
import { aTechnique } from '../../../tests/make-orders.ts';
import fc from '../../../tests/property.ts';
import { acupoints } from '../acupoint/acupoints.ts';
import { acupointCode } from '../acupoint/meridian.ts';
import { serviceKinds } from '../item/service/service-kind.ts';
import type { Technique } from '../item/service/technique.ts';
import { adviceOf } from './advice.ts';
import { adviceFor, offersFor } from './advice-for.ts';
import { type Constitution, constitutions } from './constitution.ts';
import { type Advised, notFor } from './not-for.ts';

const woman: Advised = { sex: 'female', age: 30, isPregnant: false };
const man: Advised = { ...woman, sex: 'male' };
const pregnant: Advised = { ...woman, isPregnant: true };
const child: Advised = { ...woman, age: 14 };

describe('what is advised', () => {
  test.each([
    ['balanced', ['KI1', 'ST36']],
    ['qiDeficiency', ['CV6', 'CV4']],
    ['yangDeficiency', ['CV4', 'GV4']],
    ['yinDeficiency', ['KI3', 'SP6']],
    ['phlegmDampness', ['ST40', 'ST36']],
    ['dampHeat', ['TE6', 'SP9']],
    ['bloodStasis', ['LR14', 'SP10']],
    ['qiStagnation', ['LI4', 'LR3']],
    ['special', ['ST36', 'CV4']],
  ] as const)('to %s are the points of the guideline: %j', (constitution, points) => {
    expect(adviceFor(constitution, man)).toMatchObject({ points, left: [] });
    expect(points.filter((point) => !acupointCode.safeParse(point).success)).toEqual([]);
  });

  test('is food, habits and exercise for everybody, each thing once, and nothing to eat both more and less of', () => {
    for (const each of constitutions) {
      const { more, less, habits, exercises } = adviceFor(each, woman);
      for (const list of [more, less, habits, exercises]) {
        expect(list.length).toBeGreaterThan(0);
        expect(new Set(list).size).toBe(list.length);
      }
      expect(more.filter((food) => less.includes(food))).toEqual([]);
    }
  });

  test('to women alone says that it is not for their periods', () => {
    expect(adviceFor('bloodStasis', woman).care).toEqual(['knead', 'notInPeriods']);
    expect(adviceFor('bloodStasis', man).care).toEqual(['knead']);
    expect(adviceFor('bloodStasis', { ...woman, age: 59 }).care).toContain('notInPeriods');
    expect(adviceFor('bloodStasis', { ...woman, age: 60 }).care).toEqual(['knead']);
  });

  test('everything that has words is advised to somebody', () => {
    const all = Object.values(adviceOf);
    const used = (of: (advice: (typeof all)[number]) => readonly string[]) => [...new Set(all.flatMap(of))].toSorted();
    expect(used(({ more, less }) => [...more, ...less])).toEqual(Object.keys(zhCN.foods).toSorted());
    expect(used(({ habits }) => habits)).toEqual(Object.keys(zhCN.habits).toSorted());
    expect(used(({ exercises }) => exercises)).toEqual(Object.keys(zhCN.exercises).toSorted());
    expect(used(({ care }) => care)).toEqual(Object.keys(zhCN.care).toSorted());
  });
});

describe('to who is pregnant', () => {
  test.each([
    ['balanced', ['ST36'], ['knead']],
    ['qiDeficiency', [], []],
    ['yangDeficiency', [], []],
    ['yinDeficiency', [], []],
    ['phlegmDampness', ['ST40', 'ST36'], ['knead']],
    ['dampHeat', ['TE6', 'SP9'], ['knead']],
    ['bloodStasis', [], []],
    ['qiStagnation', [], []],
    ['special', ['ST36'], ['knead']],
  ] as const)('%s: the points %j are left, with %j', (constitution, points, care) => {
    expect(adviceFor(constitution, pregnant)).toMatchObject({ points, care, left: ['pregnant'] });
  });

  test.each([
    ['yangDeficiency', 'longan'],
    ['phlegmDampness', 'coixSeed'],
    ['dampHeat', 'bitterGourd'],
    ['bloodStasis', 'hawthorn'],
    ['bloodStasis', 'rose'],
    ['qiStagnation', 'flowerTea'],
  ] as const)('%s: %s is not advised', (constitution, food) => {
    expect(adviceFor(constitution, woman).more).toContain(food);
    expect(adviceFor(constitution, pregnant).more).not.toContain(food);
  });

  test('no hot foot bath is advised either', () => {
    expect(adviceFor('yangDeficiency', woman).habits).toContain('warmFeet');
    expect(adviceFor('yangDeficiency', pregnant).habits).toEqual(['keepWarm']);
  });

  test('no point of belly, waist or hips is for them, of all 361', () => {
    const near = acupoints.filter(({ bodyPart }) => ['abdomen', 'waist', 'hip'].includes(bodyPart));
    expect(near.length).toBe(74);
    expect(near.filter(({ code }) => !notFor.pregnant.points.has(code))).toEqual([]);
  });

  test.each(['LI4', 'SP6', 'SP10', 'LR3', 'LR14', 'GB21', 'BL60', 'BL67', 'KI1', 'KI3', 'CV4', 'CV6', 'GV4'])(
    '%s is not for them',
    (point) => expect(notFor.pregnant.points.has(point)).toBe(true),
  );

  test('every point that is not for them is one', () => {
    const codes = new Set(acupoints.map(({ code }) => code));
    expect([...notFor.pregnant.points].filter((point) => !codes.has(point))).toEqual([]);
  });
});

test.each([
  [14, false],
  [15, true],
] as const)('who is %i years old is told of moxa: %s', (age, told) => {
  expect(adviceFor('qiDeficiency', { ...woman, age }).care.includes('moxa')).toBe(told);
});

test('children are not told to take less alcohol or coffee, nor of periods', () => {
  expect(adviceFor('qiStagnation', child).less).toEqual(['sourAstringent']);
  expect(adviceFor('bloodStasis', child).care).toEqual(['knead']);
  expect(adviceFor('qiStagnation', child).left).toEqual(['child']);
});

type Offered = Parameters<typeof offersFor>[0][number];
const service = (id: string, kind: Offered['kind'], ...techniques: Partial<Technique>[]): Offered => ({
  id,
  kind,
  techniques: techniques.map((each) => aTechnique(each)),
});

describe('what a shop offers', () => {
  const services = [
    service('back', 'other', { bodyPart: 'back', acupoints: ['BL13'] }),
    service('legs', 'other', {}),
    service('both', 'other', {}, { acupoints: ['ST40', 'ST41'] }),
    service('moxa', 'moxibustion', {}),
    service('belly', 'other', {}, { bodyPart: 'abdomen', acupoints: ['ST25'] }),
    service('warmed', 'other', {}, { bodyPart: 'waist', acupoints: [] }),
    service('plain', 'other'),
  ];
  const idsFor = (constitution: Constitution, person: Advised) =>
    offersFor(services, constitution, person).map(({ serviceId }) => serviceId);

  test('works on points that are advised, the most of them first', () => {
    expect(offersFor(services, 'phlegmDampness', man).slice(0, 2)).toEqual([
      { serviceId: 'both', points: ['ST40', 'ST36'] },
      { serviceId: 'legs', points: ['ST36'] },
    ]);
    expect(idsFor('phlegmDampness', man)).toEqual(['both', 'legs', 'moxa', 'belly', 'warmed']);
    expect(idsFor('dampHeat', man)).toEqual([]);
  });

  test('who is pregnant is offered nothing by moxa or on the belly or the waist, though it works on what is advised', () => {
    expect(idsFor('phlegmDampness', pregnant)).toEqual(['both', 'legs']);
  });

  test('children are offered nothing by a device', () => {
    expect(idsFor('phlegmDampness', child)).toEqual(['both', 'legs', 'belly', 'warmed']);
  });
});

test('whoever is pregnant: nothing of what is not for them is advised or offered, whatever the shop has', () => {
  const codes = acupoints.map(({ code }) => code);
  const someService = fc.record({
    id: fc.uuid(),
    kind: fc.constantFrom(...serviceKinds),
    techniques: fc.array(
      fc
        .record({
          bodyPart: fc.constantFrom(...acupoints.map(({ bodyPart }) => bodyPart)),
          acupoints: fc.uniqueArray(fc.oneof(fc.constantFrom('ST36', 'ST40', 'SP9', 'TE6'), fc.constantFrom(...codes))),
        })
        .map((each) => aTechnique(each)),
      { maxLength: 3 },
    ),
  });
  const person = fc.record({
    sex: fc.constantFrom('female' as const, 'male' as const),
    age: fc.integer({ min: 7, max: 100 }),
    isPregnant: fc.constant(true),
  });
  fc.assert(
    fc.property(fc.array(someService), fc.constantFrom(...constitutions), person, (services, constitution, who) => {
      const { points, care, more, habits } = adviceFor(constitution, who);
      const { points: notPoints, others, parts } = notFor.pregnant;
      expect(points.filter((each) => notPoints.has(each))).toEqual([]);
      expect([...care, ...more, ...habits].filter((each) => others.has(each))).toEqual([]);
      for (const { serviceId } of offersFor(services, constitution, who)) {
        const offered = services.find(({ id }) => id === serviceId);
        expect(offered?.kind).toBe('other');
        expect(offered?.techniques.filter(({ bodyPart }) => parts.has(bodyPart))).toEqual([]);
        expect(offered?.techniques.flatMap((each) => each.acupoints).filter((each) => notPoints.has(each))).toEqual([]);
      }
    }),
  );
});
