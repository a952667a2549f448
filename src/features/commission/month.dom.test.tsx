import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { atOffice, tap, typeIn } from '../../../tests/components/at-office.tsx';
import { aShop } from '../../../tests/make.ts';
import { commissionCalls, type NamedCorrection } from '../../domain/commission/calls.ts';
import type { MonthState } from '../../domain/commission/month-state.ts';
import { requestOf } from '../../domain/kernel/call.ts';
import { monthOf } from '../../domain/overview/months.ts';
import { SheetScreen } from './sheet-screen.tsx';

const saved: Blob[] = [];
beforeEach(() => {
  localStorage.clear();
  saved.length = 0;
  window.print = () => undefined;
  URL.createObjectURL = (blob) => {
    saved.push(blob as Blob);
    return 'blob:sheet';
  };
  URL.revokeObjectURL = () => undefined;
});

const month = monthOf(Date.now(), 'Asia/Shanghai');
const shop = aShop({ id: 'east', name: 'East' });
const kinds = { labour: 30_000, sale: 0, recharge: 0, use: 0 };
const people = [
  { staffId: 'li', name: 'Li', byKind: kinds, performance: null, corrected: -500, total: 29_500 },
  { staffId: 'wang', name: 'Wang', byKind: kinds, performance: null, corrected: 0, total: 30_000 },
];
const nothing = { counters: [], shifts: [], refunds: 0 };
const at = Date.parse('2026-11-02T10:00:00+08:00');
const open: MonthState = {
  month,
  state: 'open',
  closing: null,
  whyNotClosed: null,
  pays: false,
  history: [],
  missing: nothing,
  whyNotReopened: { code: 'commissionMonth.notClosed', params: { month } },
};
const closed: MonthState = {
  ...open,
  state: 'closed',
  closing: { at, staffId: 'boss', name: 'Chen', total: 59_500 },
  whyNotReopened: null,
  whyNotClosed: { code: 'commissionMonth.closedAlready', params: { month } },
  history: [
    { what: 'closed', at: at - 2, name: 'Chen', reason: '', total: 50_000 },
    { what: 'reopened', at: at - 1, name: 'Zhou', reason: 'a rule was wrong', total: 50_000 },
    { what: 'closed', at, name: 'Chen', reason: '', total: 59_500 },
  ],
};
const correction: NamedCorrection = {
  id: 'o:l:sale:li@2026-09',
  staffId: 'li',
  staffName: 'Li',
  kind: 'sale',
  orderId: 'o',
  number: 'S01-02-000009',
  name: 'Oil',
  at: 0,
  ruleId: 'r',
  ruleName: 'Sales',
  byName: false,
  quantity: 1,
  base: 1_000,
  people: 1,
  share: null,
  fixed: null,
  parts: [],
  ofOwn: false,
  amount: -500,
  takenFrom: null,
  corrects: { month: '2026-09', was: 700, is: 200, why: 'sold' },
};
const query = { month, shop_id: 'east' };
const pathOf = {
  sheet: `GET ${requestOf(commissionCalls.ofMonth, { query }).path}`,
  state: `GET ${requestOf(commissionCalls.month, { params: { month }, query: { shop_id: 'east' } }).path}`,
  corrections: `GET ${requestOf(commissionCalls.corrections, { query }).path}`,
  close: `PUT /pc/v1/commission_months/${month}/close`,
  reopen: `PUT /pc/v1/commission_months/${month}/reopen`,
};
const all = ['pc.staff.commission', 'pc.staff.commissionClose'];
const show = (state: MonthState, permissions: readonly string[] = all) =>
  atOffice(<SheetScreen />, {
    shop,
    permissions,
    replies: {
      [pathOf.sheet]: { data: people },
      [pathOf.state]: { data: state },
      [pathOf.corrections]: { data: [correction] },
      [pathOf.close]: { data: closed },
      [pathOf.reopen]: { data: open },
    },
  });

describe('a month that is over', () => {
  test('is closed as it is looked at', async () => {
    const gave = show(open);
    expect((await screen.findByTestId('commission-state')).textContent).toBe('Not closed');
    await tap('close-month');
    expect(await screen.findByText(/East comes to ¥595.00/)).toBeDefined();
    await tap('confirm-close-month');
    await waitFor(() => expect(gave()).toEqual([[pathOf.close, { shopId: 'east', total: 59_500 }]]));
  });

  test('says before that what may still be missing', async () => {
    const counter = { id: 'c', number: '02', name: '', why: 'unsent' as const, commands: 3, lastContact: at };
    const silent = { ...counter, id: 'd', number: '03', why: 'silent' as const };
    const shifts = [{ id: 's', counterNumber: '02', openedAt: at }];
    show({ ...open, missing: { counters: [counter, silent], shifts, refunds: 1 } });
    const said = (await screen.findByTestId('commission-missing')).textContent;
    expect(said).toContain('Counter 02: 3 operations are not sent');
    expect(said).toContain('Counter 03: not heard of since');
    expect(said).toContain('Counter 02: the shift since');
    expect(said).toContain('1 refund asked for is not decided');
  });

  test('waits for an earlier one, and says for which', async () => {
    show({ ...open, whyNotClosed: { code: 'commissionMonth.earlierOpen', params: { month: '2026-08' } } });
    expect(await screen.findByText('Close 2026-08 first')).toBeDefined();
    expect(screen.getByTestId('close-month').hasAttribute('disabled')).toBe(true);
  });

  test('is closed by nobody who may only look', async () => {
    show(open, ['pc.staff.commission']);
    await screen.findByTestId('commission-state');
    expect(screen.queryByTestId('close-month')).toBeNull();
  });
});

test('a month that runs is not closed yet', async () => {
  show({ ...open, state: 'running', missing: { ...nothing, refunds: 1 } });
  expect((await screen.findByTestId('commission-state')).textContent).toBe('Still running');
  for (const id of ['close-month', 'commission-missing']) expect(screen.queryByTestId(id)).toBeNull();
});

describe('a closed month', () => {
  test('says who closed it when, and everything that was done with it', async () => {
    show(closed);
    expect((await screen.findByTestId('commission-state')).textContent).toBe('Closed');
    expect(screen.getByText(/^Closed .*2.*10:00.* by Chen$/)).toBeDefined();
    const lines = [...screen.getByTestId('commission-history').querySelectorAll('li')].map((one) => one.textContent);
    expect(lines).toHaveLength(3);
    expect(lines[1]).toMatch(/Zhou reopened it: a rule was wrong$/);
  });

  test('is reopened with a reason', async () => {
    const gave = show(closed);
    await tap('reopen-month');
    await tap('confirm-reopen-month');
    expect(gave()).toEqual([]);
    await typeIn('reopen-reason', 'Wang was forgotten');
    await tap('confirm-reopen-month');
    const body = { shopId: 'east', reason: 'Wang was forgotten' };
    await waitFor(() => expect(gave()).toEqual([[pathOf.reopen, body]]));
  });

  test('is reopened by nobody who may only look', async () => {
    show(closed, ['pc.staff.commission']);
    await screen.findByTestId('commission-state');
    expect(screen.queryByTestId('reopen-month')).toBeNull();
  });
});

test('corrections of closed months are named one by one, and stand in a column of their own', async () => {
  show({ ...open, pays: true });
  await screen.findByTestId('commission-corrections');
  const row = await screen.findByTestId(`correction-${correction.id}`);
  for (const text of ['Li', 'S01-02-000009', 'Oil · Sales', 'Pieces or sum changed', '¥7.00', '¥2.00', '-¥5.00'])
    expect(row.textContent).toContain(text);
  expect(screen.getByTestId('commission-of-li').textContent).toBe('Li¥300.00¥0.00¥0.00¥0.00-¥5.00¥295.00');
  expect(screen.getByTestId('commission-all').textContent).toContain('-¥5.00¥595.00');
});

describe('given out', () => {
  test('on paper it says who closed it when, what each earned, and every correction', async () => {
    show({ ...closed, pays: true });
    await screen.findByTestId(`correction-${correction.id}`);
    await tap('commission-print');
    expect((await screen.findByTestId('printed-facts')).textContent).toMatch(/^EastClosed .* by ChenPrinted/);
    const cells = (table: string) =>
      [...screen.getByTestId(table).querySelectorAll('tr')].map((row) =>
        [...row.children].map(({ textContent }) => textContent),
      );
    expect(cells('printed-commissions').slice(1)).toEqual([
      ['Li', '¥300.00', '¥0.00', '¥0.00', '¥0.00', '-¥5.00', '¥295.00'],
      ['Wang', '¥300.00', '¥0.00', '¥0.00', '¥0.00', '¥0.00', '¥300.00'],
      ['All', '¥600.00', '¥0.00', '¥0.00', '¥0.00', '-¥5.00', '¥595.00'],
    ]);
    expect(cells('printed-corrections').slice(1)).toEqual([
      ['Li', 'Sep 2026', 'S01-02-000009', 'Oil · Sales', 'Pieces or sum changed', '¥7.00', '¥2.00', '-¥5.00'],
    ]);
  });

  test('as a file it says the same', async () => {
    show({ ...closed, pays: true });
    await screen.findByTestId(`correction-${correction.id}`);
    await tap('commission-export');
    await waitFor(() => expect(saved).toHaveLength(1));
    const lines = (await saved[0]?.text())?.trim().split('\r\n') ?? [];
    expect(lines[1]).toBe('Li,300.00,0.00,0.00,0.00,-5.00,295.00');
    expect(lines[3]).toBe('All,600.00,0.00,0.00,0.00,-5.00,595.00');
    expect(lines.find((line) => line.includes('S01-02-000009'))).toMatch(/Pieces or sum changed,7.00,2.00,-5.00$/);
    expect(lines.at(-1)).toMatch(/^"?Closed .* by Chen/);
  });
});
