import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draw } from '../../../tests/components/draw.tsx';
import { aShop } from '../../../tests/make.ts';
import { aLine, aPaidOrder, aPayment } from '../../../tests/make-orders.ts';
import { ReceiptActions } from './receipt-actions.tsx';

const order = {
  ...aPaidOrder({ lines: [aLine()], payments: [aPayment({ amount: 10_000 })] }),
  ...{ id: 'sold', collectedAt: Date.now() },
};
const print = vi.fn();

const sell = (kept: object, sold: object = order, afterSale = true) => {
  localStorage.setItem('receipt', JSON.stringify(kept));
  draw(<ReceiptActions orderId="sold" afterSale={afterSale} />, {
    answers: { 'order.byId': { order: sold, where: 'saved' }, 'staff.all': [], 'shop.current': aShop() },
  });
};
const paper = () => document.querySelector('.print-sheet')?.textContent ?? '';
const times = (text: string, part: string) => text.split(part).length - 1;
/** What comes out by itself comes within a moment. */
const later = () => new Promise((resolve) => setTimeout(resolve, 120));

beforeEach(() => {
  localStorage.clear();
  print.mockClear();
  vi.stubGlobal('print', print);
  // What is laid out has a height, so that it is printed.
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(400);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('the receipt of a sale comes out by itself where this device does so, and once', async () => {
  sell({ afterSale: true });
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  expect(paper()).toContain(order.number);
  expect(paper()).not.toContain('COPY');
  cleanup();
  sell({ afterSale: true });
  await later();
  expect(print).toHaveBeenCalledOnce();
});

test('as many come out as were chosen; from the second on they are copies', async () => {
  sell({ afterSale: true, copies: 3 });
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  expect(times(paper(), '** COPY **')).toBe(2);
});

test.each<[string, object, object, boolean]>([
  ['where this device does not', {}, order, true],
  ['of a sale that is long over', { afterSale: true }, { ...order, collectedAt: Date.now() - 300_000 }, true],
  ['on a page that nobody comes to from a sale', { afterSale: true }, order, false],
])('none comes out by itself %s', async (_, kept, sold, afterSale) => {
  sell(kept, sold, afterSale);
  await screen.findByTestId('print-receipt');
  await later();
  expect(print).not.toHaveBeenCalled();
});

test('what is printed by hand after that is a copy', async () => {
  sell({ afterSale: true });
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  window.dispatchEvent(new Event('afterprint'));
  fireEvent.click(await screen.findByTestId('print-receipt'));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(2));
  expect(paper()).toContain('** COPY **');
});

test('a second language stands under the first', async () => {
  sell({ afterSale: true, secondLanguage: 'ja' });
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  expect(paper()).toContain('Total¥100.00合計');
});
