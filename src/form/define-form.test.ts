import { expect, test } from 'vitest';
import { updateExtraInfo } from '#domain/order/change/extra.ts';
import { defineForm } from './define-form.ts';

const look = { label: 'facts.remark', testId: 'remark' } as const;

test('a form takes its fields from the arguments of its command', () => {
  const form = defineForm(updateExtraInfo, {
    noun: 'order',
    fields: { remark: { widget: 'text', longest: 200, ...look } },
  });
  expect(form).toMatchObject({ command: 'order.extra', fields: { remark: { widget: 'text' } }, refusals: {} });
});

test('what neither the command nor the reasons know does not compile', () => {
  const declared = [
    // @ts-expect-error the command has no such argument
    () => defineForm(updateExtraInfo, { noun: 'order', fields: { remrak: { widget: 'text', longest: 9, ...look } } }),
    // @ts-expect-error a text is not switched
    () => defineForm(updateExtraInfo, { noun: 'order', fields: { remark: { widget: 'switch', ...look } } }),
    () =>
      defineForm(updateExtraInfo, {
        noun: 'order',
        fields: { remark: { widget: 'text', longest: 9, ...look } },
        // @ts-expect-error no decision has such a reason
        refusals: { 'order.unknwon': 'remark' },
      }),
  ];
  expect(declared).toHaveLength(3);
});
