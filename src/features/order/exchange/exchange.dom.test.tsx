import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { refundStatuses } from '#domain/refund/codes.ts';
import { defaultSettings } from '#domain/shop/shop-settings.ts';
import { draw } from '../../../../tests/components/draw.tsx';
import { anEmployee } from '../../../../tests/make.ts';
import { aCard } from '../../../../tests/make-card.ts';
import { acting, aLine, aPaidOrder, aPayment, oil } from '../../../../tests/make-orders.ts';
import { aRefund } from '../../../../tests/make-refund.ts';
import { OrderActions } from '../page/order-actions.tsx';
import { RefundHistory } from '../refund/refund-history.tsx';
import { RefundPage } from '../refund/refund-page.tsx';
import { ExchangeOrder } from './exchange-order.tsx';
import { ExchangeReturn } from './exchange-return.tsx';

const shop = { ...acting().shop, id: 'shop-1', paymentTypes: [0, 6] };
/** Three bottles for 90 yuan, paid with 60 by bank card and 30 in cash. */
const order = aPaidOrder({
  lines: [aLine({ id: 'oil', quantity: 3, originalPrice: 3_000, payable: 9_000 })],
  payments: [aPayment({ id: 'bank', type: 6, amount: 6_000 }), aPayment({ id: 'cash', amount: 3_000 })],
  total: 9_000,
  paid: 9_000,
  memberId: 'li',
  memberName: 'Li',
});
const cream = oil({ id: 'new', name: 'Cream', originalPrice: 5_000, memberPrice: 4_500 });
const back = { reason: 'sale', productId: 'oil', quantity: 3, name: 'Oil', unit: 'bottle', counted: true };

const open = ({
  online = true,
  of = order as typeof order | null,
  product = cream,
  cards = [] as readonly object[],
}) => {
  const run = vi.fn().mockResolvedValue({ ok: true, n: 1 });
  const [onClose, onDone] = [vi.fn(), vi.fn()];
  const answers = {
    session: { permissions: ['*'], shop, staff: { id: 'cashier' } },
    status: { online },
    approvers: [],
    'order.goodsBack': [back],
    'shop.settings': defaultSettings('shop-1'),
    'card.forOrder': { memberId: 'li', cards, way: ['shop-1'], groups: {} },
    'stock.list': { rows: [{ product, level: null, unsent: false, expiring: null }], total: 1 },
  };
  const dialog = of ? (
    <ExchangeOrder order={of} onClose={onClose} />
  ) : (
    <ExchangeReturn onClose={onClose} onDone={onDone} />
  );
  draw(dialog, {
    answers,
    calls: { '/returns/price?productId=new': { today: 5_000, most: 4_500, lowest: 4_000 } },
    run,
  });
  return { run, onClose, onDone };
};
const tap = async (testId: string) => act(async () => void fireEvent.click(await screen.findByTestId(testId)));
const write = async (field: HTMLElement, text: string) =>
  act(async () => void fireEvent.change(field, { target: { value: text } }));
const search = async (place: number) => {
  const field = (await screen.findAllByTestId('product-search'))[place];
  if (field) await write(field, 'cream');
  await tap(`found-${cream.number}`);
};
const sums = () => screen.getByTestId('exchange-sums').textContent;
const confirm = () => screen.getByTestId('confirm-exchange');
const say = async () => write(await screen.findByTestId('exchange-reason'), 'does not suit');

describe('exchanging some of an order', () => {
  test('says what comes back, what is taken at the price for its member, and takes the rest', async () => {
    const { run, onClose } = open({});
    expect((await screen.findByTestId('confirm-exchange')).hasAttribute('disabled')).toBe(true);
    await tap('refund-more');
    await search(0);
    expect(sums()).toBe('Comes back¥30.00Taken¥45.00To pay¥15.00');
    await write(screen.getByTestId('exchange-handed'), '20');
    expect(screen.getByTestId('exchange-change').textContent).toBe('Change ¥5.00');
    await say();
    expect(confirm().textContent).toBe('Take ¥15.00 and exchange');
    await tap('confirm-exchange');
    expect(run).toHaveBeenCalledWith(
      'exchange.give',
      expect.objectContaining({
        back: {
          orderId: order.id,
          lines: [{ lineId: 'oil', quantity: 1, amount: 3_000 }],
          goods: [{ reason: 'sale', productId: 'oil', quantity: 1 }],
        },
        reason: 'does not suit',
        total: 4_500,
        memberId: 'li',
        lines: [expect.objectContaining({ itemId: 'new', quantity: 1, payable: 4_500 })],
        payments: [expect.objectContaining({ type: 0, amount: 1_500, tendered: 2_000 })],
      }),
      { takeNumber: true },
    );
    expect(onClose).toHaveBeenCalled();
  });

  test('takes no less in cash than there is to pay, and no change of a bank card', async () => {
    const { run } = open({});
    await tap('refund-more');
    await search(0);
    await write(screen.getByTestId('exchange-handed'), '10');
    expect(confirm().hasAttribute('disabled')).toBe(true);
    await act(async () => void fireEvent.click(screen.getByText('Bank card')));
    await say();
    await tap('confirm-exchange');
    expect(run.mock.calls[0]?.[1]).toMatchObject({ payments: [{ type: 6, amount: 1_500, tendered: null }] });
  });

  test('gives back what nothing is taken for, of the payment that is chosen', async () => {
    const { run } = open({
      product: oil({ id: 'new', number: cream.number, originalPrice: 2_000, memberPrice: null }),
    });
    await tap('refund-all');
    await search(0);
    await tap('taken-more');
    expect(sums()).toBe('Comes back¥90.00Taken¥40.00To refund¥50.00');
    await act(async () => void fireEvent.click(screen.getByText('Cash first')));
    await say();
    expect(confirm().textContent).toBe('Refund ¥50.00 and exchange');
    await tap('confirm-exchange');
    expect(run.mock.calls[0]?.[1]).toMatchObject({ back: { first: 'cash' }, payments: [], total: 4_000 });
  });

  test('asks for nothing where both come to the same', async () => {
    open({ product: oil({ id: 'new', number: cream.number, originalPrice: 3_000 }) });
    await tap('refund-more');
    await search(0);
    expect(sums()).toBe('Comes back¥30.00Taken¥30.00Even¥0.00');
    expect([screen.queryByTestId('exchange-pay'), screen.queryByTestId('exchange-first')]).toEqual([null, null]);
  });

  test('lets a card of the member make what is taken cheaper', async () => {
    const eighty = aCard({ id: 'eighty', number: 'K80', type: 3 }, { percentOfAll: 80 });
    open({ cards: [eighty] });
    await tap('refund-more');
    await search(0);
    expect(sums()).toBe('Comes back¥30.00Taken¥40.00To pay¥10.00');
  });

  test('says what goes back onto a card and pays for nothing', async () => {
    const payments = [
      aPayment({ id: 'cash', amount: 3_000 }),
      { ...aPayment({ id: 'card', type: 5, amount: 6_000 }), card: { cardId: 'card-1', times: [], draws: [] } },
    ];
    open({ of: { ...order, payments } });
    await tap('refund-all');
    expect((await screen.findByTestId('exchange-on-cards')).textContent).toContain('¥60.00 paid by a card');
    expect(sums()).toContain('Comes back¥30.00');
  });

  test('says that it takes contact', async () => {
    open({ online: false });
    expect(await screen.findByText(/takes contact with the server/)).toBeTruthy();
    await tap('refund-more');
    await search(0);
    expect(confirm().hasAttribute('disabled')).toBe(true);
  });

  test('sells nothing that the shop does not sell', async () => {
    open({ product: { ...cream, onShelf: false } });
    await tap('refund-more');
    await search(0);
    expect((await screen.findByTestId('exchange-unsold')).textContent).toContain('Cream');
    expect(screen.queryByTestId('taken-line')).toBeNull();
  });
});

test('exchanging goods without a receipt, at the lowest price of late', async () => {
  const { run, onDone } = open({ of: null });
  await search(0);
  await search(1);
  expect(sums()).toBe('Comes back¥40.00Taken¥50.00To pay¥10.00');
  await say();
  await tap('confirm-exchange');
  expect(run.mock.calls[0]?.[1]).toMatchObject({
    back: { products: [{ productId: 'new', quantity: 1, amount: 4_000, back: 1 }], type: 0 },
    memberId: '',
    total: 5_000,
    payments: [{ type: 0, amount: 1_000 }],
  });
  const given = run.mock.calls.map(([, args]) => (args as { refundId: string }).refundId);
  expect(onDone.mock.calls).toEqual([given]);
});

describe('exchanging', () => {
  const actions = ({ permissions = ['*'], of = order, counter = { id: 'c' } as object | null }) =>
    draw(<OrderActions order={of} receipt={null} />, {
      answers: { session: { permissions, shop, counter, staff: { id: 'cashier' } }, status: {}, approvers: [] },
    });

  test('is offered on the page of an order, and takes what of it was chosen', async () => {
    const run = vi.fn().mockResolvedValue({ ok: true, n: 1 });
    draw(<OrderActions order={order} receipt={null} />, {
      answers: {
        session: { permissions: ['*'], shop, counter: { id: 'c' }, staff: { id: 'cashier' } },
        approvers: [],
        status: { online: true },
        'order.goodsBack': [back],
        'shop.settings': defaultSettings('shop-1'),
        'stock.list': { rows: [{ product: cream, level: null, unsent: false, expiring: null }], total: 1 },
      },
      run,
    });
    await tap('exchange-order');
    await tap('refund-more');
    await search(0);
    await tap('taken-more');
    await tap('taken-less');
    await tap('taken-less');
    expect(screen.queryByTestId('taken-line')).toBeNull();
    expect(sums()).toBe('Comes back¥30.00Taken¥0.00To refund¥30.00');
  });

  test.each<[string, Parameters<typeof actions>[0]]>([
    ['to whoever may not give money back', { permissions: ['pc.order.collect', 'pc.order.cashier'] }],
    ['to whoever may not sell', { permissions: ['pc.order.collect', 'pc.order.refund'] }],
    ['where there is no counter', { counter: null }],
    ['of an order that sold a card', { of: { ...order, action: 1 } }],
    ['of an order of which nothing is left', { of: { ...order, status: 6, paid: 0 } }],
  ])('is not offered %s', async (_, given) => {
    actions(given);
    await act(async () => undefined);
    expect(screen.queryByTestId('exchange-order')).toBeNull();
  });

  test('is offered beside returns without a receipt', async () => {
    draw(<RefundPage list={() => null} onOrder={() => undefined} slip={() => null} />, {
      answers: {
        session: { permissions: ['*'], shop, counter: { id: 'c' }, staff: { id: 'cashier' } },
        approvers: [],
        status: { online: true },
      },
    });
    await tap('exchange-return');
    expect(await screen.findByText('Exchange without receipt', { selector: 'h2' })).toBeTruthy();
  });

  test('leads from what came back to the order that was taken for it', async () => {
    draw(<RefundHistory refund={aRefund({ exchangedFor: 'order-2' })} />, { answers: { 'staff.all': [] } });
    expect((await screen.findByTestId('exchanged-for')).getAttribute('href')).toBe('/order/view/order-2');
  });

  test.each([
    ['who gave it, and who approved that', 'boss', ['Given: Zhao · ', 'Approved by Wang']],
    ['who reviewed it, where nobody else had to approve', '', ['Reviewed: Zhao · ']],
  ])('says %s', (_, approvedBy, words) => {
    const given = { status: refundStatuses.refunded, given: 10_000, reviewedAt: 1, reviewedBy: 'cashier', approvedBy };
    const staff = [anEmployee({ id: 'cashier', name: 'Zhao' }), anEmployee({ id: 'boss', name: 'Wang' })];
    draw(<RefundHistory refund={aRefund({ ...given, exchangedFor: 'order-2' })} />, {
      answers: { 'staff.all': staff },
    });
    const said = [...document.querySelectorAll('p')].map(({ textContent }) => textContent);
    for (const word of words) expect(said).toContainEqual(expect.stringContaining(word));
    // Whoever gave it is not said to have reviewed what somebody else approved.
    expect(said.filter((text) => /^(Given|Reviewed|Approved by)/.test(text))).toHaveLength(words.length);
  });
});
