import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { defaultSettings } from '#domain/shop/shop-settings.ts';
import { atCounter } from '../../../../tests/components/at-counter.tsx';
import { aProduct, cashReceipt } from '../../../../tests/make.ts';
import { ShiftBadge } from './shift-badge.tsx';
import { ShiftScreen } from './shift-screen.tsx';
import type { Step } from './step.ts';

/** The screen, at the address to which it leads. */
const Screen = () => {
  const [step, setStep] = useState<Step | null>(null);
  const [closed, setClosed] = useState<string | null>(null);
  return (
    <>
      <ShiftBadge />
      <ShiftScreen
        step={step}
        onStep={setStep}
        closed={closed}
        onClosed={(shiftId) => {
          setStep(null);
          setClosed(shiftId);
        }}
        onOpened={() => setStep(null)}
      />
    </>
  );
};

type Counter = Awaited<ReturnType<typeof atCounter>>;

const tap = async (testId: string) => {
  const found = await screen.findByTestId<HTMLButtonElement>(testId);
  await waitFor(() => expect(found.disabled ?? false).toBe(false));
  await act(async () => void fireEvent.click(found));
};
const type = async (testId: string, value: string) => {
  const found = await screen.findByTestId(testId);
  await act(async () => void fireEvent.change(found, { target: { value } }));
};
const textOf = async (testId: string) => (await screen.findByTestId(testId)).textContent ?? '';
const differs = async () => within(await screen.findByTestId('compared')).getByTestId('difference').textContent ?? '';
const start = async (given?: Parameters<typeof atCounter>[0]): Promise<Counter> => {
  const counter = await atCounter(given);
  counter.show(<Screen />);
  return counter;
};
const open = async (float = '200') => {
  await tap('open-shift');
  await type('shift-amount', float);
  await tap('confirm-open-shift');
  await screen.findByTestId('shift-now');
};
/** Three bottles in cash: 114 yuan. */
const sell = async ({ store }: Counter, orderId: string) => {
  const args = cashReceipt(aProduct(), { orderId, number: '', quantity: 3 });
  expect(await store.run('order.collect', args, { takeNumber: true })).toMatchObject({ ok: true });
};
const price = aProduct().originalPrice * 3;
const countSum = async (yuan: string) => {
  fireEvent.click(await screen.findByText('As one sum'));
  await type('count-sum', yuan);
  await tap('confirm-count');
};

beforeEach(() => localStorage.clear());

describe('the drawer of a counter', () => {
  test('whose shop demands a shift says so until one is open', async () => {
    const counter = await start();
    counter.server.put('shopSettings', { ...defaultSettings('shop-1'), shiftRequired: true });
    await act(async () => counter.store.syncNow());
    await waitFor(async () => expect(await textOf('shift-badge')).toContain('Open one first'));
    expect(screen.getByText(/takes and gives money only while a shift is open/)).toBeTruthy();
    const args = cashReceipt(aProduct(), { orderId: 'order-1', number: '' });
    expect(await counter.store.run('order.collect', args, { takeNumber: true })).toMatchObject({
      code: 'shift.required',
    });
    await open();
    expect(await counter.store.run('order.collect', args, { takeNumber: true })).toMatchObject({ ok: true });
  });

  test('is opened with a float, and offers what was counted at its last closing', async () => {
    const counter = await start();
    await waitFor(async () => expect(await textOf('shift-badge')).toContain('No shift'));
    await open('200');
    expect(await textOf('shift-badge')).toContain('Shift open');
    await waitFor(() => expect(screen.queryByTestId('confirm-open-shift')).toBeNull());
    await tap('step-close');
    await countSum('200');
    await tap('confirm-close-shift');
    expect(await textOf('shift-report')).toContain('Z report');
    expect(screen.queryByTestId('confirm-close-shift')).toBeNull();
    cleanup();
    counter.show(<Screen />);
    await tap('last-shift');
    expect(await textOf('shift-report')).toContain('Z report');
    await tap('open-shift');
    expect((await screen.findByTestId<HTMLInputElement>('shift-amount')).value).toBe('200.00');
    expect(await textOf('float-last')).toBe('¥200.00');
  });

  test('takes cash in and out with a reason alone, and notes that it was opened', async () => {
    const counter = await start();
    await open();
    await tap('step-out');
    await type('shift-amount', '150');
    await tap('confirm-cash');
    expect(screen.queryAllByTestId('shift-event')).toHaveLength(1);
    await type('cash-reason', 'to the bank');
    await tap('confirm-cash');
    await waitFor(() => expect(screen.queryAllByTestId('shift-event')).toHaveLength(2));
    await waitFor(() => expect(screen.queryByTestId('confirm-cash')).toBeNull());
    await tap('step-drawer');
    await type('drawer-reason', 'change for a guest');
    await tap('confirm-drawer');
    await waitFor(() =>
      expect(screen.queryAllByTestId('shift-event').map(({ dataset }) => dataset.what)).toEqual([
        'open',
        'out',
        'opened',
      ]),
    );
    await waitFor(() =>
      expect(counter.server.all('shift')).toMatchObject([
        { cash: [{ way: 'out', amount: 15_000, reason: 'to the bank' }], opened: [{ reason: 'change for a guest' }] },
      ]),
    );
  });

  test('is counted blind by notes and coins, and says in words what is missing', async () => {
    const counter = await start();
    await open();
    await sell(counter, 'sold');
    await tap('step-close');
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).not.toContain(String((20_000 + price) / 100));
    expect(screen.queryByTestId('close-expected')).toBeNull();
    await type('pieces-10000', '2');
    await type('pieces-500', '1');
    expect(await textOf('counted')).toBe('¥205.00');
    await tap('confirm-count');
    expect(await textOf('close-expected')).toBe(`¥${(20_000 + price) / 100}.00`);
    const short = 20_000 + price - 20_500;
    expect(await differs()).toBe(`¥${short / 100}.00 short`);
    await tap('confirm-close-shift');
    expect(screen.getByText('Say why the cash differs')).toBeTruthy();
    await tap('count-again');
    await countSum(String((20_000 + price) / 100));
    expect(await differs()).toBe('Correct');
    await tap('confirm-close-shift');
    expect(await textOf('report-cash')).toContain('Counted before¥205.00');
  });

  test('is closed without contact too, names what is unsent, and shows its Z report', async () => {
    const counter = await start();
    await open();
    counter.network.up = false;
    await sell(counter, 'sold');
    await tap('step-close');
    await countSum(String((20_000 + price - 500) / 100));
    expect(await textOf('not-booked-waiting')).toContain(`¥${price / 100}.00 taken`);
    await type('close-reason', 'wrong change');
    await tap('confirm-close-shift');
    const report = await screen.findByTestId('shift-report');
    for (const text of ['Z report', 'Difference-¥5.00', 'wrong change', 'Not sent yet'])
      expect(report.textContent).toContain(text);
    expect(await textOf('shift-badge')).toContain('No shift');
    counter.network.up = true;
    await act(() => counter.store.syncNow());
    await waitFor(() => expect(screen.queryByTestId('not-booked-waiting')).toBeNull());
    expect(counter.server.all('exception')).toMatchObject([{ code: 'drawerDiffers', amount: 500 }]);
  });

  test('says that a count is old once cash has come or gone', async () => {
    const counter = await start();
    await open();
    await tap('step-close');
    await countSum('200');
    await screen.findByTestId('compared');
    expect(screen.queryByTestId('counted-before')).toBeNull();
    await act(() => sell(counter, 'sold'));
    expect(await textOf('counted-before')).toContain('count again');
  });

  test('shows an X report to whoever may see how business goes, and to nobody who counts blind', async () => {
    const counter = await start();
    await open();
    await sell(counter, 'sold');
    await tap('step-report');
    expect(await textOf('report-cash')).toContain(`Expected¥${(20_000 + price) / 100}.00`);
  });

  test('shows no expected cash to a cashier before it is counted', async () => {
    const counter = await start({ permissions: ['pc.order.cashier', 'pc.order.collect'] });
    await open();
    await sell(counter, 'sold');
    expect(screen.queryByTestId('step-report')).toBeNull();
    expect(document.body.textContent).not.toContain('Expected');
  });

  test('is taken over by whoever comes next with one tap', async () => {
    const counter = await start();
    await open();
    await act(async () => {
      await counter.store.logout();
      await counter.store.login('zhao', 'demo1234', 'en');
      await counter.store.chooseShop('shop-1');
    });
    await tap('take-over');
    await waitFor(async () => expect(await textOf('shift-badge')).toContain('Zhao'));
    expect(screen.queryByTestId('take-over')).toBeNull();
  });
});
