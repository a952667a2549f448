import { describe, expect, test } from 'vitest';
import { aCount, aLevel, aReview, aStocktake } from '../../../tests/make-stocktake.ts';
import { wholeCounts } from './counted.ts';
import { judgeLine, type Line } from './judge-line.ts';

const judged = (over: Partial<Line>) =>
  judgeLine({
    type: 'product',
    counts: [aCount()],
    whole: new Map(),
    level: aLevel(),
    movements: [],
    said: aReview(),
    ...over,
  });
const moved = (at: number, quantity: number, id = 'sale:order-1:product-1') => ({ id, at, quantity });

describe('a count is compared with the ledger of its moment', () => {
  test.each<[string, Partial<Line>, object]>([
    ['less than the books say', { counts: [aCount({ pieces: 8 })] }, { state: 'ready', book: 10, difference: -2 }],
    ['what is sold after it', { level: aLevel({ quantity: 7 }), movements: [moved(2_001, -3)] }, { book: 10 }],
    ['what is sold before it', { level: aLevel({ quantity: 7 }), movements: [moved(1_999, -3)] }, { book: 7 }],
    ['what happens at the same moment came before', { movements: [moved(2_000, -3)] }, { book: 10 }],
    ['nothing was counted', { counts: [] }, { state: 'missing' }],
    ['all was taken back', { counts: [aCount({ counted: false, pieces: 0 })] }, { state: 'missing' }],
    ['none there', { counts: [aCount({ pieces: 0 })] }, { state: 'ready', counted: 0, difference: -10 }],
  ])('%s', (_, line, expected) => expect(judged(line)).toMatchObject(expected));
});

describe('zones, counters and passes', () => {
  const front = aCount({ zone: 'front', pieces: 6, at: 2_000 });
  const back = aCount({ zone: 'back', pieces: 4, at: 3_000 });
  const closed = (counterId: string) => ({ zone: 'front', counterId, staffId: 'staff-1', at: 4_000 });
  const again = (count: typeof front, over: Partial<typeof front>) => ({ ...count, ...over });

  test.each<[string, Partial<Line>, object]>([
    ['zones add up', { counts: [front, back] }, { state: 'ready', counted: 10, firstAt: 2_000, lastAt: 3_000 }],
    [
      'what moved in between is to be counted again',
      { counts: [front, back], movements: [moved(2_500, -1)] },
      { state: 'moved' },
    ],
    [
      'what a stocktake booked in between moved nothing',
      { counts: [front, back], movements: [moved(2_500, -1, 'count:other:product-1:1')] },
      { state: 'ready' },
    ],
    [
      'two counters in one zone who say the same',
      { counts: [front, again(front, { counterId: 'counter-2' })] },
      { state: 'ready', counted: 6 },
    ],
    [
      'who say different things',
      { counts: [front, again(front, { counterId: 'counter-2', pieces: 5 })] },
      { state: 'twice', difference: 0 },
    ],
    [
      'of whom one holds',
      { counts: [front, again(front, { counterId: 'counter-2', pieces: 5 })], said: aReview({ holds: 'counter-2' }) },
      { state: 'ready', counted: 5 },
    ],
    [
      'who shared the zone',
      { counts: [front, again(front, { counterId: 'counter-2', pieces: 5 })], said: aReview({ holds: 'sum' }) },
      { state: 'ready', counted: 11 },
    ],
    [
      'where one found nothing in all of the zone, whose count holds, what moved since the start counts as meanwhile',
      {
        counts: [front],
        whole: wholeCounts(aStocktake({ zonesDone: ['counter-1', 'counter-2'].map(closed), startedAt: 1_000 })),
        movements: [moved(1_500, -1)],
        said: aReview({ holds: 'counter-2' }),
      },
      { state: 'moved', counted: 0 },
    ],
    [
      'counted again in one of two zones',
      { counts: [front, back, again(front, { pass: 2 })] },
      { state: 'unfinished' },
    ],
    [
      'counted again in both',
      { counts: [front, back, again(front, { pass: 2, pieces: 5 }), again(back, { pass: 2 })] },
      { state: 'ready', counted: 9 },
    ],
  ])('%s', (_, line, expected) => expect(judged(line)).toMatchObject(expected));
});

describe('what is not booked', () => {
  const begunByCount = { countedIn: 'stocktake-1', quantity: -3 };
  test.each<[string, Partial<Line>, object]>([
    ['books below zero', { level: aLevel({ quantity: -1 }) }, { state: 'negative' }],
    ['unless the count itself began them', { level: aLevel(begunByCount) }, { state: 'ready', difference: 4 }],
    [
      'more of what a device uses up',
      { type: 'deviceConsumable', counts: [aCount({ pieces: 11 })] },
      { state: 'onlyLess' },
    ],
    ['less of it is', { type: 'deviceConsumable', counts: [aCount({ pieces: 9 })] }, { state: 'ready' }],
    [
      'a later count holds already',
      { level: aLevel({ countedAt: 2_001, countedIn: 'other' }) },
      { state: 'overtaken' },
    ],
  ])('%s', (_, line, expected) => expect(judged(line)).toMatchObject(expected));
});

describe('what differs is explained before it is booked', () => {
  const less = { counts: [aCount({ pieces: 8 })] };
  const more = { counts: [aCount({ pieces: 13 })] };
  const even = { counts: [aCount({ pieces: 10 })] };
  const silent = { said: aReview({ reason: ' ' }) };
  test.each<[string, Partial<Line>, object]>([
    ['less without a reason', { ...less, ...silent }, { state: 'unexplained', difference: -2 }],
    ['more without a reason', { ...more, ...silent }, { state: 'unexplained', difference: 3 }],
    ['no difference, nothing to explain', { ...even, ...silent }, { state: 'ready', difference: 0 }],
    [
      'a first count, which begins the books',
      { ...more, ...silent, level: aLevel({ quantity: 0, countedIn: 'stocktake-1' }) },
      { state: 'ready', difference: 13 },
    ],
    [
      'found pieces that are worth less than nothing',
      { ...more, said: aReview({ price: -500 }) },
      { state: 'pricedBelow' },
    ],
    ['found pieces that are worth nothing', { ...more, said: aReview({ price: 0 }) }, { state: 'ready' }],
    ['missing pieces with a minus before their price', { ...less, said: aReview({ price: -500 }) }, { state: 'ready' }],
  ])('%s', (_, line, expected) => expect(judged(line)).toMatchObject(expected));
});
