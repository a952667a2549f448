import { describe, expect, test } from 'vitest';
import zhCN from '../../../locales/zh_CN/constitution.json' with { type: 'json' };
import { type Biased, biased } from './constitution.ts';
import { elementOf, type FiveElement, firstElements } from './elements.ts';
import { solarTerms } from './solar-term.ts';

const five = ['wood', 'fire', 'earth', 'metal', 'water'] as const;

test.each(solarTerms)('at %s one of the five has its time, and one of the two vessels', (term) => {
  const has = (all: readonly FiveElement[]) => all.filter((each) => firstElements.times[each].includes(term));
  expect(has(five)).toHaveLength(1);
  expect(has(['governing', 'conception'])).toHaveLength(1);
});

describe('who is balanced has the element of the season', () => {
  test.each([
    ['lichun', 'wood'],
    ['qingming', 'wood'],
    ['guyu', 'earth'],
    ['lixia', 'fire'],
    ['xiaoshu', 'fire'],
    ['dashu', 'earth'],
    ['liqiu', 'metal'],
    ['hanlu', 'metal'],
    ['shuangjiang', 'earth'],
    ['lidong', 'water'],
    ['dongzhi', 'water'],
    ['xiaohan', 'water'],
    ['dahan', 'earth'],
  ] as const)('at %s: %s', (term, element) => {
    expect(elementOf(firstElements, { main: 'balanced', also: [] }, term)).toEqual({ element, inItsTime: true });
  });
});

describe('who is not has that of the constitution', () => {
  test.each([
    ['qiStagnation', 'wood'],
    ['bloodStasis', 'fire'],
    ['dampHeat', 'fire'],
    ['phlegmDampness', 'earth'],
    ['qiDeficiency', 'metal'],
    ['special', 'metal'],
    ['yangDeficiency', 'governing'],
    ['yinDeficiency', 'conception'],
  ] as const)('%s: %s, at every solar term', (main, element) => {
    for (const term of solarTerms) expect(elementOf(firstElements, { main, also: [] }, term)?.element).toBe(element);
  });

  test.each([
    ['yangDeficiency', ['yinDeficiency'], 'water'],
    ['yinDeficiency', ['special', 'yangDeficiency'], 'water'],
    ['yangDeficiency', ['qiDeficiency'], 'governing'],
    ['qiDeficiency', ['yangDeficiency', 'yinDeficiency'], 'metal'],
  ] as const)('%s with %j: %s', (main, also, element) => {
    expect(elementOf(firstElements, { main, also: also satisfies readonly Biased[] }, 'lichun')?.element).toBe(element);
  });
});

test.each([
  ['qiStagnation', 'lichun', true],
  ['qiStagnation', 'lixia', false],
  ['yangDeficiency', 'dongzhi', true],
  ['yangDeficiency', 'mangzhong', true],
  ['yangDeficiency', 'xiazhi', false],
  ['yinDeficiency', 'xiazhi', true],
  ['yinDeficiency', 'daxue', true],
  ['yinDeficiency', 'dongzhi', false],
] as const)('the element of %s has its time at %s: %s', (main, term, inItsTime) => {
  expect(elementOf(firstElements, { main, also: [] }, term)).toMatchObject({ inItsTime });
});

test('where no constitution was found there is no element', () => {
  expect(elementOf(firstElements, { also: [] }, 'lichun')).toBeUndefined();
});

test('every constitution out of balance has an element, and every element its words for either sex', () => {
  for (const main of biased) expect(elementOf(firstElements, { main, also: [] }, 'lichun')).toBeDefined();
  const { names, about, female, male } = zhCN.elements;
  for (const texts of [about, female, male]) expect(Object.keys(texts)).toEqual(Object.keys(names));
});
