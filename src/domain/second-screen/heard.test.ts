import { expect, test } from 'vitest';
import { aLine, aPaidOrder } from '../../../tests/make-orders.ts';
import { billOf } from './bill.ts';
import { goneAfter, type Heard, hear, onScreen, thanksFor } from './heard.ts';
import type { FigureOrPart, Shown } from './shown.ts';
import { composedStep, paidStep } from './steps.ts';

const order = aPaidOrder({ lines: [aLine()] });
const composed = composedStep(billOf(order));
const paid = paidStep(order);
const tell = (shown: Shown | null): FigureOrPart => ({ shop: { name: 'S01', logo: '', currencyFlag: '¥' }, shown });
const hearAll = (...said: readonly [Shown | null, number][]) =>
  said.reduce<Heard | null>((before, [shown, at]) => hear(before, tell(shown), at), null);

test('before anything was heard there is a welcome', () => {
  expect(onScreen(null, 0)).toBeNull();
});

test('what the counter says is shown', () => {
  expect(onScreen(hearAll([composed, 0]), 10)).toEqual(composed);
  expect(onScreen(hearAll([composed, 0], [null, 10]), 20)).toBeNull();
});

test('a counter that says nothing any more is gone, and nothing of its order stays', () => {
  const heard = hearAll([composed, 0]);
  expect(onScreen(heard, goneAfter)).toEqual(composed);
  expect(onScreen(heard, goneAfter + 1)).toBeNull();
});

test('one that speaks less often, through the server, is gone later', () => {
  const heard = hearAll([composed, 0]);
  expect(onScreen(heard, 15_000, 15_000)).toEqual(composed);
  expect(onScreen(heard, 15_001, 15_000)).toBeNull();
});

test('thanks and change stay a while though the next order was begun', () => {
  const heard = hearAll([composed, 0], [paid, 1_000], [null, 2_000], [null, 8_000]);
  expect(onScreen(heard, 1_000 + thanksFor)).toEqual(paid);
  expect(onScreen(heard, 1_001 + thanksFor)).toBeNull();
});

test('they go as soon as something is on the next order', () => {
  const heard = hearAll([paid, 1_000], [composed, 1_500]);
  expect(onScreen(heard, 1_500)).toEqual(composed);
  expect(onScreen(hearAll([paid, 1_000], [composed, 1_500], [null, 2_000]), 2_000)).toBeNull();
});

test('they count from when they were first shown, however often the counter says so', () => {
  const heard = hearAll([paid, 0], [paid, 6_000], [null, 6_500]);
  expect(onScreen(heard, thanksFor)).toEqual(paid);
  expect(onScreen(heard, thanksFor + 1)).toBeNull();
});

test('the next order that is paid is thanked for anew', () => {
  const next = paidStep({ ...order, id: 'next' });
  expect(onScreen(hearAll([paid, 0], [next, 6_000], [null, 6_500]), thanksFor + 1)).toEqual(next);
});
