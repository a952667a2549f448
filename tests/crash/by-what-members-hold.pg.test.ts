import { afterAll, beforeAll, expect, test } from 'vitest';
import { receiptArgs } from '#domain/order/collect/receipt-args.ts';
import { couponForOrder } from '#domain/order/coupon-uses.ts';
import { spending } from '#domain/points/spent.ts';
import { audit } from '../../server/audit/audit.ts';
import { sqlBooks } from '../../server/books/sql-books.ts';
import { executeDirect } from '../../server/commands/execute.ts';
import { putRecords } from '../../server/db/put-records.ts';
import type { TestBrand } from '../brand.ts';
import { aProduct } from '../make.ts';
import { aMemberCoupon } from '../make-cards.ts';
import { aLine, anOrder } from '../make-orders.ts';
import { atEveryStep } from './at-every-step.ts';
import { brandOfPlaces } from './brand-of-places.ts';
import { dyingDatabase } from './dying-database.ts';
import { bringIn, freshMobile, type Hands, newId, receiptOf } from './hands.ts';
import { aMark, effects, handsOverSql, type OverSql, overSql, pushDying } from './over-sql.ts';

let brand: TestBrand;
let counter: OverSql;
beforeAll(async () => {
  brand = await brandOfPlaces();
  counter = await overSql(brand);
});
afterAll(() => brand.close());

const { id: itemId, name, unit, originalPrice, memberPrice } = aProduct();
/** Somebody who has earned 28 points and holds a coupon of 20 yuan; what pays for a piece by both, the rest in cash. */
const receiptOfMember = async (hands: Hands) => {
  const memberId = hands.id('member');
  const coupon = aMemberCoupon({ id: hands.id('coupon'), code: hands.id('c').slice(0, 32), memberId });
  await hands.give('member.register', { memberId, name: 'Wu', mobile: freshMobile() });
  await bringIn(hands);
  const first = receiptOf(hands.id('first'), hands.id('first-cash'));
  const lines = first.lines.map((line) => ({ ...line, linePrice: line.originalPrice }));
  await hands.give('order.collect', { ...first, lines, memberId, memberName: 'Wu' }, { takeNumber: true });
  const client = await brand.pool.connect();
  await client.query('begin');
  await putRecords(client, brand.brandId, 'memberCoupon', [coupon]);
  await client.query('commit');
  client.release();
  const order = anOrder({
    memberId,
    memberName: 'Wu',
    coupons: [{ ...couponForOrder(coupon), off: 0 }],
    lines: [aLine({ kind: 'product', itemId, name, unit, originalPrice, memberPrice, linePrice: originalPrice })],
    spentPoints: spending({ wanted: 20, perYuan: 100, leastSpent: 0, mostPercent: 100 }),
  });
  const payment = { id: hands.id('cash'), type: 0, amount: order.total, tendered: null, note: '' };
  return { ...receiptArgs({ orderId: hands.id('order'), existing: null, order }, [payment]), number: counter.number() };
};

test('a server that dies at any statement of paying by coupon and points takes both once when it is sent again', async () => {
  let undisturbed: unknown;
  const deaths = await atEveryStep('coupon and points', async (step, dies) => {
    const mark = aMark();
    const command = counter.here.does('order.collect', await receiptOfMember(handsOverSql(counter, mark)));
    const { died } = await pushDying(counter, [command], step, dies);
    expect((await counter.here.push([command])).results).toMatchObject([{ outcome: 'accepted' }]);
    const found = await effects(counter, mark);
    undisturbed ??= found;
    expect(found, `${dies}, step ${step}`).toEqual(undisturbed);
    return died;
  });
  expect(undisturbed).toMatchObject({
    coupons: [['used', false, true, null]],
    // 28 earned by the first, 20 used for the second, and 7 earned by the 7.80 yuan that were left to pay.
    points: [[15, 0, [15]]],
    visits: [[2, 3_580]],
  });
  expect(deaths).toBeGreaterThan(15);
});

test('a server that dies at any statement of a member agreeing to pay has them agree once', async () => {
  const deaths = await atEveryStep('agreement', async (step, dies) => {
    const mark = aMark();
    const { pool, died } = dyingDatabase(brand.url, step, dies);
    const args = { agreementId: newId(), memberId: 'member-2', orderId: `order-${mark}`, amount: 2_800 };
    const direct = { brandId: brand.brandId, shopId: 'shop-1', staffId: 'staff-1', version: 1 };
    const call = { ...direct, name: 'order.agreeToPay', commandId: args.agreementId, asked: args, args: () => args };
    await executeDirect(sqlBooks(pool), call, Date.now()).catch(() => undefined);
    await pool.end();
    expect((await executeDirect(brand.books, call, Date.now())).result).toMatchObject({ outcome: 'accepted' });
    expect(await effects(counter, mark)).toMatchObject({ agreements: [2_800] });
    return died();
  });
  expect(deaths).toBeGreaterThan(10);
});

test('after all of them the books agree', async () => {
  expect(await audit(brand.pool, Date.now())).toEqual([]);
});
