import { cleanup, configure, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { commissionKinds } from '#domain/commission/commission-rule.ts';
import { SheetScreen } from '../../src/features/commission/sheet-screen.tsx';
import { memberFigures } from '../../src/features/member/member-figures.tsx';
import { memberList } from '../../src/features/member/member-list.tsx';
import { MemberScreen } from '../../src/features/member/member-page.tsx';
import { orderList } from '../../src/features/order/list/order-list.tsx';
import { otherOrderList } from '../../src/features/order/list/other-order-list.tsx';
import { DayScreen } from '../../src/features/overview/day-screen.tsx';
import { OverviewScreen } from '../../src/features/overview/overview-screen.tsx';
import { WorkbenchScreen } from '../../src/features/overview/workbench-screen.tsx';
import { ShiftReport } from '../../src/features/shift/report/shift-report.tsx';
import { shiftList } from '../../src/features/shift/shift-list.tsx';
import type { AnyList } from '../../src/list/define-list.ts';
import { ListPage } from '../../src/list/list-page.tsx';
import type { StoreApi } from '../../src/store/store-api.ts';
import { apiUnderTest, putInto } from '../api-brand.ts';
import { draw } from '../components/draw.tsx';
import { openCounterTab } from '../device/tablet.ts';
import { aRule } from '../make-commission.ts';
import { acts, doAct } from '../worked-day.ts';
import {
  averageByHand,
  averageOfMonth,
  byHand,
  cardOrdersByHand,
  commissionsByHand,
  dayBefore,
  firstDrawer,
  firstShift,
  firstShiftByWay,
  inShifts,
  inTheFirstShift,
  membersByHand,
  paidByHand,
} from '../worked-figures.ts';
import { beforeOpening, seller, shopId, workedDay } from '../worked-shop.ts';
import { cableTo, savedFiles } from './beside-server.ts';
import { columnOf, expectSaid, type Format, fenOf, formats, rowBelow, rowsOf, said, sumOf, tap } from './read-from.tsx';

/**
 * The worked day read from the screens of a counter, and from those of an office, above a real server, and from the files
 * that they give out: every figure is what the hand says.
 */
configure({ asyncUtilTimeout: 50_000 });
vi.useFakeTimers({ toFake: ['Date'] });
vi.setSystemTime(Date.parse(`${workedDay}T23:30:00+08:00`));
const { app, pool } = await apiUnderTest();
const saved = savedFiles();

/** A counter of the shop, and an office in it, which asks the server for everything. */
let counter: StoreApi;
let office: StoreApi;
beforeAll(async () => {
  const where = beforeOpening();
  for (const [step, one] of acts().entries()) expect([one.what, await doAct(where, one, step)]).toEqual([one.what, '']);
  const made = ['order', 'refund', 'debtRepayment', 'moneyEntry', 'shift', 'member', 'memberVisits', 'card'] as const;
  await putInto(pool, {
    ...Object.fromEntries(made.map((entity) => [entity, where.every(entity)])),
    commissionRule: commissionKinds.map((kind) => aRule({ id: kind, shopId: 'hq', kind, percent: 1_000 })),
  });
  const tab = await openCounterTab(cableTo(app), undefined, { account: 'boss', shopId });
  counter = tab.store as unknown as StoreApi;
  office = {
    ...counter,
    watchSession: (listener) =>
      counter.watchSession((state) => listener({ ...state, counter: null } as Parameters<typeof listener>[0])),
  };
  return () => {
    vi.useRealTimers();
    return tab.store.stop();
  };
});
afterEach(() => {
  cleanup();
  saved.length = 0;
});

const show = (part: ReactNode, store = counter) => draw(part, { store });
const list = (one: unknown, search: object, store = counter) =>
  show(<ListPage list={one as AnyList} search={search as never} onSearch={() => undefined} />, store);
const listAs = (name: string, format: Format) => rowsOf(name, format, saved);

const tiles = { ...byHand, average: averageByHand };
/** What the report of the first shift says of its money. */
const linesOfFirst = [
  ...firstShiftByWay.flatMap(([way, { payments, taken, refunds, returned }]) => [
    `${way} ×${payments}${said(taken)}`,
    ...(refunds > 0 ? [`  Refunds ×${refunds}${said(-returned)}`] : []),
  ]),
  `Taken ×${firstShift.payments}${said(firstShift.taken)}`,
  `  Refunds ×${firstShift.refunds}${said(-firstShift.returned)}`,
  `  In suspense${said(byHand.suspense)}`,
  `  Debt repaid${said(byHand.repaid)}`,
  `Net total${said(firstShift.left)}`,
  `Cash performance${said(inShifts[0])}`,
  `Consumption performance${said(inTheFirstShift.consumption)}`,
  `Float${said(firstDrawer.float)}`,
  `Out: bank${said(-firstDrawer.out)}`,
  `Expected${said(firstDrawer.expected)}`,
  `Counted${said(firstDrawer.counted)}`,
  `Difference${said(firstDrawer.difference)}`,
  'Reasonrobbed',
];
const month = {
  cash: byHand.cash + dayBefore.cash,
  consumption: byHand.consumption + dayBefore.consumption,
  orders: byHand.orders + dayBefore.orders,
};

describe('on the screens', () => {
  test.each([
    ['the overview of a counter', () => show(<OverviewScreen />)],
    ['the overview of an office', () => show(<OverviewScreen />, office)],
    ['the workbench', () => show(<WorkbenchScreen />)],
  ])('%s', async (_, open) => {
    open();
    for (const name of ['cash', 'consumption', 'average'] as const) await expectSaid(`tile-${name}`, said(tiles[name]));
    await expectSaid('tile-orders', `Orders${byHand.orders}`);
  });

  test('the day on the workbench, by what the counter knows', async () => {
    show(<WorkbenchScreen />);
    for (const name of ['cash', 'consumption', 'average', 'prepaid', 'returned', 'reduced'] as const)
      await expectSaid(`day-tile-${name}`, said(tiles[name]));
    await expectSaid('day-outside', said(inShifts[1]));
    await expectSaid('day-suspense', said(byHand.suspense));
    await expectSaid('differing-shift-first', 'robbed');
  });

  test('the day and the month, by what the server knows', async () => {
    show(<DayScreen />);
    for (const name of ['cash', 'consumption', 'average', 'prepaid', 'returned', 'reduced'] as const)
      await expectSaid(`day-tile-${name}`, said(tiles[name]));
    await expectSaid('day-tile-orders', `Orders${byHand.orders}`);
    const whole = `${said(byHand.repaid)}${said(byHand.consumption)}${said(byHand.cash)}`;
    for (const by of ['ways', 'parts']) await expectSaid(`day-${by}-all`, `All${byHand.payments}`, said(byHand.cash));
    await expectSaid('day-parts-all', whole);
    await tap(screen.getByLabelText('Month'));
    await expectSaid('day-tile-cash', said(month.cash));
    await expectSaid('day-tile-consumption', said(month.consumption));
    await expectSaid('day-tile-orders', `Orders${month.orders}`);
  });

  /** All that a report says, its lines as they stand below each other. */
  const drawnReport = async (shiftId: string): Promise<string[]> => {
    show(<ShiftReport shiftId={shiftId} />);
    await screen.findByTestId('report');
    return [...screen.getByTestId('report').querySelectorAll('[data-part]')].map(({ textContent }) => textContent);
  };

  test('the Z report of the first shift: every way of paying, its refunds and its drawer', async () => {
    expect(await drawnReport('first')).toEqual(expect.arrayContaining(linesOfFirst));
  });

  test('the X report of the second shift', async () => {
    const all = await drawnReport('second');
    expect(all).toEqual(
      expect.arrayContaining([
        `Bank card ×2${said(inShifts[2])}`,
        `Taken ×2${said(inShifts[2])}`,
        `Cash performance${said(inShifts[2])}`,
        `Consumption performance${said(inShifts[2])}`,
        `Float${said(0)}`,
        `Expected${said(0)}`,
      ]),
    );
  });

  test('the Z report as it is printed, on the roll and on A4', async () => {
    const squeezed = (text: string) => text.replaceAll(/\s+/g, '');
    const printed = async (testId: string): Promise<string> => {
      show(<ShiftReport shiftId="first" />);
      await screen.findByTestId('report');
      await tap(screen.getByTestId('receipt-menu'));
      await tap(await screen.findByTestId(testId));
      return squeezed(document.querySelector('.print-sheet')?.textContent ?? '');
    };
    const onRoll = await printed('receipt-browser');
    cleanup();
    const onA4 = await printed('report-a4');
    for (const line of linesOfFirst) {
      // On the roll amounts stand without the sign of the money.
      expect(onRoll).toContain(squeezed(line.replaceAll(/[¥,]/g, '')));
      expect(onA4).toContain(squeezed(line));
    }
  });

  test('the list of shifts', async () => {
    list(shiftList, {});
    const both = inShifts[0] + inShifts[2];
    const consumption = inTheFirstShift.consumption + inShifts[2];
    await expectSaid('shift-sums', `Cash performance ${said(both)} · Consumption performance ${said(consumption)}`);
    const rows = { first: screen.getByTestId('shift-first'), second: screen.getByTestId('shift-second') };
    for (const [way, { left }] of firstShiftByWay) expect(rows.first.textContent).toContain(`${way} ${said(left)}`);
    expect(rows.first.textContent).toContain(said(inShifts[0]));
    expect(rows.first.textContent).toContain(said(-firstDrawer.difference));
    expect(rows.second.textContent).toContain(`Bank card ${said(inShifts[2])}`);
  });

  test('the list of members', async () => {
    list(memberList, {});
    for (const [id, by] of Object.entries(membersByHand)) {
      const row = await within(await screen.findByTestId('member-list')).findByTestId(`member-row-${id}`);
      const cells = [...row.querySelectorAll('td')].map(({ textContent }) => textContent);
      expect(cells).toEqual(expect.arrayContaining([String(by.orders), said(by.consumption), said(by.cash)]));
    }
  });

  test('the lists of orders to which the figures lead', async () => {
    list(orderList, { type: 0, sold: workedDay });
    await expectSaid('order-sums', `Sales of goods and services ${said(byHand.sold)}`);
    await expectSaid('order-count', String(byHand.orders));
    cleanup();
    list(otherOrderList, { sold: workedDay });
    await expectSaid('order-sums', `Cards and recharges ${said(byHand.prepaid)}`);
  });

  test.each(Object.entries(membersByHand))('the page of %s', async (id, by) => {
    show(<MemberScreen id={id} />);
    for (const name of memberFigures)
      await expectSaid(`member-tile-${name}`, name === 'orders' ? `Orders${by.orders}` : said(by[name]));
    await expectSaid('member-visits', said(by.consumption), `Orders ${by.orders}`, said(by.cash));
  });

  test('the commission sheet', async () => {
    show(<SheetScreen />);
    for (const kind of commissionKinds)
      await expectSaid(`performance-${kind}`, said(commissionsByHand.performance[kind]));
    const { labour, sale, recharge, use } = commissionsByHand.byKind;
    const all = [labour, sale, recharge, use, labour + sale + recharge + use].map(said).join('');
    await expectSaid(`commission-of-${seller}`, `${seller}${all}`);
  });
});

describe('in the files that they give out', () => {
  test.each(formats)('the day as %s', async (format) => {
    show(<DayScreen />);
    await expectSaid('day-tile-cash', said(byHand.cash));
    const rows = await listAs('day', format);
    const ofShop = rowBelow(rows, 'By shop', `Shop ${shopId}`);
    expect(ofShop).toEqual({
      Orders: byHand.orders,
      'Sales of goods and services': byHand.sold / 100,
      'Returned goods and services': byHand.goodsBack / 100,
      'Consumption performance': byHand.consumption / 100,
      'Average order': averageByHand / 100,
      'Cards and recharges': byHand.prepaid / 100,
      Reductions: byHand.reduced / 100,
      Refunds: byHand.returned / 100,
      'Debt repaid': byHand.repaid / 100,
      'Cash performance': byHand.cash / 100,
    });
    const paid = {
      Payments: byHand.payments,
      Paid: paidByHand.taken / 100,
      'All refunds': paidByHand.given / 100,
      'Debt repaid': byHand.repaid / 100,
      'Cash performance': byHand.cash / 100,
    };
    for (const title of ['By payment method', 'By the hour']) expect(rowBelow(rows, title, 'All')).toMatchObject(paid);
    expect(rowBelow(rows, 'By the hour', 'All')['Consumption performance']).toBe(byHand.consumption / 100);
    for (const [way, { payments, taken, returned }] of firstShiftByWay.slice(1, 4))
      expect(rowBelow(rows, 'By payment method', way)).toMatchObject({
        Payments: payments,
        Paid: taken / 100,
        'All refunds': returned / 100,
      });
  });

  test.each(formats)('the month as %s', async (format) => {
    show(<DayScreen />);
    await tap(await screen.findByLabelText('Month'));
    await expectSaid('day-tile-cash', said(month.cash));
    const rows = await listAs('day', format);
    const ofShop = rowBelow(rows, 'By shop', `Shop ${shopId}`);
    expect(ofShop).toMatchObject({
      Orders: month.orders,
      'Sales of goods and services': (byHand.sold + dayBefore.sold) / 100,
      'Returned goods and services': byHand.goodsBack / 100,
      'Consumption performance': month.consumption / 100,
      'Average order': averageOfMonth / 100,
      'Cards and recharges': byHand.prepaid / 100,
      Refunds: byHand.returned / 100,
      'Cash performance': month.cash / 100,
    });
    expect(rowBelow(rows, 'By day', '03-04')['Cash performance']).toBe(dayBefore.cash / 100);
    expect(rowBelow(rows, 'By day', '03-05')['Cash performance']).toBe(byHand.cash / 100);
    expect(rowBelow(rows, 'By day', 'All')['Cash performance']).toBe(month.cash / 100);
  });

  test.each(formats)('the list of shifts as %s', async (format) => {
    list(shiftList, {});
    await expectSaid('shift-sums', 'Cash performance');
    const rows = await listAs('shift', format);
    expect(sumOf(columnOf(rows, 'Cash performance'))).toBe(inShifts[0] + inShifts[2]);
    expect(sumOf(columnOf(rows, 'Consumption performance'))).toBe(inTheFirstShift.consumption + inShifts[2]);
    const first = columnOf(rows, 'Number').indexOf('02-1');
    const drawer = (head: string) => fenOf(columnOf(rows, head)[first]);
    expect([drawer('Expected cash'), drawer('Counted cash'), drawer('Difference')]).toEqual([
      firstDrawer.expected,
      firstDrawer.counted,
      firstDrawer.difference,
    ]);
  });

  test.each(formats)('the list of orders as %s', async (format) => {
    list(orderList, { type: 0, sold: workedDay });
    await expectSaid('order-count', String(byHand.orders));
    const rows = await listAs('order', format);
    expect(columnOf(rows, 'Total')).toHaveLength(byHand.orders);
    expect(sumOf(columnOf(rows, 'Total'))).toBe(byHand.sold);
  });

  test.each(formats)('the list of other orders as %s', async (format) => {
    list(otherOrderList, { sold: workedDay });
    await expectSaid('order-sums', `Cards and recharges ${said(byHand.prepaid)}`);
    const rows = await listAs('other-order', format);
    expect(columnOf(rows, 'Total')).toHaveLength(cardOrdersByHand.orders);
    expect(sumOf(columnOf(rows, 'Total'))).toBe(cardOrdersByHand.total);
  });

  test.each(formats)('the list of members as %s', async (format) => {
    list(memberList, {});
    await within(await screen.findByTestId('member-list')).findByTestId('member-row-li');
    const rows = await listAs('member', format);
    const names = columnOf(rows, 'Mobile');
    const column = (head: string) => columnOf(rows, head);
    for (const [place, by] of Object.values(membersByHand).entries()) {
      const row = names.findIndex((mobile) => mobile.endsWith(`1380000000${place}`));
      const amounts = ['Consumption performance', 'Average order', 'Cards and recharges', 'Cash performance'];
      expect(column('Orders')[row]).toBe(String(by.orders));
      expect(amounts.map((head) => fenOf(column(head)[row]))).toEqual([
        by.consumption,
        by.average,
        by.prepaid,
        by.cash,
      ]);
    }
  });

  test.each(formats)('the commission sheet as %s', async (format) => {
    show(<SheetScreen />);
    await screen.findByTestId(`commission-of-${seller}`);
    const rows = await listAs('commission', format);
    const { performance, byKind } = commissionsByHand;
    const row = rows.find(([name]) => name === seller);
    expect(row?.slice(1).map(fenOf)).toEqual([
      ...commissionKinds.map((kind) => byKind[kind]),
      commissionKinds.reduce((sum, kind) => sum + byKind[kind], 0),
      ...commissionKinds.map((kind) => performance[kind]),
    ]);
  });
});
