import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Refund } from '#domain/refund/refund.ts';
import { newRefund } from '#domain/refund/request.ts';
import { draw } from '../../../tests/components/draw.tsx';
import { aShop } from '../../../tests/make.ts';
import { acting, aLine, aPaidOrder, aPayment } from '../../../tests/make-orders.ts';
import { ReceiptActions } from './receipt-actions.tsx';
import { RefundSlip } from './refund-slip.tsx';

const order = {
  ...aPaidOrder({ lines: [aLine()], payments: [aPayment({ amount: 10_000 })] }),
  id: 'sold',
  collectedAt: Date.now(),
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

test('that of a card that was sold at the same time comes out with it, on one paper', async () => {
  localStorage.setItem('receipt', JSON.stringify({ afterSale: true }));
  draw(<ReceiptActions orderId="sold" before="card" afterSale />, {
    answers: { 'order.byId': { order, where: 'saved' }, 'staff.all': [], 'shop.current': aShop() },
  });
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  // Twice on each.
  expect(times(paper(), order.number)).toBe(4);
  expect(paper()).not.toContain('COPY');
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

test.each([
  ['saved', 'Waiting to be sent to the server'],
  ['onServer', 'On the server'],
])('one of a sale that is %s says so: %s', async (where, said) => {
  localStorage.setItem('receipt', JSON.stringify({ afterSale: true }));
  draw(<ReceiptActions orderId="sold" afterSale />, {
    answers: { 'order.byId': { order, where }, 'staff.all': [], 'shop.current': aShop() },
  });
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  expect(paper()).toContain(said);
});

test('what is printed by hand after that is a copy', async () => {
  sell({ afterSale: true });
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  window.dispatchEvent(new Event('afterprint'));
  fireEvent.click(await screen.findByTestId('print-receipt'));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(2));
  expect(paper()).toContain('** COPY **');
});

test('what is printed after it was given out as a file is a copy', async () => {
  const given: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    given.push('file');
    return 'blob:receipt';
  });
  sell({});
  fireEvent.click(await screen.findByTestId('receipt-menu'));
  fireEvent.click(await screen.findByTestId('receipt-bin'));
  await waitFor(() => expect(given).toEqual(['file']));
  fireEvent.click(screen.getByTestId('print-receipt'));
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  expect(paper()).toContain('** COPY **');
});

test('a second language stands under the first', async () => {
  sell({ afterSale: true, secondLanguage: 'ja' });
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  expect(paper()).toContain('Total¥100.00合計');
});

describe('the slip of a refund', () => {
  const refund: Refund = {
    ...newRefund(
      order,
      {
        refundId: 'r1',
        orderId: 'sold',
        lines: [{ lineId: 'line-1', quantity: 1, amount: 3_000 }],
        goods: [],
        reason: 'leaks',
      },
      acting(),
    ),
    status: 6,
    given: 3_000,
    ways: [{ paymentId: 'p', type: 0, amount: 3_000 }],
    reviewedAt: Date.now(),
    reviewedBy: 'boss',
  };
  const give = (kept: object, justGiven = true, given = refund) => {
    localStorage.setItem('receipt', JSON.stringify(kept));
    draw(<RefundSlip refund={given} onServer justGiven={justGiven} />, {
      answers: { 'staff.all': [{ id: 'boss', name: 'Wang' }], 'shop.current': aShop({ id: refund.shopId }) },
    });
  };

  test('comes out by itself once it was given, and once; what is printed after that is a copy', async () => {
    give({ afterSale: true, secondLanguage: 'ja' });
    await waitFor(() => expect(print).toHaveBeenCalledOnce());
    expect(paper()).toContain('Refunded¥30.00返金額');
    expect(paper()).toContain('CashierWang');
    expect(paper()).not.toContain('COPY');
    window.dispatchEvent(new Event('afterprint'));
    fireEvent.click(await screen.findByTestId('print-receipt'));
    await waitFor(() => expect(print).toHaveBeenCalledTimes(2));
    expect(paper()).toContain('** COPY **');
    cleanup();
    give({ afterSale: true });
    await later();
    expect(print).toHaveBeenCalledTimes(2);
  });

  test('of an exchange says what was taken for it too, on the one paper, and waits until that is known', async () => {
    localStorage.setItem('receipt', JSON.stringify({ afterSale: true }));
    const swapped = { ...refund, exchangedFor: 'sold' };
    const answers = { 'staff.all': [{ id: 'boss', name: 'Wang' }], 'shop.current': aShop({ id: refund.shopId }) };
    draw(<RefundSlip refund={swapped} onServer justGiven />, { answers });
    await later();
    expect(print).not.toHaveBeenCalled();
    cleanup();
    const made = { ...answers, 'order.byId': { order, where: 'onServer' } };
    draw(<RefundSlip refund={swapped} onServer justGiven />, { answers: made });
    await waitFor(() => expect(print).toHaveBeenCalledOnce());
    expect(paper()).toContain('Exchange slip');
    expect(paper()).toContain('Taken for100.00');
  });

  test('is printed by hand alone where it was given elsewhere, as a copy, and on A4', async () => {
    give({ afterSale: true }, false);
    fireEvent.click(await screen.findByTestId('receipt-menu'));
    expect(print).not.toHaveBeenCalled();
    fireEvent.click(await screen.findByTestId('slip-a4'));
    await waitFor(() => expect(print).toHaveBeenCalledOnce());
    expect(document.querySelector('.print-sheet style')?.textContent).toContain('A4');
    expect(paper()).toContain('** COPY **');
  });

  test('of another shop is printed there', async () => {
    give({}, true, { ...refund, shopId: 'elsewhere' });
    await later();
    expect(screen.queryByTestId('print-receipt')).toBeNull();
  });
});
