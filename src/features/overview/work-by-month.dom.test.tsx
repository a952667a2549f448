import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { draw } from '../../../tests/components/draw.tsx';
import { serverOf } from '../../../tests/components/server-of.ts';
import { aShop } from '../../../tests/make.ts';
import { monthAfter, monthOf } from '../../domain/overview/months.ts';
import { WorkByMonth } from './work-by-month.tsx';

const now = monthOf(Date.now(), 'Asia/Shanghai');
const last = monthAfter(now, -1);
const none = { lines: 0, amount: 0 };
const records = (month: string) => `GET /pc/v1/employees/wang/service_records?month=${month}`;
const growth = (month: string) => `GET /pc/v1/chart/employee_performance_growth/wang?month=${month}`;
const line = {
  orderId: 'o1',
  number: 'S01-01-000001',
  lineId: 'l1',
  name: 'Moxibustion',
  quantity: 2,
  at: Date.now(),
  amount: 12_000,
  as: 'servicer',
};
const replies = {
  [records(now)]: { data: { lines: [line], served: { lines: 1, amount: 12_000 }, sold: none } },
  [growth(now)]: {
    data: [
      { month: last, served: { lines: 1, amount: 10_000 }, sold: none },
      { month: now, served: { lines: 1, amount: 12_000 }, sold: none },
    ],
  },
  [records(last)]: { data: { lines: [], served: none, sold: none } },
  [growth(last)]: { data: [{ month: last, served: none, sold: none }] },
};

const open = (given: Parameters<typeof serverOf>[0], onOpen?: (orderId: string) => void) => {
  const shop = aShop();
  const server = serverOf(given, { kind: 'open', shop, shops: [shop], permissions: [], staff: { id: 'li' } });
  draw(<WorkByMonth staffId="wang" {...(onOpen && { onOpen })} />, { store: server.store });
  return server;
};
const textOf = async (testId: string): Promise<string> => (await screen.findByTestId(testId)).textContent ?? '';

describe('what somebody did by month', () => {
  test('begins with this month, against the one before, and leads to the orders', async () => {
    const onOpen = vi.fn();
    open(replies, onOpen);
    fireEvent.click(await screen.findByTestId('own-servicer-l1'));
    expect(onOpen).toHaveBeenCalledWith('o1');
    expect(await textOf('month-served')).toMatch(/120\.00.*20\s?%.*100\.00/);
    expect(await textOf('month-sold')).toContain('0.00');
    expect(screen.getByTestId('work-chart').getAttribute('aria-hidden')).toBe('true');
    expect((screen.getByTestId('month-after') as HTMLButtonElement).disabled).toBe(true);
  });

  test('goes back month by month, and says where there is nothing', async () => {
    open(replies);
    const shown = await textOf('month');
    await act(async () => void fireEvent.click(screen.getByTestId('month-before')));
    await screen.findByText('Nothing in this month');
    expect(screen.queryByTestId('work-chart')).toBeNull();
    expect(await textOf('month')).not.toBe(shown);
    await act(async () => void fireEvent.click(screen.getByTestId('month-after')));
    expect(await textOf('month')).toBe(shown);
  });

  test('says why it cannot be read, and reads it when asked again', async () => {
    const server = open({});
    const part = await screen.findByTestId('work-by-month');
    await screen.findByTestId('refused');
    expect(part.textContent).toContain('cannot be read now');
    Object.assign(server.replies, replies);
    await act(async () => void fireEvent.click(screen.getByText('Try again')));
    await waitFor(() => expect(screen.queryByTestId('refused')).toBeNull());
    await screen.findByTestId('own-servicer-l1');
  });
});
