import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '../../../tests/components/draw.tsx';
import { aShop } from '../../../tests/make.ts';
import type { CommissionEntry } from '../../domain/commission/month.ts';
import { monthOf } from '../../domain/overview/months.ts';
import { OwnCommission } from '../../parts/commission/own-commission.tsx';
import { SheetScreen } from './sheet-screen.tsx';

const month = monthOf(Date.now(), 'Asia/Shanghai');
const [hq, east, west] = [
  aShop({ id: 'hq', name: 'Headquarters', type: 0, parentId: '' }),
  ...['east', 'west'].map((id) => aShop({ id, name: id, parentId: 'hq' })),
];
const kinds = { labour: 30_000, sale: 1_250, recharge: 0, use: 0 };
const performance = { labour: 100_000, sale: 12_500, recharge: 0, use: 3_000 };
const people = [
  { staffId: 'li', name: 'Li', byKind: kinds, performance, corrected: 0, total: 31_250 },
  { staffId: 'wang', name: 'Wang', byKind: { ...kinds, sale: -250 }, performance, corrected: 0, total: 29_750 },
];
const entry = (given: Partial<CommissionEntry>): CommissionEntry => ({
  id: 'one',
  staffId: 'li',
  kind: 'labour',
  orderId: 'o',
  number: 'S01-02-000001',
  name: 'Cupping',
  at: 0,
  ruleId: 'r',
  ruleName: 'Labour',
  byName: false,
  quantity: 2,
  base: 20_000,
  people: 1,
  share: null,
  fixed: null,
  parts: [{ base: 20_000, percent: 350 }],
  ofOwn: false,
  amount: 700,
  takenFrom: null,
  ...given,
});
const entries = [
  entry({}),
  entry({ id: 'two', people: 2, amount: 350, byName: true }),
  entry({ id: 'three', fixed: 500, parts: [], amount: 1_000 }),
  entry({
    id: 'four',
    people: 2,
    ofOwn: true,
    amount: 250,
    parts: [
      { base: 5_000, percent: 200 },
      { base: 5_000, percent: 300 },
    ],
  }),
  entry({ id: 'five', quantity: -1, base: -10_000, amount: -350, takenFrom: 700 }),
  entry({ id: 'six', fixed: 500, parts: [], quantity: -1, base: 0, amount: -500, takenFrom: 1_000 }),
];
const show = (shop: unknown, calls: Readonly<Record<string, unknown>>) =>
  draw(<SheetScreen />, { answers: { session: { shop, shops: [hq, east, west], permissions: ['*'] } }, calls });
const sheetOf = (shopId: string) => `/pc/v1/commissions?month=${month}&shop_id=${shopId}`;
const entriesOf = (staffId: string, shopId: string) => `/pc/v1/commissions/${staffId}?month=${month}&shop_id=${shopId}`;
const cells = (id: string) =>
  within(screen.getByTestId(`commission-${id}`))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

test('it says what each earned, by what for and in all, and the sum of everybody', async () => {
  show(east, { [sheetOf('east')]: people });
  const li = await screen.findByTestId('commission-of-li');
  expect(li.textContent).toBe('Li¥300.00¥12.50¥0.00¥0.00¥312.50');
  expect(screen.getByTestId('commission-of-wang').textContent).toBe('Wang¥300.00-¥2.50¥0.00¥0.00¥297.50');
  expect(screen.getByTestId('commission-all').textContent).toBe('All¥600.00¥10.00¥0.00¥0.00¥610.00');
  expect(screen.queryByTestId('commission-store')).toBeNull();
  expect(within(screen.getByTestId('commission-sheet')).getAllByText('Recharges')).toHaveLength(2);
});

test('it says in the figures of the shop what commissions are of, which say by a tap how they are made', async () => {
  show(east, { [sheetOf('east')]: people, [entriesOf('li', 'east')]: entries });
  expect((await screen.findByTestId('performance-sale')).textContent).toBe('¥250.00');
  fireEvent.click(screen.getByTestId('figure-soldByStaff'));
  const how = (await screen.findByTestId('figure-soldByStaff-how')).textContent;
  for (const text of ['+ Consumption performance', '+ Cards sold', '− Refunds of cards']) expect(how).toContain(text);
  fireEvent.click(screen.getByTestId('commission-of-li'));
  expect((await screen.findByTestId('performance-li-labour')).textContent).toBe('¥1,000.00');
  const [order] = await screen.findAllByTestId('order-S01-02-000001');
  expect(order?.getAttribute('href')).toBe('/order/view/o');
});

test('where it is not known of everybody what commissions are of, it is not said', async () => {
  show(east, { [sheetOf('east')]: people.map((one) => ({ ...one, performance: null })) });
  await screen.findByTestId('commission-all');
  expect(screen.queryByTestId('performance')).toBeNull();
});

test('opened, every amount is explained', async () => {
  show(east, { [sheetOf('east')]: people, [entriesOf('li', 'east')]: entries });
  fireEvent.click(await screen.findByTestId('commission-of-li'));
  await screen.findByTestId('commission-one');
  expect(cells('one')).toEqual(
    expect.arrayContaining(['Cupping × 2', 'Service', 'Labour', '¥200.00 × 3.5%', 'S01-02-000001', '¥7.00']),
  );
  expect(cells('two')).toEqual(expect.arrayContaining(['ServiceBy name', '¥200.00 × 3.5%, shared by 2', '¥3.50']));
  expect(cells('three')).toEqual(expect.arrayContaining(['¥5.00 × 2', '¥10.00']));
  expect(cells('four')).toContain('1/2 of ¥200.00: ¥50.00 × 2% + ¥50.00 × 3%');
  expect(cells('five')).toEqual(
    expect.arrayContaining(['Cupping', '¥100.00 refunded: taken back of ¥7.00 earned then', '-¥3.50']),
  );
  expect(cells('six')).toContain('1 × refunded: taken back of ¥10.00 earned then');
});

test('what commissions are of is the same on the screen, in the file and on paper: of each, and of all together', async () => {
  const files: Blob[] = [];
  window.print = () => undefined;
  URL.createObjectURL = (blob) => {
    files.push(blob as Blob);
    return 'blob:sheet';
  };
  URL.revokeObjectURL = () => undefined;
  show(east, { [sheetOf('east')]: people });
  await screen.findByTestId('performance-sale');
  const shown = ['labour', 'sale', 'recharge', 'use'].map(
    (kind) => screen.getByTestId(`performance-${kind}`).textContent,
  );
  expect(shown).toEqual(['¥2,000.00', '¥250.00', '¥0.00', '¥60.00']);
  await act(async () => void fireEvent.click(screen.getByTestId('commission-export')));
  await waitFor(() => expect(files).toHaveLength(1));
  const lines = (await files[0]?.text())?.trim().split('\r\n') ?? [];
  expect(lines.at(-1)).toMatch(/^All,.*,2000.00,250.00,0.00,60.00$/);
  await act(async () => void fireEvent.click(screen.getByTestId('commission-print')));
  const rows = [...(await screen.findByTestId('printed-performance')).querySelectorAll('tr')];
  const printed = rows.map((row) => [...row.querySelectorAll('td')].map(({ textContent }) => textContent));
  expect(printed.slice(1)).toEqual([
    ['Li', '¥1,000.00', '¥125.00', '¥0.00', '¥30.00'],
    ['Wang', '¥1,000.00', '¥125.00', '¥0.00', '¥30.00'],
    ['All', ...shown],
  ]);
});

test('the headquarters looks at one of its stores, the first until it chooses', async () => {
  show(hq, { [sheetOf('east')]: people, [sheetOf('west')]: people.slice(0, 1) });
  await screen.findByTestId('commission-of-wang');
  fireEvent.click(screen.getByTestId('commission-store'));
  fireEvent.click(screen.getByRole('option', { name: 'west' }));
  await screen.findByTestId('commission-of-li');
  expect(screen.queryByTestId('commission-of-wang')).toBeNull();
  expect(screen.queryByTestId('commission-all')).toBeNull();
});

test('where nobody earned anything it says so, and there is nothing to export or print', async () => {
  show(east, { [sheetOf('east')]: [] });
  await screen.findByText('No commissions this month');
  for (const id of ['commission-export', 'commission-print'])
    expect(screen.getByTestId(id).hasAttribute('disabled')).toBe(true);
});

test('without contact it says where they are', async () => {
  show(east, {});
  await screen.findByText('Commissions are on the server');
});

test('somebody sees their own, with the sum of the month', async () => {
  draw(<OwnCommission />, {
    answers: { session: { shop: east, shops: [east], permissions: [] } },
    calls: { [entriesOf('0', '')]: entries },
  });
  await screen.findByTestId('commission-one');
  expect(screen.getByTestId('own-commission-total').textContent).toBe('¥14.50');
});
