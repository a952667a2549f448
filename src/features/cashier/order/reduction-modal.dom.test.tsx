import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { draw } from '../../../../tests/components/draw.tsx';
import { CounterContext, type CounterWork } from '../counter-context.ts';
import { ReductionModal } from './reduction-modal.tsx';

/** The reduction of an order that comes to 98 yuan, and what of it was tapped. */
const open = async (order: object = { reduction: 0 }) => {
  const tap = vi.fn();
  const composed = { order, prices: { afterPoints: 9_800, total: 9_800 } };
  draw(
    <CounterContext value={{ composed, tap } as unknown as CounterWork}>
      <ReductionModal onClose={() => undefined} />
    </CounterContext>,
  );
  await screen.findByTestId('reduction');
  return tap;
};
const by = (way: string) =>
  act(async () => void fireEvent.click(within(screen.getByTestId('reduction-way')).getByText(way)));
const type = (value: string) =>
  act(async () => void fireEvent.change(screen.getByTestId('reduction'), { target: { value } }));
const confirm = () => act(async () => void fireEvent.click(screen.getByTestId('confirm-reduction')));

test.each([
  ['Amount off', '8', '¥90.00', 800],
  ['Percent', '12.5', '¥85.75', 1_225],
  ['Percent', '100', '¥0.00', 9_800],
  ['To a total of', '90', '¥90.00', 800],
])('an order is reduced by “%s” with %s typed: %s is to be paid', async (way, typed, left, reduction) => {
  const tap = await open();
  await by(way);
  await type(typed);
  expect(screen.getByTestId('reduction-left').textContent).toBe(left);
  await confirm();
  expect(tap.mock.calls).toEqual([[{ op: 'setReduction', reduction }]]);
});

test.each([
  ['Percent', '101', 'More than the lines come to'],
  ['To a total of', '98.01', 'The total cannot be above the sum of the lines'],
])('nothing is taken off by “%s” with %s typed', async (way, typed, why) => {
  const tap = await open();
  await by(way);
  await type(typed);
  expect(screen.getByText(why)).toBeDefined();
  await confirm();
  expect(tap).not.toHaveBeenCalled();
});

test('why it is done is chosen or written, and changed without another sum', async () => {
  const tap = await open({ reduction: 800, reductionReason: 'Goodwill' });
  const reason = () => screen.getByTestId<HTMLInputElement>('reduction-reason');
  expect(reason().value).toBe('Goodwill');
  await confirm();
  expect(tap).not.toHaveBeenCalled();
  await act(async () => void fireEvent.change(reason(), { target: { value: ' Friend of staff ' } }));
  await confirm();
  await act(async () => void fireEvent.change(reason(), { target: { value: '' } }));
  await type('9');
  await confirm();
  expect(tap.mock.calls).toEqual([
    [{ op: 'setReduction', reduction: 800, reason: 'Friend of staff' }],
    [{ op: 'setReduction', reduction: 900 }],
  ]);
});
