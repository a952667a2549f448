import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultSettings } from '#domain/shop/shop-settings.ts';
import type { CommandResult, SentCommand } from '#domain/sync/protocol.ts';
import { type TestBrand, testBrand } from '../../tests/brand.ts';
import { aProduct, cashReceipt } from '../../tests/make.ts';
import { aTemplate } from '../../tests/make-cards.ts';
import { aMember } from '../../tests/make-member.ts';
import { type AtCounter, atCounter } from '../../tests/sync/at-counter.ts';
import { executeDirect } from '../commands/execute.ts';
import { audit } from './audit.ts';
import { auditChanges } from './cards.ts';
import { auditDebt } from './debt.ts';
import type { Problem } from './problem.ts';
import { auditRefunds } from './refunds.ts';

let brand: TestBrand;
let till: AtCounter;
let second: AtCounter;
const [cash, byCard, onAccount] = [0, 5, 20];
const box = aProduct({ id: 'box', number: 'P009', name: 'Incense', memberPrice: null, barcode: '' });
const platinum = { id: 'platinum', name: 'Platinum', price: 300_000, faceValue: 300_000, giftAmount: 90_000 };

beforeAll(async () => {
  brand = await testBrand();
  await brand.put({
    product: [box],
    member: [aMember({ id: 'li' }), aMember({ id: 'wu', mobile: '13800000002' })],
    cardTemplate: [aTemplate({ id: 'gold' }), aTemplate(platinum)],
    shopSettings: [{ ...defaultSettings('shop-1'), debtAllowed: true, debtLimit: 40_000 }],
  });
  [till, second] = [await atCounter(brand), await atCounter(brand)];
});
afterAll(() => brand.close());

const said = ({ kind, of, detail }: Problem) => `${kind} ${of}: ${detail}`;
/** What the audit finds, but for the numbers of what was refused. */
const found = async () => (await audit(brand.pool, Date.now())).filter(({ kind }) => kind !== 'numbers').map(said);
const codesOf = (results: readonly CommandResult[]) => results.map(({ outcome, code }) => code ?? outcome);
const sends = async (counter: AtCounter, ...commands: SentCommand[]) => codesOf((await counter.push(commands)).results);
/** What both counters send at the same time. */
const atOnce = async (of: (counter: AtCounter) => readonly SentCommand[]) =>
  (await Promise.all([till, second].map(async (counter) => sends(counter, ...of(counter))))).flat().toSorted();

const numbers = new Map<AtCounter, number>();
const numberOf = (counter: AtCounter): string => {
  const next = (numbers.get(counter) ?? 0) + 1;
  numbers.set(counter, next);
  return counter.number(next);
};
type Paid = readonly (readonly [type: number, amount: number])[];
/** So many incense boxes at 28 yuan for Li, paid so; in cash unless a test says otherwise. */
const receipt = (counter: AtCounter, orderId: string, quantity: number, paid?: Paid, memberId = 'li') => {
  const sale = cashReceipt(box, { orderId, number: numberOf(counter), quantity });
  const ways = paid ?? [[cash, sale.total]];
  const payments = ways.map(([type, amount], place) => ({
    id: `${orderId}-${place}`,
    type,
    amount,
    tendered: null,
    note: '',
    ...(type === byCard ? { card: { cardId: 'card-1', times: [] } } : {}),
  }));
  return { ...sale, memberId, memberName: 'Li', payments };
};
const sell = (counter: AtCounter, orderId: string, quantity: number, paid?: Paid) =>
  counter.does('order.collect', receipt(counter, orderId, quantity, paid));
const repay = (counter: AtCounter, repaymentId: string, amount: number) =>
  counter.does('debt.repay', {
    repaymentId,
    memberId: 'li',
    memberName: 'Li',
    payments: [{ id: `${repaymentId}-0`, type: cash, amount, tendered: null }],
  });
const takeBack = (counter: AtCounter, repaymentId: string) =>
  counter.does('debt.takeBack', { repaymentId, records: ['li'], reason: 'wrong' });
const back = (orderId: string, quantity: number) => ({
  orderId,
  lines: [{ lineId: 'line-1', quantity, amount: quantity * 2_800 }],
  goods: [],
});
const refund = (counter: AtCounter, orderId: string, quantity: number, refundId = uuid()) =>
  counter.does('refund.give', { ...back(orderId, quantity), refundId, reason: 'leaks' });
const cancel = (counter: AtCounter, orderId: string, paid: number) =>
  counter.does('order.cancel', { orderId, reason: 'mistake', refund: paid, goods: [] });
/** So many boxes of an order for as many others. */
const exchange = (counter: AtCounter, ofOrder: string, orderId: string, quantity: number) =>
  counter.does('exchange.give', {
    ...receipt(counter, orderId, quantity, []),
    refundId: uuid(),
    reason: 'other size',
    back: back(ofOrder, quantity),
  });
const cardSale = (counter: AtCounter, orderId: string, templateId: string, price: number, due = price) => ({
  orderId,
  number: numberOf(counter),
  memberId: 'li',
  memberName: 'Li',
  templateId,
  termsVersion: 1,
  services: [],
  products: [],
  price,
  salespersonId: null,
  remark: '',
  manualNumber: '',
  payments: due > 0 ? [{ id: `${orderId}-0`, type: cash, amount: due, tendered: null, note: '' }] : [],
});
const change = (counter: AtCounter, orderId: string, cardId: string, fromCardId: string, value: number) =>
  counter.does('card.change', {
    ...cardSale(counter, orderId, 'platinum', 300_000, 300_000 - value),
    cardId,
    fromCardId,
    value,
  });
const sumOf = async (sql: string) => (await brand.pool.query<{ sum: number }>(sql)).rows[0]?.sum;
const owed = () => sumOf(`select sum(balance)::int as sum from debt_account`);
const drawer = () => sumOf(`select sum(amount)::int as sum from money_entry where payment_type = ${cash}`);

describe('debt, exchanges, card changes and moved lines, used one with another', () => {
  test('debt that is half repaid, written off, given back by an exchange and taken back', async () => {
    const done = await sends(
      till,
      sell(till, 'a', 10, [
        [onAccount, 20_000],
        [cash, 8_000],
      ]),
      repay(till, 'r1', 9_000),
      repay(till, 'r2', 1_000),
      takeBack(till, 'r2'),
      exchange(till, 'a', 'b', 9),
      exchange(till, 'b', 'c', 1),
      refund(till, 'a', 1),
    );
    // What is on account pays for nothing: 8,000 in cash are less than nine boxes.
    expect(done).toEqual([...Array(4).fill('accepted'), 'order.totalDiffers', 'order.unknown', 'accepted']);
    expect([await owed(), await found()]).toEqual([8_200, []]);
    const writtenOff = await executeDirect(
      brand.books,
      {
        brandId: brand.brandId,
        shopId: 'shop-1',
        staffId: 'staff-1',
        name: 'debt.writeOff',
        version: 1,
        commandId: uuid(),
        asked: {},
        args: () => ({ writeOffId: 'w1', memberId: 'li', amount: 1_200, reason: 'old' }),
      },
      Date.now(),
    );
    expect(writtenOff.result.outcome).toBe('accepted');
    expect(await sends(till, refund(till, 'a', 5))).toEqual(['accepted']);
    // 14,000 back: 7,000 were owed, 1,200 lapse, and 5,800 of what was repaid come back in cash.
    expect([await owed(), await drawer(), await found()]).toEqual([0, 8_000 + 9_000 - 5_800, []]);
    expect(await sends(till, takeBack(till, 'r1'))).toEqual(['debt.givenBackSince']);
  });

  test('a card that is used, changed, changed back and changed again, and what it had paid goes back', async () => {
    const issue = { ...cardSale(till, 'sale', 'gold', 100_000), cardId: 'card-1' };
    const done = await sends(
      till,
      till.does('card.issue', issue),
      sell(till, 'd', 1, [[byCard, 2_800]]),
      change(till, 'change-1', 'card-2', 'card-1', 97_200),
      change(till, 'change-2', 'card-3', 'card-1', 97_200),
      cancel(till, 'change-1', 300_000),
      change(till, 'change-3', 'card-4', 'card-1', 97_200),
      refund(till, 'd', 1),
      till.does('refund.give', { ...back('d', 1), refundId: 'elsewhere', reason: 'leaks', elsewhere: cash }),
    );
    const [, , , again] = done;
    expect(again).toBe('card.over');
    expect(done.filter((code) => code !== 'accepted')).toEqual(['card.over', 'refund.cardOver']);
    expect(await found()).toEqual([]);
  });

  test('lines that are split off and merged, and exchanged once they are paid', async () => {
    const { lines: _, ...head } = receipt(till, 'open', 4);
    const [line] = receipt(till, 'never', 4).lines;
    const { payable: __, ...added } = line ?? { payable: 0 };
    const split = {
      fromId: 'open',
      orderId: 'part',
      number: numberOf(till),
      lines: [{ lineId: 'line-1', quantity: 1 }],
    };
    expect(
      await sends(
        till,
        till.does('order.open', { orderId: 'open', number: head.number, operations: [{ op: 'add', line: added }] }),
        till.does('order.move', split),
      ),
    ).toEqual(['accepted', 'accepted']);
    const whole = till.does('order.collect', { ...receipt(till, 'open', 4), number: head.number });
    // Paid as a whole by a receipt that had not heard of it: somebody is given the other bill to look at.
    expect((await till.push([whole])).results).toMatchObject([{ exceptions: ['movedLinesPaid'] }]);
    expect(await sends(till, exchange(till, 'open', 'taken', 3), cancel(till, 'taken', 8_400))).toEqual([
      'accepted',
      'accepted',
    ]);
    expect(await found()).toEqual([]);
  });

  test('two counters that do the same at once do it once', async () => {
    await sends(till, sell(till, 'e', 2, [[onAccount, 5_600]]), sell(till, 'f', 2));
    expect(await atOnce((each) => [repay(each, `once-${each === till ? 1 : 2}`, 5_600)])).toEqual([
      'accepted',
      'debt.nothingOwed',
    ]);
    const [{ id } = { id: '' }] = (await brand.pool.query(`select id from debt_repayment where id like 'once%'`)).rows;
    expect(await atOnce((each) => [takeBack(each, id)])).toEqual(['accepted', 'debt.takenBackAlready']);
    expect(await atOnce((each) => [exchange(each, 'f', `f-${each === till ? 1 : 2}`, 2)])).toEqual([
      'accepted',
      'refund.notPaid',
    ]);
    expect([await owed(), await found()]).toEqual([5_600, []]);
    const issue = { ...cardSale(till, 'sale-7', 'gold', 100_000), cardId: 'card-7' };
    await sends(till, till.does('card.issue', issue));
    expect(
      await atOnce((each) => {
        const more = each === till ? 8 : 9;
        return [change(each, `change-${more}`, `card-${more}`, 'card-7', 100_000)];
      }),
    ).toEqual(['accepted', 'card.over']);
    expect(await found()).toEqual([]);
  });

  test.each([
    ['repays less than nothing', (of: AtCounter) => repay(of, uuid(), -1), 'system.badArguments'],
    ['repays nothing', (of: AtCounter) => repay(of, uuid(), 0), 'system.badArguments'],
    ['repays parts of a fen', (of: AtCounter) => repay(of, uuid(), 0.5), 'system.badArguments'],
    [
      'writes off',
      (of: AtCounter) => of.does('debt.writeOff', { writeOffId: 'w', memberId: 'li', amount: 1, reason: 'x' }),
      'system.byCallAlone',
    ],
    ['says that an exchange paid', (of: AtCounter) => sell(of, uuid(), 1, [[10, 2_800]]), 'order.paymentTypeNotTaken'],
    [
      'puts somebody unknown on account',
      (of: AtCounter) => of.does('order.collect', receipt(of, uuid(), 1, [[onAccount, 2_800]], 'nobody')),
      'order.memberUnknown',
    ],
    ['exchanges an order that was given back', (of: AtCounter) => exchange(of, 'd', uuid(), 1), 'refund.notPaid'],
    [
      'takes goods onto an order that there is',
      (of: AtCounter) => exchange(of, 'c-less', 'e', 1),
      'order.existsAlready',
    ],
    ['changes a card that is over', (of: AtCounter) => change(of, uuid(), uuid(), 'card-1', 97_200), 'card.over'],
  ])('a tablet that %s is refused', async (_, command, code) => {
    const before = [await owed(), await drawer()];
    expect(await sends(second, command(second))).toEqual([code]);
    expect([await owed(), await drawer(), await found()]).toEqual([...before, []]);
  });
});

describe('the audit finds', () => {
  test.each([
    [
      'money that was repaid and was written off',
      `update debt_account set repaid = repaid + 1, written_off = written_off - 1`,
      /^debt member li in shop shop-1: has repaid \d+ fen, repayments and refunds say \d+$/,
    ],
    [
      'a repayment by which more is owed less',
      `update debt_entry set amount = amount - 1 where repayment_id = 'r1'; update debt_account set balance = balance - 1, repaid = repaid + 1`,
      /^debt repayment r1: says 9000 fen, so much less is owed: 9001$/,
    ],
    [
      'a card change that brought more than it took',
      `update card_entry set moved = moved + 1 where id in (select id from card_entry where order_id = 'change-3' and kind = 'changeIn' and moved > 0 limit 1)`,
      /^cards order change-3: the old card paid 97200 fen, 97200 left it and 97201 came onto the new one$/,
    ],
    [
      'a card change that took more than it paid',
      `update card_entry set moved = moved - 1 where id in (select id from card_entry where order_id = 'change-3' and kind = 'changeOut' and moved < 0 limit 1)`,
      /^cards order change-3: the old card paid 97200 fen, 97201 left it and 97200 came onto the new one$/,
    ],
    [
      'an undone card change of which something stays',
      `update card_entry set moved = moved + 1 where id in (select id from card_entry where order_id = 'change-1' and kind = 'changeBack' and moved > 0 limit 1)`,
      /^cards order change-1: the old card paid 0 fen, -1 left it and 0 came onto the new one$/,
    ],
    [
      'an exchange that paid more',
      `update "order" set payments = jsonb_set(payments, '{0,exchanged,refundId}', '"other"') where id = 'taken'`,
      /^money refund .*: \d+ fen of it were exchanged, the order that was taken for it says \d+$/,
    ],
  ])('%s', async (_, slip, problem) => {
    const client = await brand.pool.connect();
    try {
      await client.query('begin');
      await client.query(slip);
      const problems = [...(await auditDebt(client)), ...(await auditChanges(client)), ...(await auditRefunds(client))];
      expect(problems.map(said)).toContainEqual(expect.stringMatching(problem));
    } finally {
      await client.query('rollback').finally(() => client.release());
    }
  });
});
