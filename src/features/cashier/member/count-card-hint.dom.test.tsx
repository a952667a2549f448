import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '../../../../tests/components/draw.tsx';
import { aShop } from '../../../../tests/make.ts';
import { aCard } from '../../../../tests/make-card.ts';
import { aLine, anOrder } from '../../../../tests/make-orders.ts';
import { CounterContext, type CounterWork } from '../counter-context.ts';
import { CountCardHint } from './count-card-hint.tsx';

const moxa = { kind: 'service' as const, itemId: 'moxa' };
const service = aLine({ ...moxa, id: 'line-2', quantity: 2, payable: 20_000 });
const ten = aCard({ type: 2, name: 'Ten', times: [{ item: moxa, left: 11 }] });

const hint = (memberId: string, lines = [service]) => {
  const order = { ...anOrder({ lines, memberId }), total: 20_000 };
  draw(
    <CounterContext value={{ composed: { order }, shop: aShop(), open: true } as unknown as CounterWork}>
      <CountCardHint />
    </CounterContext>,
    { answers: { 'card.ofMember': { cards: [ten], way: ['shop-1'] } } },
  );
  return screen.queryByTestId('count-card-hint')?.textContent ?? null;
};

test('a member with a card for the tapped service is said to have it, and what is left on it then', () => {
  expect(hint('li')).toBe('Ten can pay 2 visits of this; 9 left then');
});

test.each([
  ['a walk-in', '', [service]],
  ['what the card has no times for', 'li', [aLine()]],
])('nothing is said for %s', (_, memberId, lines) => {
  expect(hint(memberId, lines)).toBeNull();
});
