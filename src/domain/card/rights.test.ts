import { expect, test } from 'vitest';
import { aCard } from '../../../tests/make-card.ts';
import { cardTypes } from '../card-template/terms.ts';
import type { Card } from './card.ts';
import type { CardLot } from './lot.ts';
import { rightsOf } from './rights.ts';

const at = 1_000;
const here = { way: ['shop-1', 'north', 'hq'], at };
const moxa = { kind: 'service', itemId: 'moxa' } as const;
const lot = (id: string, differs: Partial<CardLot> = {}): CardLot => ({
  id,
  isGift: false,
  item: null,
  granted: 100,
  left: 100,
  paid: 100,
  expiresAt: null,
  shopId: 'shop-1',
  orderId: 'sale',
  at: 1,
  ...differs,
});
const said = (held: Card, where = here) =>
  rightsOf(held, where).map(({ gives, item, isGift, left, percent, endsAt, whyNot }) => [
    `${gives}${isGift ? ' gift' : ''}${item ? ` for ${item.kind} ${item.itemId}` : ''}`,
    left ?? percent,
    endsAt,
    whyNot,
  ]);

test('a prepaid card gives its money, what was bought apart from what was given on top, and each end by itself', () => {
  const lots = [
    lot('a'),
    lot('b', { isGift: true, left: 30, expiresAt: 9_000 }),
    lot('c', { left: 50 }),
    lot('d', { left: 0 }),
    lot('e', { expiresAt: at }),
    lot('f', { item: moxa, isGift: true, left: 2, expiresAt: 5_000 }),
  ];
  expect(said(aCard({}, { lots }))).toEqual([
    ['times gift for service moxa', 2, 5_000, null],
    ['money gift', 30, 9_000, null],
    ['money', 150, null, null],
  ]);
});

test('a count card gives times of what it was sold for, those of one item with another end by themselves', () => {
  const lots = [
    lot('a', { item: moxa, left: 3, expiresAt: 8_000 }),
    lot('b', { item: moxa, left: 4, expiresAt: 6_000 }),
    lot('c', { item: { kind: 'product', itemId: 'tea' }, left: 1, daysFromUse: 30 }),
  ];
  const rights = rightsOf(aCard({ type: cardTypes.count }, { lots }), here);
  expect(rights.map(({ item, left, endsAt, daysFromUse }) => [item?.itemId, left, endsAt, daysFromUse])).toEqual([
    ['moxa', 4, 6_000, null],
    ['moxa', 3, 8_000, null],
    ['tea', 1, null, 30],
  ]);
});

test('a discount card gives the price of its ranges and of everything else', () => {
  const discounts = [{ kind: 'itemGroup', itemId: 'teas', percent: 70 } as const];
  const held = aCard({ type: cardTypes.discount }, { discounts, percentOfAll: 85, expiresAt: 7_000 });
  expect(said(held)).toEqual([
    ['percent for itemGroup teas', 70, 7_000, null],
    ['percent', 85, 7_000, null],
  ]);
});

test.each<[string, Partial<Card>, string | null]>([
  ['is put aside', { status: 'frozen' }, 'card.frozen'],
  ['is used elsewhere alone', { consumableIn: ['shop-2'] }, 'card.notHere'],
  ['is used in the region', { consumableIn: ['north'] }, null],
])('of a card that %s it says whether it can be used here', (_, differs, whyNot) => {
  expect(said(aCard({}, { lots: [lot('a')], ...differs }))).toEqual([['money', 100, null, whyNot]]);
});

test.each<[string, Partial<Card>]>([
  ['was given back', { status: 'invalid' }],
  ['is used up', { status: 'ended' }],
  ['has ended', { expiresAt: at }],
  ['was put aside and has ended', { status: 'frozen', expiresAt: at }],
])('a card that %s gives nothing', (_, differs) => {
  expect(said(aCard({}, { lots: [lot('a')], percentOfAll: 85, ...differs }))).toEqual([]);
});
