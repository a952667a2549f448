import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { draw } from '../../../tests/components/draw.tsx';
import { aProduct } from '../../../tests/make.ts';
import { aLevel } from '../../../tests/make-stocktake.ts';
import { columnsOn } from '../../list/column.ts';
import { useLooks } from '../../list/use-looks.ts';
import type { StockRow } from '../../nouns/stock/stock-queries.ts';
import { stockList } from './stock-list.tsx';

const row = (quantity: number | null): StockRow =>
  ({
    product: aProduct({ unit: 'bottle' }),
    level: quantity === null ? null : aLevel({ quantity, value: 1_001, unitValue: 334, lowAt: 2 }),
    unsent: false,
    expiring: null,
    elsewhere: [],
  }) as unknown as StockRow;

const Cells = ({ of }: { readonly of: StockRow }) => {
  const { columns } = useLooks(stockList, {});
  const plain = columnsOn(columns, 'screen').filter(({ name }) => name !== 'product' && name !== 'acts');
  return plain.map(({ name, cell, text }) => (
    <span key={name} data-testid={`cell-${name}`}>
      {cell ? cell(of) : text(of)}
    </span>
  ));
};
const drawCells = (of: StockRow, permissions: readonly string[]) =>
  draw(<Cells of={of} />, { answers: { session: { permissions, shops: [] } } });
const mayValue = ['pc.inventory.value'];
const cells = (): string[] =>
  screen.getAllByTestId(/^cell-/).map(({ dataset, textContent }) => `${dataset.testid}: ${textContent}`);

describe('a product in the list of the stock', () => {
  test('is shown with pieces, what one and all are worth, and from when on it is little', () => {
    drawCells(row(3), mayValue);
    expect(cells()).toEqual([
      'cell-number: P001',
      'cell-quantity: 3 bottle',
      'cell-unitValue: ¥3.34',
      'cell-value: ¥10.01',
      'cell-lowAt: 2',
    ]);
  });

  test('is shown without worth to whoever may not see it', () => {
    drawCells(row(3), []);
    expect(cells()).toEqual(['cell-number: P001', 'cell-quantity: 3 bottle', 'cell-lowAt: 2']);
  });

  test('that the shop keeps no books of has no figures', () => {
    drawCells(row(null), mayValue);
    expect(cells().slice(1)).toEqual([
      'cell-quantity: — bottle',
      'cell-unitValue: —',
      'cell-value: —',
      'cell-lowAt: —',
    ]);
  });
});
