import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { billOf } from '#domain/second-screen/bill.ts';
import { goneAfter } from '#domain/second-screen/heard.ts';
import type { Shown } from '#domain/second-screen/shown.ts';
import { composedStep, paidStep, takingStep } from '#domain/second-screen/steps.ts';
import { faultsOfDrawn } from '../../../tests/components/axe.ts';
import { draw, speak } from '../../../tests/components/draw.tsx';
import { aLine, aPaidOrder, aPayment } from '../../../tests/make-orders.ts';
import { channelOf } from '../../parts/second-screen/second-screen-channel.ts';
import { SecondScreen } from './second-screen.tsx';
import { useHeard } from './use-heard.ts';

const shop = { name: 'Garden Road', logo: '/images/logo', currencyFlag: 'NT$' };
const order = aPaidOrder({
  lines: [
    aLine({ quantity: 2, memberPrice: 8_000 }),
    aLine({ id: 'line-2', name: 'Moxa roll', originalPrice: 3_000, payable: 3_000 }),
  ],
  memberId: 'li',
  memberName: 'Li Xiaoming',
  reduction: 1_000,
  payments: [aPayment({ amount: 18_000, tendered: 20_000 })],
});
const bill = billOf(order);
const show = (shown: Shown | null) => draw(<SecondScreen shop={shop} shown={shown} />);
const text = (testId: string) => screen.getByTestId(testId).textContent;
const step = () => screen.getByTestId('second-screen').dataset.step;

afterEach(() => speak());

describe('the second screen', () => {
  test('welcomes with the name and the logo of the shop while nothing is composed', () => {
    const { container } = show(null);
    expect(text('second-screen-shop')).toBe('Garden Road');
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/images/logo');
    expect(screen.getByText('Welcome')).toBeTruthy();
  });

  test('shows lines, what was taken off and the sum in the currency of the shop', () => {
    show(composedStep(bill));
    expect(screen.getAllByTestId('second-screen-line').map(({ textContent }) => textContent)).toEqual([
      'Oil2 × NT$100.00Member price -NT$40.00NT$160.00NT$200.00',
      'Moxa roll1 × NT$30.00NT$30.00',
    ]);
    expect(text('second-screen-reduction')).toBe('Off the whole order-NT$10.00');
    expect(text('second-screen-saved')).toBe('You save NT$50.00');
    expect(text('second-screen-total')).toBe('NT$180.00');
  });

  test('names the coupons and what each takes off', () => {
    show(composedStep({ ...bill, coupons: [{ name: 'Twenty off', off: 2_000 }] }));
    expect(text('second-screen-coupon')).toBe('Twenty off-NT$20.00');
  });

  test('names what rounding took off', () => {
    show(composedStep({ ...bill, rounding: 40 }));
    expect(screen.getByText('Rounding').parentElement?.textContent).toBe('Rounding-NT$0.40');
  });

  test('knows of the member a masked name alone', () => {
    show(composedStep(bill));
    expect(text('second-screen-member')).toBe('Member L**');
    expect(document.body.textContent).not.toContain('Xiaoming');
  });

  test('says what is to be paid, how, what was paid already and what goes back', () => {
    const taken = [{ type: 6, amount: 5_000 }];
    show(takingStep(bill, { taken, type: 0, rest: 13_000, change: 2_000 }));
    expect(text('second-screen-total')).toBe('NT$180.00');
    expect(text('second-screen-taken')).toBe('Paid: Bank cardNT$50.00');
    expect(text('second-screen-rest')).toBe('Still to payNT$130.00');
    expect(text('second-screen-way')).toBe('Cash');
    expect(text('second-screen-change')).toBe('Your changeNT$20.00');
  });

  test('shows the code of the shop with what is paid by it, in place of the lines', async () => {
    const codes = { chatAppCode: '/images/code/a.webp', walletCode: '' };
    show(takingStep(bill, { taken: [], type: 1, rest: 18_000, change: 0, takes: 5_000 }, codes));
    expect(text('second-screen-code-amount')).toBe('NT$50.00');
    const picture = await within(screen.getByTestId('second-screen-code')).findByRole('img');
    expect(picture.getAttribute('src')).toBe(codes.chatAppCode);
    expect(screen.queryByTestId('second-screen-line')).toBeNull();
    expect(text('second-screen-total')).toBe('NT$180.00');
  });

  test('says the change and thanks once it is paid', () => {
    show(paidStep(order));
    expect(screen.getByText('Thank you and welcome back')).toBeTruthy();
    expect(text('second-screen-paid')).toBe('CashNT$200.00');
    expect(text('second-screen-change')).toBe('NT$20.00');
  });

  test.each<[string, Shown | null]>([
    ['welcome', null],
    ['order', composedStep(bill)],
    ['taking', takingStep(bill, { taken: [], type: 1, rest: 18_000, change: 0 })],
    ['paid', paidStep(order)],
  ])('can be read by everybody: %s', async (name, shown) => {
    show(shown);
    expect(step()).toBe(name);
    expect(await faultsOfDrawn()).toEqual([]);
  });

  test('fills the whole screen, where the browser lets it', async () => {
    const fill = vi.fn(() => Promise.resolve());
    Object.defineProperty(document, 'fullscreenEnabled', { value: true, configurable: true });
    document.documentElement.requestFullscreen = fill;
    show(null);
    fireEvent.click(screen.getByTestId('second-screen-settings'));
    fireEvent.click(await screen.findByTestId('second-screen-full'));
    expect(fill).toHaveBeenCalledOnce();
  });

  test('speaks another language than the counter, and keeps it', async () => {
    localStorage.setItem('language', 'en');
    show(null);
    fireEvent.click(screen.getByTestId('second-screen-settings'));
    fireEvent.click(await screen.findByTestId('second-screen-ja'));
    expect(await screen.findByText('いらっしゃいませ')).toBeTruthy();
    expect(localStorage.getItem('language')).toBe('en');
    await waitFor(() => expect(localStorage.getItem('second-screen-language')).toBe('ja'));
  });
});

const Window = () => <SecondScreen {...useHeard('counter-2')} />;

describe('the window that follows a counter', () => {
  const arrived = () => act(() => new Promise((resolve) => setTimeout(resolve, 30)));

  test('asks when it opens, shows what it is told, and welcomes again once the counter is gone', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    const counter = channelOf('counter-2');
    const asked = vi.fn();
    counter.onmessage = asked;
    draw(<Window />);
    await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
    expect(step()).toBe('welcome');
    counter.postMessage({ shop, shown: composedStep(bill) });
    await waitFor(() => expect(step()).toBe('order'));
    const [oil, roll] = bill.lines;
    const more = oil && roll ? [{ ...oil, quantity: 3 }, roll] : [];
    counter.postMessage({ shop, shown: composedStep({ ...bill, lines: more }) });
    await arrived();
    counter.postMessage({ shop, shown: composedStep({ ...bill, lines: more }) });
    await arrived();
    // It stays lit up, however often the counter says the same.
    expect(screen.getAllByTestId('second-screen-line').map(({ dataset }) => dataset.changed)).toEqual([
      'true',
      undefined,
    ]);
    counter.postMessage({ shop, shown: { step: 'of a later version' } });
    await arrived();
    expect(step()).toBe('order');
    act(() => void vi.advanceTimersByTime(goneAfter + 2_000));
    expect(step()).toBe('welcome');
    expect(text('second-screen-shop')).toBe('Garden Road');
    counter.close();
    vi.useRealTimers();
  });
});
