import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { day } from '#domain/values/durations.ts';
import { draw } from '../../../../tests/components/draw.tsx';
import { aCard } from '../../../../tests/make-card.ts';
import { MemberCards } from './member-cards.tsx';

test('a card that ends soon is marked, and one that is frozen, which is not recharged', () => {
  const onRecharge = vi.fn();
  const end = Date.now() + 9 * day;
  const soon = aCard({ id: 'soon', number: 'K1', principal: 5_000, expiresAt: end });
  const frozen = aCard({ id: 'frozen', number: 'K2', principal: 5_000 }, { status: 'frozen' });
  draw(<MemberCards cards={[soon, frozen]} onRecharge={onRecharge} />);
  expect(screen.getByTestId('ends-soon').textContent).toMatch(/^Ends /);
  // Its day is said once.
  expect(screen.getAllByText(/\d\d\/\d\d\/\d{4}/)).toHaveLength(1);
  expect(screen.getByTestId('card-not-used').textContent).toBe('Frozen');
  const buttons = screen.getAllByTestId('recharge');
  expect(buttons).toHaveLength(1);
  fireEvent.click(buttons[0]!);
  expect(onRecharge).toHaveBeenCalledWith(soon);
});

test('the last day of a card is the one before its end', () => {
  const end = Date.parse('2099-11-20T16:00:00Z');
  draw(<MemberCards cards={[aCard({ expiresAt: end, principal: 5_000 })]} />);
  expect(screen.getByText(/11\/20\/2099/)).toBeTruthy();
  expect(screen.queryByTestId('ends-soon')).toBeNull();
});

test('one that runs is changed for another; a frozen one and a discount card are not', () => {
  const onChange = vi.fn();
  const runs = aCard({ id: 'runs', number: 'K1', principal: 5_000 });
  const frozen = aCard({ id: 'frozen', number: 'K2', principal: 5_000 }, { status: 'frozen' });
  const discount = aCard({ id: 'discount', number: 'K3', type: 3, percent: 80 });
  draw(<MemberCards cards={[runs, frozen, discount]} onChange={onChange} />);
  const buttons = screen.getAllByTestId('change-card');
  expect(buttons).toHaveLength(1);
  fireEvent.click(buttons[0]!);
  expect(onChange).toHaveBeenCalledWith(runs);
});
