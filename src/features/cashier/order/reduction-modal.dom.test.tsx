import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { defaultSettings } from '#domain/shop/shop-settings.ts';
import { draw, speak } from '../../../../tests/components/draw.tsx';
import { CounterContext, type CounterWork } from '../counter-context.ts';
import { ReductionModal } from './reduction-modal.tsx';
import { ReductionRow } from './reduction-row.tsx';

/** The reduction of an order that comes to 98 yuan, and what of it was tapped. */
const open = async (order: object = { reduction: 0 }, roundTo = 0) => {
  const tap = vi.fn();
  const composed = { order, prices: { afterPoints: 9_800, total: 9_800 } };
  draw(
    <CounterContext value={{ composed, tap } as unknown as CounterWork}>
      <ReductionModal onClose={() => undefined} />
    </CounterContext>,
    { answers: { 'shop.settings': { ...defaultSettings('shop-1'), roundTo } } },
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

test('in Chinese it is said what is paid, in tenths', async () => {
  await speak('zh_CN');
  try {
    const tap = await open();
    await by('打折');
    await type('9');
    expect(screen.getByTestId('reduction-left').textContent).toBe('¥88.20');
    await type('85');
    expect(screen.getByTestId('reduction-left').textContent).toBe('¥83.30');
    await confirm();
    expect(tap.mock.calls).toEqual([[{ op: 'setReduction', reduction: 1_470 }]]);
  } finally {
    await speak();
  }
});

test('what is odd is taken off what is left after the reduction that was typed', async () => {
  const tap = await open();
  await by('Percent');
  await type('12.5');
  expect(screen.getByTestId('reduction-yuan').textContent).toContain('¥85.00');
  await act(async () => void fireEvent.click(screen.getByTestId('reduction-ten')));
  expect(tap.mock.calls).toEqual([[{ op: 'setReduction', reduction: 1_800 }]]);
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

const toggle = () => act(async () => void fireEvent.click(screen.getByTestId('rounds')));
const rounds = () => screen.queryByTestId<HTMLInputElement>('rounds')?.checked;

test('in a shop that does not round, nobody is asked about it', async () => {
  await open();
  expect(rounds()).toBeUndefined();
});

test('rounding is switched off on an order, and on again as the shop rounds', async () => {
  const tap = await open({ reduction: 0, roundTo: 100 }, 50);
  expect(rounds()).toBe(true);
  await toggle();
  await confirm();
  expect(tap.mock.calls).toEqual([[{ op: 'setRounding', roundTo: 0 }]]);
});

test('an order that is not rounded becomes so at the step of the shop', async () => {
  const tap = await open({ reduction: 0, roundTo: 0 }, 50);
  expect(rounds()).toBe(false);
  await toggle();
  await type('3');
  await confirm();
  expect(tap.mock.calls).toEqual([
    [
      { op: 'setReduction', reduction: 300 },
      { op: 'setRounding', roundTo: 50 },
    ],
  ]);
});

test('a total that somebody says is paid as they said it', async () => {
  const tap = await open({ reduction: 0, roundTo: 100 }, 100);
  await by('To a total of');
  await type('90.55');
  await confirm();
  expect(tap.mock.calls).toEqual([
    [
      { op: 'setReduction', reduction: 745 },
      { op: 'setRounding', roundTo: 0 },
    ],
  ]);
});

test.each([
  [{ reduction: 0, rounding: 0 }, undefined],
  [{ reduction: 0, rounding: 99 }, 'Rounding-¥0.99'],
])('below the lines stands what rounding takes off: %o', (prices, row) => {
  const composed = { order: {}, prices };
  const counter = { composed, open: true, mayOrAsk: () => true } as unknown as CounterWork;
  draw(
    <CounterContext value={counter}>
      <ReductionRow onChange={() => undefined} />
    </CounterContext>,
  );
  expect(screen.queryByTestId('rounding-row')?.textContent).toBe(row);
  expect(screen.queryByTestId('reduction-row')).toBeNull();
});

test('an order stays rounded as it was begun, though its shop rounds no more', async () => {
  const tap = await open({ reduction: 0, roundTo: 100 }, 0);
  await toggle();
  await toggle();
  await confirm();
  expect(tap).not.toHaveBeenCalled();
  await toggle();
  await confirm();
  expect(tap.mock.calls).toEqual([[{ op: 'setRounding', roundTo: 0 }]]);
});
