import { act, cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { parse } from 'csv-parse/browser/esm/sync';
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
import { readSheet } from '../../src/workers/sheet/read-sheet.ts';
import { apiUnderTest, putInto } from '../api-brand.ts';
import { draw } from '../components/draw.tsx';
import { openCounterTab } from '../device/tablet.ts';
import { aRule } from '../make-commission.ts';
import { acts, doAct } from '../worked-day.ts';
import {
  averageByHand,
  byHand,
  commissionsByHand,
  dayBefore,
  inShifts,
  inTheFirstShift,
  membersByHand,
} from '../worked-figures.ts';
import { beforeOpening, seller, shopId, workedDay } from '../worked-shop.ts';
import { cableTo, savedFiles } from './beside-server.ts';

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

const formats = ['csv', 'xlsx'] as const;
type Format = (typeof formats)[number];
const yuan = (fen: number): string => (fen / 100).toFixed(2);
const said = (fen: number): string => `¥${yuan(fen).replace(/\B(?=(\d{3})+\.)/g, ',')}`;
const show = (part: ReactNode, store = counter) => draw(part, { store });
const list = (one: unknown, search: object, store = counter) =>
  show(<ListPage list={one as AnyList} search={search as never} onSearch={() => undefined} />, store);
/** Waits until a place says a text. */
const expectSaid = async (testId: string, ...texts: readonly string[]): Promise<void> => {
  await waitFor(() => {
    const text = screen.getByTestId(testId).textContent;
    for (const one of texts) expect(text).toContain(one);
  });
};
const tap = async (found: HTMLElement): Promise<void> => act(async () => void fireEvent.click(found));
/** The file that a tap gives out, as rows of texts. */
const fileBy = async (button: HTMLElement): Promise<string[][]> => {
  await tap(button);
  await waitFor(() => expect(saved.length).toBe(1));
  const text = ((await saved[0]?.text()) ?? '').replace(/^\uFEFF/, '');
  return parse(text, { relax_column_count: true, skip_empty_lines: true }) as string[][];
};
/** The same of a list in a format. */
const listAs = async (name: string, format: Format): Promise<(readonly string[])[]> => {
  if (format === 'csv') return fileBy(screen.getByTestId(`${name}-export`));
  await tap(screen.getByTestId(`${name}-export-as`));
  await tap(await screen.findByTestId(`${name}-export-${format}`));
  await waitFor(() => expect(saved.length).toBe(1));
  const sheet = await readSheet((await saved[0]?.arrayBuffer()) ?? new ArrayBuffer());
  return sheet ? [sheet.header, ...sheet.rows.map(({ cells }) => cells ?? [])] : [];
};
/** A column of a file by its head, without what stands above the head. */
const columnOf = (rows: readonly (readonly string[])[], head: string): string[] => {
  const top = rows.findIndex((row) => row.includes(head));
  const place = rows[top]?.indexOf(head) ?? -1;
  return rows.slice(top + 1).map((row) => row[place] ?? '');
};
const fenOf = (text: string | undefined): number => Math.round(Number(text) * 100);
const sumOf = (texts: readonly string[]): number => texts.reduce((sum, text) => sum + fenOf(text), 0);

const tiles = { ...byHand, average: averageByHand };
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

  test('the Z reports of both shifts', async () => {
    show(<ShiftReport shiftId="first" />);
    await expectSaid(
      'shift-report',
      `Cash performance${said(inShifts[0])}`,
      `Consumption performance${said(inTheFirstShift.consumption)}`,
    );
    cleanup();
    show(<ShiftReport shiftId="second" />);
    await expectSaid('shift-report', `Cash performance${said(inShifts[2])}`, `Consumption performance${said(20_000)}`);
  });

  test('the list of shifts', async () => {
    list(shiftList, {});
    const both = inShifts[0] + inShifts[2];
    const consumption = inTheFirstShift.consumption + inShifts[2];
    await expectSaid('shift-sums', `Cash performance ${said(both)} · Consumption performance ${said(consumption)}`);
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
  test('the day', async () => {
    show(<DayScreen />);
    await expectSaid('day-tile-cash', said(byHand.cash));
    const rows = await fileBy(screen.getByText('Export'));
    const [heads = [], ...shops] = rows.slice(1);
    const of = (head: string): string => shops[0]?.[heads.indexOf(head)] ?? '';
    expect({
      orders: of('Orders'),
      sold: of('Sales of goods and services'),
      back: of('Returned goods and services'),
      consumption: of('Consumption performance'),
      average: of('Average order'),
      prepaid: of('Cards and recharges'),
      reduced: of('Reductions'),
      returned: of('Refunds'),
      repaid: of('Debt repaid'),
      cash: of('Cash performance'),
    }).toEqual({
      orders: String(byHand.orders),
      sold: yuan(byHand.sold),
      back: yuan(byHand.goodsBack),
      consumption: yuan(byHand.consumption),
      average: yuan(averageByHand),
      prepaid: yuan(byHand.prepaid),
      reduced: yuan(byHand.reduced),
      returned: yuan(byHand.returned),
      repaid: yuan(byHand.repaid),
      cash: yuan(byHand.cash),
    });
  });

  test.each(formats)('the list of shifts as %s', async (format) => {
    list(shiftList, {});
    await expectSaid('shift-sums', 'Cash performance');
    const rows = await listAs('shift', format);
    expect(sumOf(columnOf(rows, 'Cash performance'))).toBe(inShifts[0] + inShifts[2]);
    expect(sumOf(columnOf(rows, 'Consumption performance'))).toBe(inTheFirstShift.consumption + inShifts[2]);
  });

  test.each(formats)('the list of orders as %s', async (format) => {
    list(orderList, { type: 0, sold: workedDay });
    await expectSaid('order-count', String(byHand.orders));
    const rows = await listAs('order', format);
    expect(columnOf(rows, 'Total')).toHaveLength(byHand.orders);
    expect(sumOf(columnOf(rows, 'Total'))).toBe(byHand.sold);
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
