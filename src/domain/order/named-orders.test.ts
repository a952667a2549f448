import { describe, expect, test } from 'vitest';
import { adding, aProduct, cashReceipt } from '../../../tests/make.ts';
import { aTemplate } from '../../../tests/make-cards.ts';
import { aMember } from '../../../tests/make-member.ts';
import { acting, anOrder } from '../../../tests/make-orders.ts';
import { aShift } from '../../../tests/make-shift.ts';
import { anOrderToServe } from '../../../tests/make-treatment.ts';
import { World } from '../../../tests/world.ts';
import { issueCard } from '../card/issue.ts';
import { openOrder } from './change/open.ts';
import { orderActions, orderStatuses } from './codes.ts';
import { collectOrder } from './collect/collect.ts';

const goods = aProduct({ memberPrice: null });
const template = aTemplate({ price: 10_000 });
const buyer = aMember({ id: 'buyer' });
const double = aMember({ id: 'double', mergedInto: 'buyer', mobile: '' });
const other = aMember({ id: 'other', mobile: '13800000009' });
const { completed, pendingPayment } = orderStatuses;
const theirs = { shopId: 'another-shop' };
const sale = {
  orderId: 'sale',
  number: 'S01-02-000001',
  cardId: 'card',
  memberId: buyer.id,
  memberName: '',
  templateId: template.id,
  termsVersion: 1,
  services: [],
  products: [],
  price: 10_000,
  soldWith: 'order',
  payments: [{ id: 'cash', type: 0, amount: 10_000, tendered: null, note: '' }],
  salespersonId: null,
  remark: '',
  manualNumber: '',
};
const receipt = (more: object = {}) => ({
  ...cashReceipt(goods, { orderId: 'order', number: 'S01-02-000002' }),
  memberId: buyer.id,
  soldWith: 'sale',
  ...more,
});
const worldWith = (...order: object[]) =>
  new World({
    member: [buyer, double, other],
    cardTemplate: [template],
    shift: [aShift()],
    product: [goods],
    order,
  });
const ofCard = (more: object = {}) =>
  anOrder({
    id: 'sale',
    number: 'S01-02-000001',
    action: orderActions.issueCard,
    memberId: buyer.id,
    soldWith: 'order',
    status: completed,
    ...more,
  });
const aSale = (more: object = {}) => anOrder({ id: 'order', number: 'S01-02-000002', memberId: buyer.id, ...more });

describe('an order that is paid with a card', () => {
  test.each<[string, object[], object]>([
    ['is sold with the card that names it', [ofCard()], {}],
    ['is sold with the card of another record of the same member', [ofCard()], { memberId: double.id }],
  ])('%s', async (_, orders, said) => {
    const world = worldWith(...orders);
    expect(await world.run(collectOrder, receipt(said), acting({ offline: true }))).toMatchObject({ ok: true });
    expect(world.order('order').soldWith).toBe('sale');
  });

  test.each<[string, object[], object]>([
    ['an order that there is not', [], {}],
    ['an order of another shop', [ofCard(theirs)], {}],
    ['the card of another member', [ofCard({ memberId: other.id })], {}],
    ['the card that was sold with another order', [ofCard({ soldWith: 'third' })], {}],
    ['what is no card', [ofCard({ action: orderActions.createOrder })], {}],
    ['itself', [], { soldWith: 'order' }],
  ])('is not sold with %s; once it has happened it is booked without that name', async (_, orders, said) => {
    const refused = await worldWith(...orders).run(collectOrder, receipt(said), acting());
    expect(refused).toMatchObject({ ok: false, code: 'order.soldWithOther' });
    const world = worldWith(...orders);
    expect(await world.run(collectOrder, receipt(said), acting({ replay: true }))).toMatchObject({ ok: true });
    expect(world.order('order').soldWith).toBe('');
  });
});

describe('a card that is sold with an order', () => {
  test.each<[string, object[]]>([
    ['that was not sent yet', []],
    ['that waits for payment, whose member may be another by now', [aSale({ status: pendingPayment, memberId: '' })]],
    ['that is paid already, and names it', [aSale({ status: completed, soldWith: 'sale' })]],
  ])('names one %s', async (_, orders) => {
    const world = worldWith(...orders);
    expect(await world.run(issueCard, sale, acting())).toMatchObject({ ok: true });
    expect(world.order('sale').soldWith).toBe('order');
  });

  test.each<[string, object[]]>([
    ['of another shop', [aSale({ ...theirs, status: pendingPayment })]],
    ['that is paid without it', [aSale({ status: completed })]],
    ['of another member that is paid', [aSale({ status: completed, soldWith: 'sale', memberId: other.id })]],
    ['that sold a card', [ofCard({ id: 'order', status: completed })]],
  ])('names none %s; once it has happened it is sold by itself', async (_, orders) => {
    const refused = await worldWith(...orders).run(issueCard, sale, acting());
    expect(refused).toMatchObject({ ok: false, code: 'order.soldWithOther' });
    const world = worldWith(...orders);
    expect(await world.run(issueCard, sale, acting({ replay: true }))).toMatchObject({ ok: true });
    expect(world.order('sale').soldWith).toBe('');
  });
});

describe('an order that is opened beside a paid one', () => {
  const paid = (more: object = {}) =>
    anOrderToServe({ id: 'paid', number: 'S01-02-000005', memberId: other.id, ...more });
  const opens = (beside: string) => ({
    orderId: 'further',
    number: 'S01-02-000006',
    operations: [adding(aProduct(), 'l1')],
    beside,
  });

  test('is the same member’s: another’s is refused, and stands by itself once it has happened', async () => {
    const refused = await worldWith(paid()).run(openOrder, opens('paid'), acting());
    expect(refused).toMatchObject({ ok: false, code: 'order.besideOther' });
    const world = worldWith(paid());
    expect(await world.run(openOrder, opens('paid'), acting({ replay: true }))).toMatchObject({ ok: true });
    expect(world.order('further').forkedFrom).toBe('');
  });

  test('names it where both are the same member’s', async () => {
    const world = worldWith(paid({ memberId: '' }));
    expect(await world.run(openOrder, opens('paid'), acting())).toMatchObject({ ok: true });
    expect(world.order('further').forkedFrom).toBe('paid');
  });

  test.each(['nothing', 'theirs'])('is not opened beside %s', async (beside) => {
    const world = worldWith(anOrderToServe({ ...theirs, id: 'theirs' }));
    expect(await world.run(openOrder, opens(beside), acting())).toMatchObject({ ok: false, code: 'order.unknown' });
  });
});
