import { type KeyboardEvent, useState } from 'react';

const steps: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/**
 * Arrows lead from cell to cell of a grid, at the end of a row to the next one; Tab leads past it, and back to the cell
 * where somebody was.
 */
export const useGridKeys = () => {
  const [at, setAt] = useState('0:0');
  const keys = (event: KeyboardEvent<HTMLElement>): void => {
    const step = steps[event.key];
    const from = (event.target as HTMLElement).closest<HTMLElement>('[data-cell]')?.dataset.cell;
    if (!step || from === undefined) return;
    const [row = 0, column = 0] = from.split(':').map(Number);
    const cells = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-cell]')];
    const beside = step[1] === 0 ? undefined : cells[cells.findIndex((cell) => cell.dataset.cell === from) + step[1]];
    const next = beside ?? cells.find((cell) => cell.dataset.cell === `${row + step[0]}:${column}`);
    if (!next || next.dataset.cell === from) return;
    event.preventDefault();
    next.focus();
  };
  return {
    onKeyDown: keys,
    cell: (row: number, column: number) => ({
      'data-cell': `${row}:${column}`,
      tabIndex: at === `${row}:${column}` ? 0 : -1,
      onFocus: () => setAt(`${row}:${column}`),
    }),
  };
};
