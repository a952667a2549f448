import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { draw } from '../../../tests/components/draw.tsx';
import { aShop } from '../../../tests/make.ts';
import { OpeningSums } from './opening-sums.tsx';

const show = (sums: readonly object[]) =>
  draw(<OpeningSums />, {
    answers: {
      session: {
        shop: aShop({ id: 'east', name: 'East' }),
        shops: [aShop({ id: 'east', name: 'East' })],
        permissions: ['*'],
      },
    },
    calls: { '/imports/cards/sums': sums },
  });
const gold = { shopId: 'east', name: 'Gold', type: 1, cards: 22, principal: 1_700_000, gift: 5_000, times: 0 };
const ten = { shopId: 'east', name: 'Ten', type: 2, cards: 3, principal: 70_000, gift: 0, times: 21 };

test('with what cards were moved in is shown by shop and card, with the sums of all', async () => {
  show([gold, ten]);
  const sheet = await screen.findByTestId('opening-sums');
  await within(sheet).findByText('Gold');
  const rows = within(sheet)
    .getAllByRole('row')
    .map((row) =>
      within(row)
        .queryAllByRole('cell')
        .map(({ textContent }) => textContent),
    );
  expect(rows.slice(1)).toEqual([
    ['East', 'Gold', 'Prepaid card', '22', '¥17,000.00', '¥50.00', '0'],
    ['East', 'Ten', 'Count card', '3', '¥700.00', '¥0.00', '21'],
    ['All', '', '', '25', '¥17,700.00', '¥50.00', '21'],
  ]);
});

test('it is printed with where and when, and room for two signatures', async () => {
  vi.stubGlobal('print', vi.fn());
  show([gold]);
  fireEvent.click(await screen.findByTestId('print-opening-sums'));
  const paper = await screen.findByTestId('printed-sums');
  expect(paper.textContent).toContain('¥17,000.00');
  expect(screen.getByText(/For the old system/)).toBeDefined();
  expect(screen.getByTestId('printed-sums-facts').textContent).toMatch(/Shop: East.*\d\d:\d\d/);
  vi.unstubAllGlobals();
});

test('where no cards were moved in there is nothing to print', async () => {
  show([]);
  await screen.findByText('No cards were imported yet');
  expect(screen.queryByTestId('print-opening-sums')).toBeNull();
});
