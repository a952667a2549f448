import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { faultsOfDrawn } from '../../tests/components/axe.ts';
import { draw } from '../../tests/components/draw.tsx';
import type { Column } from './list-column.ts';
import { ListTable } from './list-table.tsx';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly pieces: number;
}
const columns: readonly Column<Row>[] = [
  { name: 'number', head: 'Number', cell: ({ id }) => id },
  { name: 'name', head: 'Product', as: 'wide', card: 'title', cell: ({ name }) => name },
  { name: 'pieces', head: 'Pieces', as: 'figure', bold: true, cell: ({ pieces }) => pieces },
  { name: 'state', head: 'State', card: 'badge', cell: ({ pieces }) => (pieces < 0 ? 'Below zero' : 'There') },
  { name: 'acts', cell: ({ id }) => <button type="button">Change {id}</button> },
];
const rows = [
  { id: 'P1', name: 'Ginger oil', pieces: 13 },
  { id: 'P2', name: 'Soap', pieces: -2 },
];
const asWide = window.matchMedia;
afterEach(() => {
  window.matchMedia = asWide;
});
const onPhone = () => {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: media.includes('max-width: 47.99em'),
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
};
const drawList = (onOpen: (row: Row) => void = () => undefined) =>
  draw(
    <ListTable
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      testId={({ id }) => `row-${id}`}
      nothing="none"
      onOpen={onOpen}
    />,
  );

test('on a narrow screen rows are cards: title and badge first, then each figure with its name, then what can be done', async () => {
  onPhone();
  drawList();
  expect(screen.queryByRole('table')).toBeNull();
  const [first] = screen.getAllByRole('listitem');
  expect(first?.textContent).toBe('Ginger oilThereNumberP1Pieces13Change P1');
  expect(
    within(first as HTMLElement)
      .getAllByRole('term')
      .map(({ textContent }) => textContent),
  ).toEqual(['Number', 'Pieces']);
  expect(await faultsOfDrawn()).toEqual([]);
});

test('on a wider screen the same rows are a table', () => {
  drawList();
  expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'NumberProductPiecesStateActions',
    'P1Ginger oil13ThereChange P1',
    'P2Soap-2Below zeroChange P2',
  ]);
});

test.each(['card', 'row'])(
  'a %s opens by a tap and by Enter, the arrow keys lead to the next, and its button is its own',
  (as) => {
    if (as === 'card') onPhone();
    const opened = vi.fn();
    drawList(opened);
    const first = screen.getByTestId('row-P1');
    fireEvent.click(first);
    first.focus();
    fireEvent.keyDown(first, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(screen.getByTestId('row-P2'));
    fireEvent.keyDown(screen.getByTestId('row-P2'), { key: 'Enter' });
    fireEvent.click(screen.getByText('Change P1'));
    expect(opened.mock.calls).toEqual([[rows[0]], [rows[1]]]);
  },
);
