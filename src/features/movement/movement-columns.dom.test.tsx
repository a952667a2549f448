import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { MovementRow } from '#domain/stock/stock-view.ts';
import { draw } from '../../../tests/components/draw.tsx';
import { movementList } from './movement-list.tsx';

const Change = ({ of }: { readonly of: Partial<MovementRow> }) => {
  const { columns } = movementList.useLooks({}, undefined, undefined);
  return <p data-testid="change">{columns.find(({ name }) => name === 'change')?.cell?.(of as MovementRow)}</p>;
};

describe('a movement of the stock', () => {
  test.each([
    [{ quantity: 4, uses: 0 }, '+4'],
    [{ quantity: -2, uses: 0 }, '-2'],
    [{ quantity: -1, uses: 53 }, '-1'],
    [{ quantity: 0, uses: -1 }, '-1 use'],
    [{ quantity: 0, uses: 3 }, '+3 uses'],
    [{ quantity: 0, uses: 0 }, '0'],
  ])('%j is told in pieces or, where only an opened package changes, in uses: %s', (movement, told) => {
    draw(<Change of={movement} />);
    expect(screen.getByTestId('change').textContent).toBe(told);
  });
});
