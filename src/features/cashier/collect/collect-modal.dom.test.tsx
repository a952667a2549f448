import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { Deposit } from '#domain/booking/deposit/deposit.ts';
import { priceOrder } from '#domain/price/price-order.ts';
import { defaultSettings } from '#domain/shop/shop-settings.ts';
import { type Answers, draw } from '../../../../tests/components/draw.tsx';
import { aShop } from '../../../../tests/make.ts';
import { aCard } from '../../../../tests/make-card.ts';
import { aDebt } from '../../../../tests/make-debt.ts';
import { aDeposit } from '../../../../tests/make-deposit.ts';
import { aMember } from '../../../../tests/make-member.ts';
import { aLine, anOrder } from '../../../../tests/make-orders.ts';
import type { StoreApi } from '../../../store/store-api.ts';
import { guardDoubleTaps } from '../../../ui/double-tap.ts';
import { CounterContext, type CounterWork } from '../counter-context.ts';
import { CollectModal } from './collect-modal.tsx';

/** Three bottles at 33.35: 100.05 to be paid. */
const order = anOrder({ lines: [aLine({ quantity: 3, originalPrice: 3_335 })], memberName: 'Li' });
const nothing = () => undefined;

const counter = (differs: Partial<CounterWork> = {}): CounterWork => ({
  orderId: order.id,
  saving: false,
  open: true,
  sheet: false,
  showSheet: nothing,
  panel: 'collect',
  shop: aShop(),
  may: () => true,
  mayOrAsk: () => true,
  composed: {
    orderId: order.id,
    existing: order,
    order,
    prices: priceOrder({ lines: order.lines, reduction: 0, isMember: false }),
  } as unknown as CounterWork['composed'],
  show: nothing,
  compose: nothing,
  collected: nothing,
  tap: nothing,
  put: nothing,
  nameMember: nothing,
  undo: nothing,
  settled: () => Promise.resolve(),
  notify: nothing,
  lit: { own: null, others: new Set() },
  ...differs,
});

const openDialog = (differs: Partial<CounterWork> = {}, run?: StoreApi['run'], answers: Answers = {}) =>
  draw(
    <CounterContext value={counter(differs)}>
      <CollectModal />
    </CounterContext>,
    { answers, ...(run ? { run } : {}) },
  );
const shown = (testId: string): string => screen.getByTestId(testId).textContent ?? '';
const tap = (testId: string) => fireEvent.click(screen.getByTestId(testId));
const type = (text: string) => fireEvent.change(screen.getByTestId('tendered'), { target: { value: text } });

describe('the dialog that takes the money', () => {
  test('says what is due, and proposes exactly that in cash', () => {
    openDialog();
    expect(shown('due')).toBe('¥100.05');
    expect(screen.getByTestId<HTMLInputElement>('tendered').value).toBe('100.05');
    expect(shown('change')).toBe('¥0.00');
    expect(shown('confirm-collect')).toContain('¥100.05');
    expect(screen.getByTestId('pay-cash').getAttribute('aria-pressed')).toBe('true');
  });

  test('says what goes back of the cash that was typed', () => {
    openDialog();
    type('150');
    expect(shown('change')).toBe('¥49.95');
  });

  test('says what stays open when less is typed, and takes it as one part', () => {
    openDialog();
    type('40');
    expect(shown('change')).toBe('¥60.05');
    expect(shown('confirm-collect')).toBe('Take ¥40.00');
    tap('confirm-collect');
    expect(shown('taken')).toContain('¥40.00');
    expect(shown('due')).toBe('¥100.05');
    expect(shown('rest')).toBe('¥60.05');
    expect(screen.getByTestId<HTMLInputElement>('tendered').value).toBe('60.05');
  });

  test('takes the rest in another way and hands all of it over at once', async () => {
    const given: object[] = [];
    const collected = vi.fn();
    openDialog({ collected }, (name, args, options) => {
      given.push({ name, options, args });
      return Promise.resolve({ ok: true } as never);
    });
    type('40');
    tap('confirm-collect');
    tap('pay-bankCard');
    expect(shown('change')).toBe('¥0.00');
    await act(async () => tap('confirm-collect'));
    await waitFor(() => expect(collected).toHaveBeenCalledWith(order.id));
    expect(given).toEqual([
      {
        name: 'order.collect',
        options: { takeNumber: false, draftOf: order.id },
        args: expect.objectContaining({
          total: 10_005,
          payments: [
            { id: expect.any(String), type: 0, amount: 4_000, tendered: 4_000, note: '' },
            { id: expect.any(String), type: 6, amount: 6_005, tendered: null, note: '' },
          ],
        }) as object,
      },
    ]);
  });

  test('takes the deposit of a booking by a tap, and the rest in cash', async () => {
    const run = vi.fn().mockResolvedValue({ ok: true });
    const held = [
      { deposit: aDeposit(), ticket: 'ABCDE12345' },
      { deposit: aDeposit({ id: 'deposit-2', bookingId: 'booking-2', name: 'Wu' }), ticket: 'FGHJK67890' },
    ];
    openDialog({}, run, { 'deposit.forOrder': held });
    expect(shown('deposit-ABCDE12345')).toBe('DepositABCDE12345 · Lipays ¥50.00');
    tap('deposit-ABCDE12345');
    expect(shown('taken')).toBe('Deposit¥50.00');
    expect(screen.queryByTestId('deposit-ABCDE12345')).toBeNull();
    tap('deposit-FGHJK67890');
    expect(shown('rest')).toBe('¥0.05');
    expect(screen.getByTestId('pay-cash').getAttribute('aria-pressed')).toBe('true');
    await act(async () => tap('confirm-collect'));
    const by = (depositId: string, bookingId: string) => ({
      id: expect.any(String),
      type: 21,
      amount: 5_000,
      tendered: null,
      note: '',
      deposit: { depositId, bookingId },
    });
    expect(run.mock.calls[0]?.[1]).toMatchObject({
      payments: [by('deposit-1', 'booking-1'), by('deposit-2', 'booking-2'), { type: 0, amount: 5, tendered: 5 }],
    });
  });

  test('offers no more of a deposit than is due, and again once it is taken back', () => {
    const dear = aDeposit({ entries: [{ ...(aDeposit().entries[0] as Deposit['entries'][number]), amount: 20_000 }] });
    openDialog({}, undefined, { 'deposit.forOrder': [{ deposit: dear, ticket: 'ABCDE12345' }] });
    expect(shown('deposit-ABCDE12345')).toContain('pays ¥100.05');
    tap('deposit-ABCDE12345');
    expect(shown('confirm-collect')).toBe('Finish');
    fireEvent.click(screen.getByLabelText('Take this payment back'));
    expect(shown('deposit-ABCDE12345')).toContain('pays ¥100.05');
  });

  test('takes one part by a double tap, and not the rest with it', () => {
    const stop = guardDoubleTaps();
    openDialog();
    type('40');
    for (const detail of [1, 2]) fireEvent.click(screen.getByTestId('confirm-collect'), { detail });
    expect(screen.getAllByTestId('taken').map(({ textContent }) => textContent)).toEqual(['Cash¥40.00']);
    expect(shown('rest')).toBe('¥60.05');
    stop();
  });

  test('gives change for cash alone', () => {
    openDialog();
    tap('pay-bankCard');
    type('150');
    expect(screen.getByText('Only cash gives change; not above the amount due').textContent).not.toBe('');
    expect(shown('change')).toBe('¥100.05');
    expect(screen.getByTestId<HTMLButtonElement>('confirm-collect').disabled).toBe(true);
  });

  test('offers the ways to pay that the shop takes', () => {
    openDialog({ shop: aShop({ paymentTypes: [0, 6] }) });
    expect(screen.queryAllByTestId(/^pay-/).map((each) => each.dataset.testid)).toEqual(['pay-cash', 'pay-bankCard']);
  });

  test('stays when the money could not be booked, and books it at the next try', async () => {
    const collected = vi.fn();
    const run = vi.fn(() => Promise.resolve({ ok: false, code: 'notAllowed', params: {} } as never));
    openDialog({ collected }, run);
    await act(async () => tap('confirm-collect'));
    await act(async () => tap('confirm-collect'));
    expect(run).toHaveBeenCalledTimes(2);
    expect(collected).not.toHaveBeenCalled();
    expect(shown('due')).toBe('¥100.05');
  });
});

describe('cards of the member', () => {
  const moxa = { kind: 'service', itemId: 'moxa' } as const;
  const treated = anOrder({
    memberId: 'li',
    memberName: 'Li',
    lines: [
      aLine({ quantity: 3, originalPrice: 3_335 }),
      aLine({ id: 'line-2', kind: 'service', itemId: 'moxa', quantity: 2, originalPrice: 10_000 }),
    ],
  });
  const prices = priceOrder({ lines: treated.lines, reduction: 0, isMember: false });
  const priced = {
    ...treated,
    lines: treated.lines.map((line, n) => ({ ...line, payable: prices.lines[n]?.payable ?? 0 })),
  };
  const composed = {
    orderId: treated.id,
    existing: priced,
    order: priced,
    prices,
  } as unknown as CounterWork['composed'];
  const gold = aCard({ principal: 6_000 });
  const ten = aCard({ id: 'card-2', number: 'K2', name: 'Ten', type: 2, times: [{ item: moxa, left: 1 }] });
  const held = { 'card.ofMember': { cards: [gold, ten], way: ['shop-1'] }, status: { online: true } };

  test('pay by times what they can, by an amount what they hold, and the rest in cash', async () => {
    const given: { payments: { type: number; amount: number; card?: object }[] }[] = [];
    openDialog(
      { composed },
      (_, args) => {
        given.push(args as never);
        return Promise.resolve({ ok: true } as never);
      },
      held,
    );
    expect(shown('due')).toBe('¥300.05');
    expect(shown('card-K2')).toContain('1 visit (¥100.00)');
    expect(shown('card-K1')).toContain('pays ¥60.00');
    tap('card-K2');
    expect(shown('rest')).toBe('¥200.05');
    expect(shown('taken')).toBe('Ten K21 visit, 0 left');
    expect(shown('card-K2')).toContain('1 visit, 0 left');
    tap('card-K1');
    expect(screen.getByTestId<HTMLInputElement>('tendered').value).toBe('60.00');
    type('70');
    expect(screen.getByText('More than this card can pay')).toBeTruthy();
    type('50');
    tap('confirm-collect');
    expect(shown('rest')).toBe('¥150.05');
    await act(async () => tap('confirm-collect'));
    expect(given[0]?.payments).toEqual([
      expect.objectContaining({
        type: 5,
        amount: 10_000,
        card: { cardId: 'card-2', times: [{ lineId: 'line-2', times: 1 }] },
      }),
      expect.objectContaining({ type: 5, amount: 5_000, card: { cardId: 'card-1', times: [] } }),
      expect.objectContaining({ type: 0, amount: 15_005 }),
    ]);
  });

  test('that has times for what is bought is proposed before money, until somebody chooses otherwise', () => {
    openDialog({ composed }, undefined, held);
    expect(screen.getByTestId('card-K2').getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByTestId('pay-cash').getAttribute('aria-pressed')).toBe('false');
    tap('confirm-collect');
    expect(shown('taken')).toBe('Ten K21 visit, 0 left');
    expect(screen.getByTestId('pay-cash').getAttribute('aria-pressed')).toBe('true');
  });

  test('is not proposed once another way was chosen', () => {
    openDialog({ composed }, undefined, held);
    tap('pay-cash');
    expect(screen.getByTestId('card-K2').getAttribute('aria-pressed')).toBe('false');
    expect(screen.getByTestId<HTMLInputElement>('tendered').value).toBe('300.05');
  });

  test('cannot pay without contact, and say so', () => {
    openDialog({ composed }, undefined, { ...held, status: { online: false } });
    expect(screen.getByText(/Cards cannot pay without contact/)).toBeTruthy();
    expect(screen.getByTestId<HTMLButtonElement>('card-K1').disabled).toBe(true);
  });

  describe('of somebody who has a payment password', () => {
    const member = aMember({ id: 'li', hasPaymentPassword: true });
    const agreements = '/members/li/payment_agreements';
    const payByCard = async (settings: object, refusals: Record<string, string> = {}) => {
      const [run, collected] = [vi.fn(() => Promise.resolve({ ok: true } as never)), vi.fn()];
      draw(
        <CounterContext value={counter({ collected, composed: { ...composed, member } as never })}>
          <CollectModal />
        </CounterContext>,
        {
          answers: { ...held, 'shop.settings': { ...defaultSettings('shop-1'), ...settings } },
          run,
          refusals,
          calls: { [agreements]: { agreed: true } },
        },
      );
      tap('card-K1');
      tap('confirm-collect');
      tap('pay-cash');
      await act(async () => tap('confirm-collect'));
      return { run, collected };
    };
    const press = (keys: string) => {
      for (const key of keys) fireEvent.click(screen.getAllByTestId(`key-${key}`).at(-1) as HTMLElement);
    };

    test('waits for it, and goes on by itself after the right one', async () => {
      const { run, collected } = await payByCard({});
      expect(screen.getByText('Cards and points pay ¥60.00')).toBeTruthy();
      expect(run).not.toHaveBeenCalled();
      press('012345');
      await waitFor(() => expect(collected).toHaveBeenCalledWith(treated.id));
      expect(run).toHaveBeenCalledTimes(1);
      expect(screen.queryByTestId('payment-password-stop')).toBeNull();
    });

    test('says that it was wrong, takes no money, and can be left', async () => {
      const { run } = await payByCard({}, { [agreements]: 'member.paymentPasswordOther' });
      press('999999');
      await waitFor(() => expect(shown('payment-password-refused')).toBe('That is not the payment password'));
      await act(async () => tap('payment-password-stop'));
      expect(run).not.toHaveBeenCalled();
      expect(shown('confirm-collect')).toContain('¥240.05');
    });

    test('is not asked where the shop does not want it', async () => {
      const { run } = await payByCard({ paymentPasswordRule: 'never' });
      await waitFor(() => expect(run).toHaveBeenCalledTimes(1));
      expect(screen.queryByTestId('payment-password')).toBeNull();
    });
  });
});

describe('an order on account', () => {
  const ofMember = { ...order, memberId: 'li', memberName: 'Li' };
  const composed = { ...counter().composed, order: ofMember } as unknown as CounterWork['composed'];
  const settings = { ...defaultSettings('shop-1'), debtAllowed: true, debtLimit: 10_000 };
  const owing = { memberId: 'li', accounts: [aDebt({ memberId: 'li', balance: 4_000 })] };
  const openFor = (differs: Partial<CounterWork> = {}, answers: Answers = {}, run?: StoreApi['run']) =>
    openDialog({ composed, ...differs }, run, {
      status: { online: true },
      'shop.settings': settings,
      'debt.ofMember': owing,
      ...answers,
    });

  test('is offered to a member up to what the shop lets them owe, and the rest is paid otherwise', async () => {
    const run = vi.fn((_: string, __: unknown) => Promise.resolve({ ok: true } as never));
    openFor({}, {}, run as never);
    expect(shown('note-onAccount')).toBe('Up to ¥60.00');
    tap('pay-onAccount');
    expect(screen.getByTestId<HTMLInputElement>('tendered').value).toBe('60.00');
    type('60.01');
    expect(screen.getByText('More than may still be put on account')).toBeTruthy();
    expect(screen.getByTestId<HTMLButtonElement>('confirm-collect').disabled).toBe(true);
    type('60');
    expect(shown('confirm-collect')).toBe('Put ¥60.00 on account');
    tap('confirm-collect');
    expect([shown('rest'), shown('taken')]).toEqual(['¥40.05', 'On account¥60.00']);
    await act(async () => tap('confirm-collect'));
    expect(run.mock.calls[0]?.[1]).toMatchObject({
      payments: [
        { type: 20, amount: 6_000, tendered: null },
        { type: 0, amount: 4_005 },
      ],
    });
  });

  test.each([
    ['a walk-in', { composed: counter().composed }, {}],
    ['a shop that does not allow it', {}, { 'shop.settings': { ...settings, debtAllowed: false } }],
    ['whoever may not, and nobody can lend them the right', { mayOrAsk: () => false }, {}],
  ])('is not offered to %s', (_, differs, answers) => {
    openFor(differs, answers);
    expect(screen.queryByTestId('pay-onAccount')).toBeNull();
  });

  test.each([
    ['without contact', { status: { online: false } }, 'Needs contact'],
    ['at the limit', { 'debt.ofMember': { ...owing, accounts: [aDebt({ balance: 10_000 })] } }, 'Up to ¥0.00'],
  ])('cannot be chosen %s, which is said', (_, answers, note) => {
    openFor({}, answers);
    expect(shown('note-onAccount')).toBe(note);
    expect(screen.getByTestId<HTMLButtonElement>('pay-onAccount').disabled).toBe(true);
  });
});
