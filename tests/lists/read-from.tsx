import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { parse } from 'csv-parse/browser/esm/sync';
import { expect } from 'vitest';
import { readSheet } from '../../src/workers/sheet/read-sheet.ts';

export const formats = ['csv', 'xlsx'] as const;
export type Format = (typeof formats)[number];

/** An amount as it stands in a file, and as a screen says it. */
export const yuan = (fen: number): string => (fen / 100).toFixed(2);
export const said = (fen: number): string =>
  `${fen < 0 ? '-' : ''}¥${yuan(Math.abs(fen)).replace(/\B(?=(\d{3})+\.)/g, ',')}`;
/** The other way round, in fen. */
export const fenOf = (text: string | undefined): number => Math.round(Number(text) * 100);
export const sumOf = (texts: readonly string[]): number => texts.reduce((sum, text) => sum + fenOf(text), 0);

/** Waits until a place says a text. */
export const expectSaid = async (testId: string, ...texts: readonly string[]): Promise<void> => {
  await waitFor(() => {
    const text = screen.getByTestId(testId).textContent;
    for (const one of texts) expect(text).toContain(one);
  });
};
export const tap = async (found: HTMLElement): Promise<void> => act(async () => void fireEvent.click(found));

/** The rows of the file that a button of this name gives out, as texts; files are pushed to `saved`. */
export const rowsOf = async (
  name: string,
  format: Format,
  saved: readonly Blob[],
): Promise<readonly (readonly string[])[]> => {
  if (format === 'csv') await tap(await screen.findByTestId(`${name}-export`));
  else {
    await tap(await screen.findByTestId(`${name}-export-as`));
    await tap(await screen.findByTestId(`${name}-export-${format}`));
  }
  await waitFor(() => expect(saved.length).toBe(1));
  if (format === 'csv') {
    const text = ((await saved[0]?.text()) ?? '').replace(/^\uFEFF/, '');
    return parse(text, { relax_column_count: true, skip_empty_lines: true }) as string[][];
  }
  const sheet = await readSheet((await saved[0]?.arrayBuffer()) ?? new ArrayBuffer());
  return sheet ? [sheet.header, ...sheet.rows.map(({ cells }) => cells ?? [])] : [];
};

/** A column of a file by its head, without what stands above the head. */
export const columnOf = (rows: readonly (readonly string[])[], head: string): string[] => {
  const top = rows.findIndex((row) => row.includes(head));
  const place = rows[top]?.indexOf(head) ?? -1;
  return rows.slice(top + 1).map((row) => row[place] ?? '');
};

/** The figures of the row of this name in the part of a file below this title, by their heads: amounts in yuan. */
export const rowBelow = (
  rows: readonly (readonly string[])[],
  title: string,
  name: string,
): Readonly<Record<string, number>> => {
  const top = rows.findIndex(([first, ...others]) => first === title && others.every((cell) => cell === ''));
  const heads = rows[top + 1] ?? [];
  const row = rows.slice(top + 2).find(([first]) => first === name) ?? [];
  return Object.fromEntries(heads.slice(1).map((head, place) => [head, Number(row[place + 1])]));
};
