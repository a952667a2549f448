import '../../../../tests/indexed-db.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, test, vi } from 'vitest';
import { inTypes } from '#domain/stock/codes.ts';
import { atOffice, tap } from '../../../../tests/components/at-office.tsx';
import { aProduct } from '../../../../tests/make.ts';
import { writeSheet } from '../../../workers/sheet/write-sheet.ts';
import { ImportDialog } from './import-dialog.tsx';

/** A workbook of which one line is not shown. */
const workbookHiding = async (rows: readonly (readonly string[])[], line: number) => {
  const files = unzipSync(new Uint8Array(await writeSheet({ rows }, 'xlsx')));
  const name = Object.keys(files).find((each) => each.includes('worksheets/sheet1')) ?? '';
  const xml = strFromU8(files[name] ?? new Uint8Array()).replace(`<row r="${line}"`, `<row r="${line}" hidden="1"`);
  return new File([zipSync({ ...files, [name]: strToU8(xml) }) as Uint8Array<ArrayBuffer>], 'goods.xlsx');
};

test('rows that the workbook hides come onto the paper when somebody says so, and rounded prices are said', async () => {
  const onLines = vi.fn();
  const product = aProduct({ id: '5101', number: '5101' });
  atOffice(<ImportDialog type={inTypes.purchase} onPaper={[]} onClose={() => undefined} onLines={onLines} />, {
    replies: {},
    permissions: [],
    held: { 'stock.byCode': { product, level: null, unsent: false, expiring: null } },
  });
  const rows = [
    ['Number', 'Quantity', 'Unit price'],
    ['5101', '1', '8.3333'],
    ['5102', '2', '1'],
  ];
  const file = await workbookHiding(rows, 3);
  const input = document.querySelector('input[type=file]');
  if (!input) throw new Error('no file can be chosen');
  await act(async () => void fireEvent.change(input, { target: { files: [file] } }));
  await screen.findByText('Also take 1 row that is hidden in the file');
  await screen.findByText('1 price was rounded to the fen');
  await tap('take-imported');
  expect(onLines).toHaveBeenLastCalledWith([expect.objectContaining({ quantity: '1', price: '8.33' })]);
  await tap('take-hidden');
  // Both lines name the one product that is known here, which a paper has on one line.
  await screen.findByText(/put the quantities together/);
});
