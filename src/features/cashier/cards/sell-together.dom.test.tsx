import { notifications } from '@mantine/notifications';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { defaultSettings } from '#domain/shop/shop-settings.ts';
import { draw } from '../../../../tests/components/draw.tsx';
import { aShop } from '../../../../tests/make.ts';
import { aTemplate, countTerms } from '../../../../tests/make-cards.ts';
import { aMember } from '../../../../tests/make-member.ts';
import { aLine, anOrder } from '../../../../tests/make-orders.ts';
import type { ComposedOrder } from '../../../nouns/order/composing.ts';
import { SellCardModal } from './sell-card-modal.tsx';

const gold = aTemplate();
const ten = aTemplate({
  id: 'ten',
  name: 'Ten times',
  ...countTerms({ benefits: [{ kind: 'service', itemId: 'moxa', times: 10 }] }),
});
const other = aTemplate({
  id: 'other',
  name: 'Something else',
  ...countTerms({ benefits: [{ kind: 'service', itemId: 'feet', times: 10 }] }),
});
const cheaper = aTemplate({ ...gold, id: 'cheaper', name: 'Cheaper', type: 3, faceValue: null, percentOfAll: 80 });
const li = aMember({ id: 'li', name: 'Li' });
/** One moxibustion for 100 yuan, two bottles of oil for 50 each. */
const order = anOrder({
  id: 'basket',
  memberId: 'li',
  memberName: 'Li',
  lines: [
    aLine({ id: 'one', kind: 'service', itemId: 'moxa', originalPrice: 10_000 }),
    aLine({ id: 'two', itemId: 'oil', originalPrice: 5_000, quantity: 2 }),
  ],
});

const open = (refused: readonly string[] = [], member = li) => {
  const run = vi.fn((name: string) =>
    Promise.resolve(
      (refused.includes(name)
        ? { ok: false, code: 'order.totalDiffers', params: { totalFen: 1 } }
        : { ok: true }) as never,
    ),
  );
  const [onSold, onPaid, settled] = [vi.fn(), vi.fn(), vi.fn(() => Promise.resolve())];
  const composed = { orderId: 'basket', existing: null, order, member, operations: [] } as unknown as ComposedOrder;
  draw(
    <SellCardModal
      sale={{ memberId: 'li', memberName: 'Li' }}
      basket={{ composed, settled, onPaid }}
      onSold={onSold}
      onClose={() => undefined}
    />,
    {
      run,
      answers: {
        'card.salable': [gold, ten, other, cheaper],
        'card.forOrder': {
          memberId: 'li',
          cards: [],
          way: ['shop-1'],
          groups: { 'service:moxa': 'g', 'product:oil': 'g' },
        },
        status: { online: true },
        session: { shop: aShop({ id: 'shop-1' }) },
        'staff.all': [],
        'shop.settings': defaultSettings('shop-1'),
      },
    },
  );
  return { run, onSold, onPaid };
};
const choose = (place: number) => fireEvent.click(screen.getAllByTestId('sell-template')[place] as HTMLElement);
const text = (testId: string) => screen.queryByTestId(testId)?.textContent;
const rows = () => ['card', 'order', 'saves', 'pays'].map((each) => text(`together-${each}`));
const pay = () => act(async () => fireEvent.click(screen.getByTestId('confirm-collect')));
const toggle = () => fireEvent.click(screen.getByTestId('sell-together'));

describe('a card is sold together with the order at hand', () => {
  test('it says what both come to and what the card pays, in money or in visits', () => {
    open();
    choose(0);
    expect(rows()).toEqual(['Card¥1,000.00', 'Order at hand¥200.00', undefined, 'This card pays-¥200.00']);
    expect(text('due')).toBe('¥1,000.00');
  });

  test('visits come before money, and what they are not for is paid in money', () => {
    open();
    choose(1);
    expect(rows().at(-1)).toBe('This card pays 1 visit-¥100.00');
    expect(text('due')).toBe('¥1,900.00');
  });

  test('one by which things cost less makes the order cheaper', () => {
    open();
    choose(3);
    expect(rows()).toEqual(['Card¥1,000.00', 'Order at hand¥200.00', 'Cheaper by this card-¥40.00', undefined]);
    expect(text('due')).toBe('¥1,160.00');
  });

  test('both are paid at once: the card first, then the order, each with its own money', async () => {
    const { run, onPaid, onSold } = open();
    choose(1);
    fireEvent.change(screen.getByTestId('tendered'), { target: { value: '2000' } });
    expect(text('change')).toBe('¥100.00');
    await pay();
    expect(run.mock.calls).toMatchObject([
      [
        'card.issue',
        { templateId: 'ten', soldWith: 'basket', payments: [{ amount: 180_000, tendered: 180_000 }] },
        { takeNumber: true },
      ],
      [
        'order.collect',
        {
          orderId: 'basket',
          total: 20_000,
          payments: [
            { type: 5, amount: 10_000, card: { times: [{ lineId: 'one', times: 1 }] } },
            { type: 0, amount: 10_000, tendered: 20_000 },
          ],
        },
        { takeNumber: true, draftOf: 'basket' },
      ],
    ]);
    const [[, sale], [, receipt]] = run.mock.calls as unknown as [
      [string, { orderId: string; cardId: string }],
      [string, object],
    ];
    expect(receipt).toMatchObject({ soldWith: sale.orderId, payments: [{ card: { cardId: sale.cardId } }, {}] });
    expect(onPaid).toHaveBeenCalledWith(sale.orderId);
    expect(onSold).not.toHaveBeenCalled();
  });

  test('where the order is refused it says so until it is read: the card is sold, the order stays open', async () => {
    const told = vi.spyOn(notifications, 'show');
    const { run, onPaid, onSold } = open(['order.collect']);
    choose(1);
    await pay();
    expect(run).toHaveBeenCalledTimes(2);
    expect(told.mock.calls).toMatchObject([
      [
        {
          autoClose: false,
          title: 'The card is sold, but the order is not paid: it stays open',
          message: expect.stringContaining('¥100.00 of what was taken is not booked'),
        },
      ],
    ]);
    expect(onSold).toHaveBeenCalledOnce();
    expect(onPaid).not.toHaveBeenCalled();
  });

  test('where the card is refused nothing is done', async () => {
    const { run, onPaid, onSold } = open(['card.issue']);
    choose(0);
    await pay();
    expect(run).toHaveBeenCalledTimes(1);
    expect([onSold, onPaid].flatMap(({ mock }) => mock.calls)).toEqual([]);
    expect(text('due')).toBe('¥1,000.00');
  });

  test('or by itself, as is proposed for one that is for something else', async () => {
    const { run, onSold } = open();
    choose(2);
    expect([text('due'), text('together-card')]).toEqual(['¥1,800.00', undefined]);
    toggle();
    expect(text('due')).toBe('¥2,000.00');
    toggle();
    await pay();
    expect(run.mock.calls.map(([name]) => name)).toEqual(['card.issue']);
    expect(onSold).toHaveBeenCalledOnce();
  });

  test('whoever has a payment password is asked for it before anything is sold', async () => {
    const { run } = open([], { ...li, hasPaymentPassword: true });
    choose(0);
    await pay();
    await waitFor(() => expect(screen.getByText('Cards and points pay ¥200.00')).toBeTruthy());
    expect(run).not.toHaveBeenCalled();
  });
});
