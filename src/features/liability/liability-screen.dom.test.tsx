import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '../../../tests/components/draw.tsx';
import { aShop } from '../../../tests/make.ts';
import { monthOf } from '../../domain/overview/months.ts';
import { LiabilityScreen } from './liability-screen.tsx';

const shops = ['East', 'West'].map((name) => aShop({ id: name, name }));
const figures = {
  opening: 100_000,
  movedIn: 0,
  sold: 50_000,
  changed: -10_000,
  used: 30_000,
  refunded: 0,
  expired: 20_000,
  closing: 90_000,
};
const show = (data: object) =>
  draw(<LiabilityScreen />, {
    answers: { session: { shop: shops[0], shops, permissions: ['*'] } },
    calls: { [`/prepaid_liability?month=${monthOf(Date.now(), 'Asia/Shanghai')}`]: data },
  });
const texts = async (id: string) =>
  within(await screen.findByTestId(id))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

test('it says of each shop and of all what it owed, what came and went, and what it owes', async () => {
  show({ shops: shops.map(({ id: shopId }) => ({ shopId, ...figures })), honoured: [] });
  const [east, ...figuresOfEast] = await texts('owed-East');
  expect([east, ...figuresOfEast]).toEqual([
    'East',
    '¥1,000.00',
    '¥0.00',
    '¥500.00',
    '-¥100.00',
    '¥300.00',
    '¥0.00',
    '¥200.00',
    '¥900.00',
  ]);
  expect((await texts('owed-all')).at(-1)).toBe('¥1,800.00');
  expect(screen.getByText('There is nothing to settle')).toBeDefined();
});

test('one shop is not summed up, and settlements are net', async () => {
  const honoured = [
    { soldIn: 'East', usedIn: 'West', value: 30_000 },
    { soldIn: 'West', usedIn: 'East', value: 4_000 },
  ];
  show({ shops: [{ shopId: 'East', ...figures }], honoured });
  expect(await texts('settle-East-West')).toEqual(['East', 'West', '¥260.00']);
  expect(screen.queryByTestId('owed-all')).toBeNull();
});

test('before any card was sold it says so, and there is nothing to export', async () => {
  show({ shops: [], honoured: [] });
  await screen.findByText('No cards had been sold by this month');
  expect(screen.getByTestId('export-liability').hasAttribute('disabled')).toBe(true);
});

test('on A4 it stands with its whole and its settlements, and room to sign', async () => {
  const honoured = [{ soldIn: 'East', usedIn: 'West', value: 30_000 }];
  show({ shops: shops.map(({ id: shopId }) => ({ shopId, ...figures })), honoured });
  await texts('owed-East');
  fireEvent.click(screen.getByTestId('print-liability'));
  expect((await screen.findByTestId('printed-owed')).textContent).toContain(
    'All shops¥2,000.00¥0.00¥1,000.00-¥200.00¥600.00',
  );
  expect(screen.getByTestId('printed-settled').textContent).toContain('EastWest¥300.00');
  expect(document.body.textContent).toContain('Made by: ____________');
});

test('it says in which order gifts are used, on the screen and on paper', async () => {
  show({ shops: [{ shopId: 'East', ...figures }], honoured: [] });
  const order =
    'A prepaid card uses principal and gift in proportion, unless its terms say which comes first; a count card uses what ends first, and of that what was bought before what was given.';
  expect((await screen.findByTestId('liability-shops')).textContent).toContain(order);
  fireEvent.click(screen.getByTestId('print-liability'));
  await screen.findByTestId('printed-owed');
  expect(screen.getAllByText((text) => text.includes(order))).toHaveLength(2);
});
