import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { applyTransfer } from '#domain/transfer/apply.ts';
import { fieldErrors } from '../../../server/http/field-errors.ts';
import { locales } from '../../../server/http/words.ts';
import { faultsOfDrawn } from '../../../tests/components/axe.ts';
import { speak } from '../../../tests/components/draw.tsx';
import { field, fillIn, saidAt, send, type } from '../../../tests/components/fill-in.tsx';
import { defineForm } from '../define-form.ts';

afterEach(async () => void (await speak()));

const form = defineForm(applyTransfer, {
  noun: 'transfer',
  fields: {
    lines: {
      widget: 'lines',
      of: 'product',
      by: 'productId',
      most: 2,
      label: 'form.product',
      testId: 'lines',
      columns: { quantity: { widget: 'quantity', decimals: 0, label: 'form.quantity', testId: 'quantity' } },
      fresh: { quantity: 1 },
      required: () => true,
    },
  },
});
const given = { transferId: 't1', number: 'DB1', provideShopId: 's02', remark: '' };
const tea = { id: 'tea', title: 'Tea', picture: '' };
const oil = { id: 'oil', title: 'Oil', picture: '' };

const open = async (lines: { productId: string; quantity: number }[], found = [tea, oil]) => {
  const answers = { 'record.found': found, 'record.named': [tea, oil] };
  const filled = fillIn({ form, given, start: { lines }, answers });
  await screen.findByTestId('lines', undefined, { timeout: 10_000 });
  return filled;
};
const choose = async (title: string) => {
  await act(async () => void fireEvent.click(field('lines')));
  type('lines', title);
  const [option] = (await screen.findAllByText(title)).slice(-1);
  await act(async () => void fireEvent.click(option as HTMLElement));
};
const scan = (code: string) =>
  act(async () => {
    for (const key of [...code, 'Enter']) fireEvent.keyDown(document.body, { key });
    await new Promise((goOn) => setTimeout(goOn, 150));
  });

describe('lines of another record', () => {
  test('are added by the search, counted and given', async () => {
    const filled = await open([]);
    await choose('Tea');
    type('quantity-0', '4');
    await send();
    expect(filled.given).toMatchObject([{ ...given, lines: [{ productId: 'tea', quantity: 4 }] }]);
  });

  test('are added by a scan, each product once', async () => {
    const filled = await open([{ productId: 'tea', quantity: 3 }], [oil]);
    await scan('6901234567892');
    await scan('6901234567892');
    expect(document.activeElement).toBe(field('quantity-1'));
    await send();
    expect(filled.given).toMatchObject([
      {
        lines: [
          { productId: 'tea', quantity: 3 },
          { productId: 'oil', quantity: 1 },
        ],
      },
    ]);
  });

  test('are not more than there may be', async () => {
    await open([
      { productId: 'tea', quantity: 3 },
      { productId: 'oil', quantity: 1 },
    ]);
    expect(field('lines').disabled).toBe(true);
  });

  test('are removed', async () => {
    const filled = await open([
      { productId: 'tea', quantity: 3 },
      { productId: 'oil', quantity: 1 },
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Remove line 1' }));
    await send();
    expect(filled.given).toMatchObject([{ lines: [{ productId: 'oil', quantity: 1 }] }]);
  });

  test('lead by Enter from field to field, and then to the next product, without giving anything', async () => {
    const filled = await open([{ productId: 'tea', quantity: 3 }]);
    await act(async () => void fireEvent.keyDown(field('quantity-0'), { key: 'Enter' }));
    expect(document.activeElement).toBe(field('lines'));
    expect(filled.given).toEqual([]);
  });

  test('of which there is none are asked for', async () => {
    const filled = await open([]);
    await send();
    expect([saidAt('lines'), filled.given]).toEqual(['Required', []]);
    await choose('Tea');
    expect([saidAt('lines'), field('lines').getAttribute('aria-invalid')]).toEqual([undefined, 'false']);
  });

  test.each(locales)('are refused in %s at the field of the line, in the words of the call', async (locale) => {
    await speak(locale);
    const lines = [
      { productId: 'tea', quantity: 3 },
      { productId: 'oil', quantity: 1 },
    ];
    const filled = await open(lines);
    type('quantity-1', '0');
    await send();
    const issues = applyTransfer.args.safeParse({ ...given, lines: lines.with(1, { productId: 'oil', quantity: 0 }) });
    const [words] = fieldErrors(locale, issues.error?.issues ?? [])['lines.1.quantity'] ?? [];
    expect(words).toMatch(/\p{Letter}/u);
    expect([saidAt('quantity-0'), saidAt('quantity-1'), filled.given]).toEqual([undefined, words, []]);
    // What is wrong with a line leaves the search for further ones as it is.
    expect(saidAt('lines')).toBeUndefined();
    type('quantity-1', '2');
    expect(saidAt('quantity-1')).toBeUndefined();
  });

  test('have nothing that axe finds wrong', async () => {
    await open([{ productId: 'tea', quantity: 3 }]);
    expect(await faultsOfDrawn()).toEqual([]);
  });
});
