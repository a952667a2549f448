import { act, fireEvent } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { draw } from '../../../../tests/components/draw.tsx';
import { aShop } from '../../../../tests/make.ts';
import { oil } from '../../../../tests/make-orders.ts';
import { CounterContext, type CounterWork } from '../counter-context.ts';
import { ItemsPanel } from './items-panel.tsx';

/** The ticket of a booking that this counter holds: of digits alone, as few are. */
const known = '0123456789';

/** What the counter does with a code that a scanner reads, where the oil alone has one. */
const scan = async (code: string) => {
  const [put, notify] = [vi.fn(), vi.fn()];
  const itemByCode = vi.fn((asked: string) => Promise.resolve(asked.includes('6901234567892') ? oil() : undefined));
  const quiet = (_: unknown, listener: (told: never) => void) => {
    listener({ shop: aShop(), permissions: [] } as never);
    return Promise.resolve(() => undefined);
  };
  const store = {
    itemByCode,
    watch: () => Promise.resolve(() => undefined),
    watchSession: (listener: (told: never) => void) => quiet(null, listener),
    watchStatus: (listener: (told: never) => void) => quiet(null, listener),
    read: (name: string, { ticket }: { readonly ticket?: string }) =>
      Promise.resolve({ found: name === 'coupon.byCode' ? [] : ticket === known ? {} : null }),
    searchItems: () => Promise.resolve([]),
  };
  const counter = { put, notify, panel: null, may: () => true, lit: { own: null, others: new Set() } };
  draw(
    <CounterContext value={counter as unknown as CounterWork}>
      <ItemsPanel />
    </CounterContext>,
    { store: store as never },
  );
  await act(async () => {
    for (const key of [...code, 'Enter']) fireEvent.keyDown(window, { key });
  });
  return { put, said: notify.mock.calls.map(([{ kind, text }]) => [kind, text]) };
};

test.each([
  ['a lot and a day', '(01)06901234567892(17)271231(10)A1', ['Oil · Lot A1 · good until 2027-12-31']],
  ['a day', '(01)06901234567892(17)271231', ['Oil · good until 2027-12-31']],
  ['a lot', '(01)06901234567892(10)A1', ['Oil · Lot A1']],
  ['neither', '6901234567892', []],
])('an item whose code has %s is put on the order, and the code is said', async (_, code, said) => {
  const { put, said: told } = await scan(code);
  expect(put).toHaveBeenCalledWith(expect.objectContaining({ name: 'Oil' }));
  expect(told).toEqual(said.map((text) => ['info', text]));
});

test.each([
  ['a label of a scale', '2112345012506', 'is a weight or price label of a scale: it holds a weight or an amount'],
  ['any other code', '4006381333931', 'No item has the barcode or number 4006381333931'],
])('%s that no item has is said to be one, and nothing is put on the order', async (_, code, said) => {
  const { put, said: told } = await scan(code);
  expect(put).not.toHaveBeenCalled();
  expect(told).toEqual([['error', expect.stringContaining(said)]]);
});

test.each([
  ['that this counter holds is no unknown code', known, 0],
  ['as no goods have is none either: the server may know it', 'ABCDE-12345', 0],
  ['of digits alone that nobody knows here is one', '9876543210', 1],
])('the ticket of a booking %s', async (_, code, said) => {
  expect((await scan(code)).said).toHaveLength(said);
});
