import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { atOffice, tap, typeIn } from '../../../tests/components/at-office.tsx';
import { refused, type serverOf } from '../../../tests/components/server-of.ts';
import { aShop } from '../../../tests/make.ts';
import { aTemplate } from '../../../tests/make-cards.ts';
import { argsIn, shownOf } from '../../form/form-values.ts';
import { addTemplateForm } from './template/template.form.ts';
import { templateList } from './template/template-list.tsx';
import { TemplateScreen } from './template/template-screen.tsx';
import { AddTemplateScreen } from './template/write-template.tsx';

const gains = { pays: 0, balance: 0, gift: 0, times: 0, giftTimes: 0, perTime: null, saves: 0 };
const seen = (given: object = {}) => ({
  ...aTemplate(),
  status: 'active',
  gains,
  names: { 'shop-2': 'West' },
  ...given,
});
const view = 'GET /card_templates/template-1/for_view';

const open = (part: React.ReactNode, replies: Parameters<typeof serverOf>[0], type: 0 | 1 = 1) => ({
  gave: atOffice(part, { replies, permissions: ['pc.item.card'], shop: aShop({ type }) }),
});

beforeEach(() => localStorage.clear());

const ofPrepaid = ['card-face-value', 'card-use-order', 'card-recharge-steps', 'card-recharge-free'];
const ofOthers = ['card-original-price', 'card-benefits', 'card-percent', 'card-discounts', 'card-valid-days'];
const ofFree = ['card-recharge-least', 'card-recharge-most'];
const ofGifts = ['card-gift-amount', 'card-gift-services', 'card-gift-products', 'card-valid-until'];
const always = [
  'card-name',
  'card-category',
  'card-type',
  'card-price',
  'card-validity',
  'card-gifts',
  'card-salable-in',
  'card-consumable-in',
  'card-color',
  'card-picture',
  'card-description',
];

test('a prepaid card is asked for what it is made of, tells what a member gets, and is made', async () => {
  const { gave } = open(<AddTemplateScreen onAdded={() => undefined} />, {
    'POST /card_templates': refused('cardTemplate.categoryUnknown'),
  });
  await screen.findByTestId('add-template-page');
  for (const testId of [...always, ...ofPrepaid]) expect(await screen.findByTestId(testId)).toBeTruthy();
  for (const testId of [...ofOthers, ...ofGifts, ...ofFree]) expect(screen.queryByTestId(testId)).toBeNull();
  await typeIn('card-name', 'Gold');
  await typeIn('card-price', '1000');
  await typeIn('card-face-value', '1100');
  expect((await screen.findByTestId('card-gains')).textContent).toContain('Pays ¥1,000.00, has ¥1,100.00 to spend');
  await tap('save-template');
  expect(gave()).toMatchObject([
    ['POST /card_templates', { name: 'Gold', type: 1, price: 100_000, faceValue: 110_000 }],
  ]);
});

test('every field of a template is one of these', () => {
  const testIds = Object.values(addTemplateForm.fields).map(({ testId }) => testId);
  expect([...testIds].sort()).toEqual([...always, ...ofPrepaid, ...ofFree, ...ofOthers, ...ofGifts].sort());
});

test('by which amounts a card is recharged is written row by row; what is wrong stands at its field', async () => {
  const { gave } = open(<AddTemplateScreen onAdded={() => undefined} />, {
    'POST /card_templates': refused('cardTemplate.categoryUnknown'),
  });
  await typeIn('card-name', 'Gold');
  await typeIn('card-price', '1000');
  await typeIn('card-face-value', '1000');
  const of = { amount: 'step-amount', gift: 'step-gift' };
  for (const [place, amount, gift] of [
    [0, '1000', '100'],
    [1, '500', '300'],
    [2, '3000', '500'],
  ] as const) {
    await tap('card-recharge-steps-add');
    await typeIn(`${of.amount}-${place}`, amount);
    await typeIn(`${of.gift}-${place}`, gift);
  }
  await tap('card-recharge-free');
  await typeIn('card-recharge-most', '5000');
  await tap('save-template');
  expect(gave()).toEqual([]);
  expect(await screen.findByText('Each step is more than the one before')).toBeTruthy();
  await typeIn('step-amount-1', '2000');
  fireEvent.click(screen.getByRole('button', { name: 'Remove line 3' }));
  expect(screen.queryByTestId('step-amount-2')).toBeNull();
  await typeIn('card-recharge-least', '500');
  expect(screen.getByTestId('card-gains').textContent).toContain('Recharge ¥2,000.00, ¥300.00 as a gift');
  expect(screen.getByTestId('recharge-free').textContent).toBe('Recharge any amount from ¥500.00 to ¥5,000.00');
  await tap('save-template');
  expect(gave()).toMatchObject([
    [
      'POST /card_templates',
      {
        rechargeFree: true,
        rechargeLeast: 50_000,
        rechargeMost: 500_000,
        rechargeSteps: [
          { amount: 100_000, gift: 10_000 },
          { amount: 200_000, gift: 30_000 },
        ],
      },
    ],
  ]);
});

test('a gift that was chosen and does not go with the type any more is not given', () => {
  const start = { ...aTemplate(), type: 2 as const, gifts: ['amount' as const, 'service' as const] };
  const shown = shownOf(addTemplateForm, start, {}, 'Asia/Shanghai');
  expect(argsIn(addTemplateForm, shown, {}, 'Asia/Shanghai')).toMatchObject({ gifts: ['service'], giftAmount: null });
});

test('a template is taken off sale and removed where it was made, after a question', async () => {
  const { gave } = open(<TemplateScreen id="template-1" />, {
    [view]: { data: seen() },
    'PUT /card_templates/template-1/toggle_enable': { data: seen({ enabled: false }) },
    'DELETE /card_templates/template-1': { data: seen({ removedAt: 1 }) },
  });
  expect((await screen.findByTestId('template-status')).textContent).toBe('On sale');
  expect(screen.getByTestId('card-face').textContent).toContain('Gold');
  expect(screen.getByTestId('edit-template')).toBeTruthy();
  await tap('toggle-template');
  await tap('toggle-template-confirm');
  await tap('remove-template');
  await tap('remove-template-confirm');
  expect(gave()).toMatchObject([
    ['PUT /card_templates/template-1/toggle_enable', { enabled: false }],
    ['DELETE /card_templates/template-1', undefined],
  ]);
});

test('a removed one is restored', async () => {
  const { gave } = open(<TemplateScreen id="template-1" />, {
    [view]: { data: seen({ removedAt: 1, status: 'invalid' }) },
    'PUT /card_templates/template-1/restore': { data: seen() },
  });
  await tap('restore-template');
  await tap('restore-template-confirm');
  expect(gave()).toMatchObject([['PUT /card_templates/template-1/restore', undefined]]);
});

test('one that was made elsewhere is only looked at', async () => {
  open(<TemplateScreen id="template-1" />, { [view]: { data: seen({ createdIn: 'shop-2' }) } });
  expect((await screen.findByTestId('template-closed')).textContent).toContain('Made in West');
  for (const testId of ['edit-template', 'toggle-template', 'remove-template', 'edit-template-page'])
    expect(screen.queryByTestId(testId)).toBeNull();
});

test('new ones are written from their list', () => {
  expect(templateList.adds).toMatchObject([{ testId: 'add-template', right: 'pc.item.card' }]);
});
