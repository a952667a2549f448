import { expect, test } from 'vitest';
import type { Card } from '#domain/card/card.ts';
import { issueCard } from '#domain/card/issue.ts';
import { cancelOrder } from '#domain/order/cancel.ts';
import { collectOrder } from '#domain/order/collect/collect.ts';
import { aTemplate } from '../make-cards.ts';
import { aMember } from '../make-member.ts';
import { acting, aLine, oil } from '../make-orders.ts';
import { aShift } from '../make-shift.ts';
import { World } from '../world.ts';

const gold = aTemplate();
const member = aMember();
const when = (commandId: string) => acting({ commandId });
const around = { memberId: member.id, memberName: member.name, remark: '', manualNumber: '' };

const buys = {
  ...around,
  orderId: 'sale',
  number: 'S01-02-000001',
  cardId: 'card-1',
  templateId: gold.id,
  termsVersion: 1,
  services: [],
  products: [],
  price: gold.price,
  salespersonId: null,
  payments: [{ id: 'cash', type: 0, amount: gold.price, tendered: null, note: '' }],
};
/** An order that the card pays, in fen. */
const redeems = (orderId: string, n: number, amount: number) => {
  const card = { cardId: 'card-1', times: [] };
  return {
    ...around,
    orderId,
    number: `S01-02-00000${n}`,
    seen: [],
    source: null,
    reduction: 0,
    total: amount,
    lines: [aLine({ quantity: 1, originalPrice: amount, payable: amount })],
    payments: [{ id: `by-${orderId}`, type: 5, amount, tendered: null, note: '', card }],
  };
};

test('complaint 12: redeem 30, redeem 50, cancel the first: 50 is what is left redeemed', async () => {
  const where = new World({ cardTemplate: [gold], member: [member], product: [oil()], shift: [aShift()] });
  const balance = () => (where.every('card')[0] as unknown as Card).balance;
  expect(await where.run(issueCard, buys, when('sale'))).toMatchObject({ ok: true });
  const whole = balance();
  expect(await where.run(collectOrder, redeems('first', 2, 3_000), when('first'))).toMatchObject({ ok: true });
  expect(await where.run(collectOrder, redeems('second', 3, 5_000), when('second'))).toMatchObject({ ok: true });
  expect(whole - balance()).toBe(8_000);
  const cancels = { orderId: 'first', reason: 'by mistake', refund: 3_000, goods: [] };
  expect(await where.run(cancelOrder, cancels, when('cancel'))).toMatchObject({ ok: true });
  expect(whole - balance()).toBe(5_000);
});
