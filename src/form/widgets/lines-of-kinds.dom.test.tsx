import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addCardTemplate } from '#domain/card-template/add.ts';
import { addCoupon } from '#domain/coupon/write.ts';
import { faultsOfDrawn } from '../../../tests/components/axe.ts';
import { field, fillIn, send, type } from '../../../tests/components/fill-in.tsx';
import { countTerms } from '../../../tests/make-cards.ts';
import { defineForm } from '../define-form.ts';

const label = 'fields.benefits';
const form = defineForm(addCardTemplate, {
  noun: 'card',
  fields: {
    benefits: {
      widget: 'lines',
      of: ['service', 'product'],
      by: 'itemId',
      kind: 'kind',
      most: 3,
      label,
      testId: 'lines',
      columns: { times: { widget: 'number', label: 'fields.times', testId: 'times' } },
      fresh: { times: 1 },
    },
  },
});
const one = { id: 'same', title: 'Moxa', picture: '' };
const { benefits: _, ...terms } = countTerms();
const given = { templateId: 't', name: 'Ten', ...terms };

const choose = async () => {
  await act(async () => void fireEvent.click(field('lines')));
  const [option] = (await screen.findAllByRole('option', { hidden: true })).slice(-1);
  await act(async () => void fireEvent.click(option as HTMLElement));
};

test('lines of several kinds say of which kind each is, and a kind may have what another has too', async () => {
  const answers = { 'record.found': [one], 'record.named': [one] };
  const filled = fillIn({
    form,
    given,
    start: { benefits: [{ kind: 'service', itemId: 'other', times: 2 }] },
    answers,
  });
  await screen.findByTestId('lines', undefined, { timeout: 10_000 });
  await choose();
  type('times-1', '10');
  await act(async () => void fireEvent.click(screen.getByLabelText('Products')));
  await choose();
  expect(await faultsOfDrawn()).toEqual([]);
  await send();
  expect(filled.given).toMatchObject([
    {
      benefits: [
        { kind: 'service', itemId: 'other', times: 2 },
        { kind: 'service', itemId: 'same', times: 10 },
        { kind: 'product', itemId: 'same', times: 1 },
      ],
    },
  ]);
  expect(field('lines').disabled).toBe(true);
});

test('lines may have nothing but their record', async () => {
  const bare = defineForm(addCoupon, {
    noun: 'coupon',
    fields: {
      items: {
        widget: 'lines',
        of: ['product', 'service'],
        by: 'itemId',
        kind: 'kind',
        most: 9,
        columns: {},
        fresh: {},
        label: 'fields.items',
        testId: 'lines',
      },
    },
  });
  const coupon = {
    couponId: 'c',
    name: 'C',
    type: 3,
    amount: 1,
    validity: 'days',
    effectiveDays: 1,
    range: 'items',
  } as const;
  const answers = { 'record.found': [one], 'record.named': [one] };
  const filled = fillIn({ form: bare, given: coupon, start: { items: [] }, answers });
  await screen.findByTestId('lines', undefined, { timeout: 10_000 });
  await choose();
  await send();
  expect(filled.given).toMatchObject([{ items: [{ kind: 'product', itemId: 'same' }] }]);
});
