import { expect, test } from 'vitest';
import en from '../../../locales/en/receipt.json' with { type: 'json' };
import { aShop } from '../../../tests/make.ts';
import { aDeposit } from '../../../tests/make-deposit.ts';
import { depositSlip } from './deposit-slip.ts';

const say = (of: Parameters<typeof aDeposit>[0] = {}, balance = { givenBack: 0, kept: 0 }) =>
  depositSlip({
    deposit: aDeposit(of),
    balance,
    shop: aShop({ address: 'Lane 1', phone: '123' }),
    staffName: 'Wang',
    words: en.paper,
  }).flatMap(({ lines }) => lines.map(({ left, right }) => [left, right].join(' ').trim()));

test('the slip of a deposit says who left how much, and how', () => {
  expect(say()).toEqual([
    'Lane 1',
    expect.stringContaining('123'),
    expect.stringContaining('02'),
    expect.stringContaining('Wang'),
    expect.stringContaining('2025'),
    expect.stringContaining('Li'),
    'Deposit ¥50.00',
    'Cash 50.00',
  ]);
});

test('and what became of it since', () => {
  expect(say({ owed: 2_000 }, { givenBack: 2_000, kept: 1_000 }).slice(-4)).toEqual([
    'Cash 50.00',
    'Refunded 20.00',
    'Kept 10.00',
    'Still held 20.00',
  ]);
});
