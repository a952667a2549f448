import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { draftStocktake } from '#domain/stocktake/draft.ts';
import { zoneDone } from '#domain/stocktake/zone-done.ts';
import { locales } from '../../../server/http/words.ts';
import { speak } from '../../../tests/components/draw.tsx';
import { field, fillIn, saidAt, send, type } from '../../../tests/components/fill-in.tsx';
import { defineForm } from '../define-form.ts';

const label = 'zones.reason' as const;
const come = (testId: string) => screen.findByTestId(testId, {}, { timeout: 15_000 });

describe('a phone number', () => {
  const form = defineForm(zoneDone, {
    noun: 'stocktake',
    fields: { zone: { widget: 'phone', country: 'reason', label, testId: 'phone' } },
  });
  const open = async (reason: string, zone: string) => {
    const filled = fillIn({
      form,
      given: { stocktakeId: 's1', counterId: null, done: true, reason },
      start: { zone },
    });
    await come('phone');
    return filled;
  };
  const of = { stocktakeId: 's1', counterId: null, done: true };

  test('of China is given as it is typed', async () => {
    const { given } = await open('86', '13800001111');
    expect(field('phone').value).toBe('13800001111');
    type('phone', '13900002222');
    await send();
    expect(given).toEqual([{ ...of, reason: '86', zone: '13900002222' }]);
  });

  test('of another country stands without its code, and is given with it', async () => {
    const { given } = await open('81', '+819012345678');
    expect(field('phone-country').value).toMatch(/^\+81 Japan/);
    expect(field('phone').value).toBe('9012345678');
    type('phone', '90-8765-4321');
    await send();
    expect(given).toEqual([{ ...of, reason: '81', zone: '+819087654321' }]);
  });

  test.each(locales)('that is none is refused at its field in %s', async (locale) => {
    await speak(locale);
    const { given } = await open('86', '');
    type('phone', '12345');
    await send();
    expect(given).toEqual([]);
    expect(saidAt('phone')).toMatch(/11/);
    await speak();
  });
});

const planned = {
  stocktakeId: 's1',
  number: '1',
  kind: 'shop' as const,
  groupIds: [],
  productIds: [],
  zones: [],
  blind: true,
  remark: '',
};
const people = [
  { id: 'e1', title: 'Chen', picture: '' },
  { id: 'e2', title: 'Wang', picture: '' },
];

describe('several records of another kind', () => {
  const form = defineForm(draftStocktake, {
    noun: 'stocktake',
    fields: { checkerIds: { widget: 'records', of: 'employee', most: 2, label, testId: 'people' } },
  });
  const open = async (checkerIds: string[]) => {
    const answers = {
      session: {},
      'record.found': people,
      'record.named': people.filter(({ id }) => checkerIds.includes(id)),
    };
    const filled = fillIn({ form, given: planned, start: { checkerIds }, answers });
    await come('people');
    return filled;
  };

  test('are named, and chosen by the keyboard', async () => {
    const { given } = await open(['e1']);
    expect(screen.getByText('Chen')).toBeTruthy();
    const input = field('people');
    await act(async () => void fireEvent.click(input));
    fireEvent.keyDown(input, { key: 'ArrowDown', code: 'ArrowDown' });
    await act(async () => void fireEvent.keyDown(input, { key: 'Enter', code: 'Enter' }));
    await send();
    expect(given).toMatchObject([{ checkerIds: ['e1', 'e2'] }]);
  });

  test('of which nobody is found say so', async () => {
    fillIn({
      form,
      given: planned,
      start: { checkerIds: [] },
      answers: { 'record.found': [], 'record.named': [] },
    });
    const input = await come('people');
    await act(async () => void fireEvent.click(input));
    type('people', 'zz');
    expect(await screen.findByText('Nothing found')).toBeTruthy();
  });
});

test('one record of another kind is chosen, and none is null', async () => {
  const form = defineForm(zoneDone, {
    noun: 'stocktake',
    fields: { counterId: { widget: 'record', of: 'employee', label, testId: 'person' } },
  });
  const given = { stocktakeId: 's1', zone: '', done: true, reason: '' };
  const answers = { 'record.found': people, 'record.named': [people[0]] };
  const filled = fillIn({ form, given, start: { counterId: 'e1' }, answers });
  const input = await come('person');
  await act(async () => void fireEvent.keyDown(input, { key: 'Backspace' }));
  await send();
  expect(filled.given).toMatchObject([{ counterId: null }]);
});

test('once one is chosen, what is offered lies no more over the buttons', async () => {
  const form = defineForm(zoneDone, {
    noun: 'stocktake',
    fields: { counterId: { widget: 'record', of: 'employee', label, testId: 'person' } },
  });
  const given = { stocktakeId: 's1', zone: '', done: true, reason: '' };
  const answers = { 'record.found': people, 'record.named': [] };
  const filled = fillIn({ form, given, start: { counterId: null }, answers });
  const input = await come('person');
  await act(async () => void fireEvent.click(input));
  expect(input.getAttribute('aria-expanded')).toBe('true');
  await act(async () => void fireEvent.click(screen.getByText('Wang')));
  expect(input.getAttribute('aria-expanded')).toBe('false');
  await act(async () => void fireEvent.click(input));
  expect(input.getAttribute('aria-expanded')).toBe('true');
  await send();
  expect(filled.given).toMatchObject([{ counterId: 'e2' }]);
});

describe('places of the brand', () => {
  const shop = (id: string, name: string, type: number, parentId: string) => ({ id, code: id, name, type, parentId });
  const shops = [
    shop('hq', 'Headquarters', 0, ''),
    shop('north', 'North', 3, 'hq'),
    shop('s01', 'Riverside', 1, 'north'),
    shop('s02', 'Market', 1, 'north'),
  ];
  const form = defineForm(draftStocktake, {
    noun: 'stocktake',
    fields: { checkerIds: { widget: 'shops', label, testId: 'shops' } },
  });

  test('are chosen in their tree: a region stands for the stores below it', async () => {
    const { given } = fillIn({ form, given: planned, start: { checkerIds: [] }, answers: { session: { shops } } });
    const input = await come('shops');
    await act(async () => void fireEvent.click(input));
    await act(async () => void fireEvent.click(await screen.findByText('North')));
    await send();
    expect(given).toMatchObject([{ checkerIds: ['s01', 's02'] }]);
  });

  test('are narrowed by what is typed', async () => {
    fillIn({ form, given: planned, start: { checkerIds: [] }, answers: { session: { shops } } });
    const input = await come('shops');
    await act(async () => void fireEvent.click(input));
    type('shops', 'river');
    expect(screen.queryByText('Market')).toBeNull();
    expect(screen.getByText('Riverside')).toBeTruthy();
  });
});
