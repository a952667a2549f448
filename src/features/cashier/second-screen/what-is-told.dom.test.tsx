import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { priceOrder } from '#domain/price/price-order.ts';
import type { FigureOrPart, Shown } from '#domain/second-screen/shown.ts';
import { draw } from '../../../../tests/components/draw.tsx';
import { aShop } from '../../../../tests/make.ts';
import { aTemplate } from '../../../../tests/make-cards.ts';
import { aLine, anOrder, aPaidOrder, aPayment } from '../../../../tests/make-orders.ts';
import { asking, channelOf } from '../../../parts/second-screen/second-screen-channel.ts';
import { rememberBrand } from '../../../ui/brand.ts';
import { SellCardModal } from '../cards/sell-card-modal.tsx';
import { CollectModal } from '../collect/collect-modal.tsx';
import { CounterContext, type CounterWork } from '../counter-context.ts';
import { DevicesMenu } from '../devices-menu.tsx';
import { SuccessScreen } from '../success/success-screen.tsx';
import { ComposedOrder } from './composed-order.tsx';

const order = anOrder({ lines: [aLine({ quantity: 3 })], memberId: 'li', memberName: 'Li Xiaoming' });
const session = {
  counter: { id: 'counter-2', number: '02' },
  shop: aShop({ name: 'Garden Road', currencyFlag: 'NT$' }),
};
const answers = {
  session,
  'shop.looks': { isKnown: true, shown: { logo: '/images/logo', carousel: [], themeColor: null }, own: null },
  'card.salable': [aTemplate()],
  status: { online: true },
  'staff.all': [],
};
const nothing = () => undefined;
const counter = (differs: object = {}) =>
  ({
    orderId: order.id,
    open: true,
    shop: session.shop,
    may: () => true,
    show: nothing,
    notify: nothing,
    composed: {
      orderId: order.id,
      existing: null,
      order,
      operations: [],
      prices: priceOrder({ lines: order.lines, reduction: 0, isMember: true }),
    },
    ...differs,
  }) as unknown as CounterWork;

/** The second screen: what it was told last. */
let screenOf: BroadcastChannel;
let told: FigureOrPart | undefined;
beforeEach(() => {
  told = undefined;
  screenOf = channelOf('counter-2');
  screenOf.onmessage = ({ data }) => {
    if (data !== asking) told = data as FigureOrPart;
  };
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work, 0));
});
afterEach(() => {
  screenOf.close();
  vi.unstubAllGlobals();
});

const arrived = () => act(() => new Promise((resolve) => setTimeout(resolve, 40)));
const ask = async (): Promise<Shown | null | undefined> => {
  screenOf.postMessage(asking);
  await waitFor(() => expect(told).toBeTruthy());
  return told?.shown;
};
const drawn = (part: ReactNode, differs: object = {}, given: object = {}) =>
  draw(<CounterContext value={counter(differs)}>{part}</CounterContext>, { answers: { ...answers, ...given } });

test('the order that is composed, in the shop it is composed in', async () => {
  drawn(<ComposedOrder />);
  expect(await ask()).toMatchObject({ step: 'order', bill: { total: 30_000, member: 'L**' } });
  expect(told?.shop).toEqual({ name: 'Garden Road', logo: '/images/logo', currencyFlag: 'NT$' });
});

test('the logo of the brand, where the shop has none of its own', async () => {
  rememberBrand({ code: 'HYT', title: 'Brand', logo: '/images/brand' });
  const looks = { isKnown: true, shown: { logo: '', carousel: [], themeColor: null }, own: null };
  drawn(<ComposedOrder />, {}, { 'shop.looks': looks });
  await ask();
  expect(told?.shop.logo).toBe('/images/brand');
});

test('nothing of an order that takes no lines any more, and nothing at all before one is read', async () => {
  const { unmount } = drawn(<ComposedOrder />, { open: false });
  expect(await ask()).toBeNull();
  unmount();
  told = undefined;
  drawn(<ComposedOrder />, { composed: undefined });
  screenOf.postMessage(asking);
  await arrived();
  expect(told).toBeUndefined();
});

test('the money that is taken for it, with what is typed', async () => {
  drawn(<CollectModal />);
  expect(await ask()).toMatchObject({ step: 'taking', type: 0, rest: 30_000, change: 0 });
  fireEvent.change(screen.getByTestId('tendered'), { target: { value: '400' } });
  await waitFor(() => expect(told?.shown).toMatchObject({ step: 'taking', change: 10_000 }));
});

test('the money for a card that is sold', async () => {
  const sale = { memberId: 'li', memberName: 'Li Xiaoming' };
  drawn(<SellCardModal sale={sale} onSold={nothing} onClose={nothing} />);
  fireEvent.click(screen.getByTestId('sell-template'));
  expect(await ask()).toMatchObject({ step: 'taking', bill: { lines: [{ name: 'Gold' }], total: 100_000 } });
});

test('the change, once it is paid', async () => {
  const paid = aPaidOrder({ lines: [aLine()], payments: [aPayment({ amount: 10_000, tendered: 12_000 })] });
  drawn(
    <SuccessScreen orderId={paid.id} onNext={nothing} receipt={null} />,
    {},
    {
      'order.byId': { order: paid, where: 'saved' },
    },
  );
  expect(await ask()).toMatchObject({ step: 'paid', change: 2_000 });
});

test('the second screen is opened from the counter; where the browser lets no window open, that is said', async () => {
  const open = vi.fn((): Window | null => null);
  vi.stubGlobal('open', open);
  const notify = vi.fn();
  drawn(<DevicesMenu />, { notify });
  fireEvent.click(screen.getByTestId('devices-menu'));
  fireEvent.click(await screen.findByTestId('second-screen-open'));
  expect(open).toHaveBeenCalledWith(
    '/cashier/customer?counter=counter-2',
    'second-screen-counter-2',
    expect.anything(),
  );
  expect(notify).toHaveBeenCalledWith(expect.objectContaining({ kind: 'error' }));
});
