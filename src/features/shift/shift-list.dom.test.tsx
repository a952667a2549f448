import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '../../../tests/components/draw.tsx';
import { aShop } from '../../../tests/make.ts';
import { aShift } from '../../../tests/make-shift.ts';
import { ListPage } from '../../list/list-page.tsx';
import { shiftList } from './shift-list.tsx';

const sums = [
  { type: 0, taken: 12_000, payments: 3, returned: 2_000, refunds: 1, suspense: 0 },
  { type: 6, taken: 30_000, payments: 1, returned: 0, refunds: 0, suspense: 0 },
];
/** The list, narrowed by this filter of its calls, and what it says of all shifts. */
const list = (search: { differs?: number }, filter: string, answer: object) =>
  draw(<ListPage list={shiftList} search={search} onSearch={() => undefined} />, {
    answers: { session: { shop: aShop(), shops: [aShop()], permissions: ['*'] }, 'staff.all': [] },
    calls: {
      [`/shifts?${filter}page=1&per_page=20`]: [aShift()],
      [`/shift_sums?${filter}`.replace(/[?&]$/, '')]: answer,
    },
  });

test('the list of shifts says what all of them took, by way of paying, and what lacked or was too much', async () => {
  list({}, '', { shifts: 3, sums, short: 500, over: 120 });
  const said = (await screen.findByTestId('shift-sums')).textContent;
  expect(said).toBe(
    'Cash performance ¥400.00 · Consumption performance ¥400.00 (Cash ¥100.00 and Bank card ¥300.00)¥5.00 short¥1.20 over',
  );
});

test('it says so of those alone to which the list is narrowed', async () => {
  list({ differs: 0 }, 'filter=differs%3A0&', { shifts: 2, sums, short: 0, over: 0 });
  expect((await screen.findByTestId('shift-sums')).textContent).not.toContain('short');
});

test('where no shift took anything it says nothing', async () => {
  list({}, '', { shifts: 1, sums: [], short: 0, over: 0 });
  await screen.findByTestId('shift-shift-1');
  expect(screen.queryByTestId('shift-sums')).toBeNull();
});
