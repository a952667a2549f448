import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { draw } from '../../../../tests/components/draw.tsx';
import { aShop } from '../../../../tests/make.ts';
import { aRepayment } from '../../../../tests/make-debt.ts';
import { CounterContext, type CounterWork } from '../counter-context.ts';
import { RepayModal } from './repay-modal.tsx';

const open = ({ ok = true, online = true } = {}) => {
  const run = vi.fn(() => Promise.resolve((ok ? { ok } : { ok, code: 'debt.moreThanOwed', params: {} }) as never));
  const onClose = vi.fn();
  draw(
    <CounterContext value={{ shop: aShop(), notify: () => undefined } as unknown as CounterWork}>
      <RepayModal owing={{ memberId: 'li', memberName: 'Li', owed: 12_000 }} onClose={onClose} />
    </CounterContext>,
    {
      run,
      answers: {
        'debt.repayment': aRepayment({ amount: 4_000, owed: 8_000 }),
        status: { online },
        'shop.current': aShop(),
        'staff.all': [],
      },
    },
  );
  return { run, onClose };
};
const shown = (testId: string) => screen.getByTestId(testId).textContent;
const tap = (testId: string) => act(async () => fireEvent.click(screen.getByTestId(testId)));
const type = (text: string) => fireEvent.change(screen.getByTestId('tendered'), { target: { value: text } });
const paid = (payments: object[]) => ({
  repaymentId: expect.any(String) as string,
  memberId: 'li',
  memberName: 'Li',
  payments: payments.map((each) => expect.objectContaining(each) as object),
});

test('one tap repays all that is owed, in cash', async () => {
  const { run } = open();
  expect([shown('due'), screen.getByTestId<HTMLInputElement>('tendered').value]).toEqual(['¥120.00', '120.00']);
  expect(screen.getByTestId<HTMLButtonElement>('confirm-next').disabled).toBe(true);
  await tap('confirm-collect');
  expect(run).toHaveBeenCalledWith('debt.repay', paid([{ type: 0, amount: 12_000, tendered: 12_000 }]), undefined);
});

test('less than all is repaid by the same button, or goes on with another way of paying', async () => {
  const { run } = open();
  await tap('pay-bankCard');
  type('40');
  expect(shown('confirm-collect')).toBe('Repay ¥40.00 only');
  await tap('confirm-next');
  await tap('pay-cash');
  type('');
  expect(shown('confirm-collect')).toBe('Repay ¥40.00 only');
  await tap('confirm-collect');
  expect(run).toHaveBeenCalledWith('debt.repay', paid([{ type: 6, amount: 4_000, tendered: null }]), undefined);
});

test('it says what goes back and what is still owed, and is closed by one tap', async () => {
  const { onClose } = open();
  type('150');
  await tap('confirm-collect');
  expect([shown('repay-change'), shown('still-owed')]).toEqual(['¥30.00', '¥80.00']);
  expect(screen.getByRole('button', { name: 'Print slip' })).toBeTruthy();
  await tap('repay-done');
  expect(onClose).toHaveBeenCalledOnce();
});

test('nothing is repaid where the server refuses it, and without contact that is said', async () => {
  open({ ok: false, online: false });
  expect(screen.getByRole('status').textContent).toMatch(/^Debt is repaid with contact only/);
  await tap('confirm-collect');
  expect([shown('due'), screen.queryByTestId('repaid')]).toEqual(['¥120.00', null]);
});
