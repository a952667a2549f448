import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { updateExtraInfo } from '#domain/order/change/extra.ts';
import { setNotice } from '#domain/stock/notice.ts';
import { speak } from '../../../tests/components/draw.tsx';
import { field, fillIn, saidAt, send, type } from '../../../tests/components/fill-in.tsx';
import { defineForm } from '../define-form.ts';

const dayForm = defineForm(
  { name: 'order.extra', args: updateExtraInfo.args.extend({ remark: z.union([z.iso.date(), z.literal('')]) }) },
  { noun: 'order', fields: { remark: { widget: 'day', label: 'facts.remark', testId: 'day' } } },
);
/** The calendar is loaded with the first day that is shown. */
const hasCome = async (testId: string): Promise<void> => {
  await screen.findByTestId(testId);
  await expect.poll(() => field(testId).readOnly, { timeout: 15_000 }).toBe(false);
};
const open = async (remark: string) => {
  const filled = fillIn({ form: dayForm, given: { orderId: 'order-1' }, start: { remark } });
  await hasCome('day');
  return filled;
};

describe('a day', () => {
  test.each([
    ['2026-11-21', '2026-11-21'],
    ['20261121', '2026-11-21'],
    ['2026.1.5', '2026-01-05'],
    ['', ''],
  ])('is typed as %j and given as %j', async (typed, given) => {
    const filled = await open('2026-12-24');
    type('day', typed);
    await send();
    expect(filled.given).toEqual([{ orderId: 'order-1', remark: given }]);
  });

  test('that is none is refused in the words of the call, and stays to be put right', async () => {
    const filled = await open('');
    type('day', '2026-02-30');
    await send();
    expect(saidAt('day')).toMatch(/\w/);
    expect(field('day').value).toBe('2026-02-30');
    expect(filled.given).toEqual([]);
  });

  test('is picked in a calendar in the language of the screen', async () => {
    await speak('ja');
    const filled = await open('2026-11-21');
    fireEvent.click(field('day'));
    expect(await screen.findByText('11月 2026')).toBeTruthy();
    const days = await screen.findAllByRole('button', { name: /^5 11月 2026/ });
    fireEvent.click(days[0]!);
    await send();
    expect(filled.given).toEqual([{ orderId: 'order-1', remark: '2026-11-05' }]);
    await speak();
  });
});

describe('a day and time', () => {
  const form = defineForm(
    {
      name: 'stock.notice',
      args: setNotice.args.extend({
        lowAt: z
          .int()
          .min(Date.UTC(2026, 0, 1))
          .nullable(),
      }),
    },
    { noun: 'stock', fields: { lowAt: { widget: 'moment', label: 'notice.level', testId: 'at' } } },
  );
  test.each([
    ['Asia/Shanghai', Date.UTC(2026, 10, 21, 6, 5), '14', Date.UTC(2026, 10, 22, 6, 5)],
    ['America/New_York', Date.UTC(2026, 6, 1, 18, 5), '14', Date.UTC(2026, 10, 22, 19, 5)],
  ])('are those of the clocks in %s', async (timeZone, lowAt, hour, given) => {
    const filled = fillIn({
      form,
      given: { productId: 'tea' },
      start: { lowAt },
      place: { currencyFlag: '¥', timeZone, clockError: 0 },
    });
    await hasCome('at');
    expect(field('at-hours').value).toBe(hour);
    type('at', '2026-11-22');
    await send();
    expect(filled.given).toEqual([{ productId: 'tea', lowAt: given }]);
  });

  test('that is before what the command takes is refused', async () => {
    const filled = fillIn({ form, given: { productId: 'tea' }, start: { lowAt: Date.UTC(2026, 10, 21) } });
    await hasCome('at');
    type('at', '2025-12-31');
    await send();
    expect(filled.given).toEqual([]);
    expect(field('at').getAttribute('aria-invalid')).toBe('true');
  });
});
