import { mostFileCells, mostMerged } from './limits.ts';
import { allowance } from './too-much.ts';

/** Cells of one column that a workbook shows as one: lines counted from 1, the column from 0. */
interface Merged {
  readonly top: number;
  readonly bottom: number;
  readonly column: number;
}

/** The place of a column by its letters, counted from 1; 0 where there are none. */
export const placeOf = (letters: string): number => {
  let place = 0;
  for (const letter of letters) place = place * 26 + letter.toUpperCase().charCodeAt(0) - 64;
  return place;
};

/** The first column of cells that are shown as one, where they take more than one line. */
const mergedIn = (place: string): Merged | undefined => {
  const [, column = '', top, bottom] = /^([A-Z]+)(\d+):[A-Z]+(\d+)$/.exec(place) ?? [];
  return Number(bottom) > Number(top)
    ? { top: Number(top), bottom: Number(bottom), column: placeOf(column) - 1 }
    : undefined;
};

/**
 * Takes in which cells a workbook shows as one, and gives each of them what stands in the first: in the rows and columns that
 * there are, whatever the workbook says beyond them. Each text is counted as often as it is given.
 */
export const mergedCells = (shows: (text: string) => void) => {
  const merged: Merged[] = [];
  const one = allowance(mostMerged);
  return {
    add: (place: string): void => {
      one(1);
      const found = mergedIn(place);
      if (found) merged.push(found);
    },
    spread: (rows: readonly string[][], columns: number): void => {
      let spread = 0;
      for (const { top, bottom, column } of merged) {
        if (column >= columns) continue;
        const said = rows[top - 1]?.[column] ?? '';
        for (const row of rows.slice(top, bottom)) {
          // Cells are merged once: only a file that is made to take long comes to more than it has.
          spread += 1;
          if (spread > mostFileCells) throw new Error('merged cells lie over one another');
          shows(said);
          row[column] = said;
        }
      }
    },
  };
};
