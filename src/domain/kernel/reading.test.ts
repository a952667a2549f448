import { describe, expect, test } from 'vitest';
import { entities } from '../entities.ts';
import { itemTerms } from '../item/item-terms.ts';
import { product } from '../item/product/product.ts';
import { notice, noticeRights } from '../notice/notice.ts';
import { noticeMarks } from '../notice/notice-marks.ts';
import { order } from '../order/order.ts';
import { type May, permissions } from '../permissions.ts';
import { shop } from '../shop/shop.ts';
import { role } from '../staff/role/role.ts';
import { stockPaper } from '../stock/paper.ts';
import { allOfIt, fieldsHidden, hiddenFrom, isShown, replicated } from '../sync/hidden.ts';
import { transfer } from '../transfer/transfer.ts';
import type { AnyEntity, AnyRecord } from './entity.ts';
import { hiddenFields, mayRead, shownWith, withoutFields, workersWith } from './reading.ts';

const nobody = () => false;
const anybody = () => true;
const only = (right: string) => (asked: string) => asked === right;

describe('who may read what', () => {
  test('every right that a kind of record asks for is one that there is', () => {
    const asked = entities.flatMap(({ readBy, atCounter = 'nobody', fieldRights = {} }) => [
      ...[readBy, atCounter].flatMap((readers) => (typeof readers === 'string' ? [] : readers)),
      ...Object.values(fieldRights),
    ]);
    expect(asked.length).toBeGreaterThan(10);
    for (const right of asked) expect(permissions).toContain(right);
  });

  test("one of the rights is enough, a kind of the staff's is everybody's, and nobody's is nobody's", () => {
    expect(mayRead(transfer, nobody)).toBe(false);
    expect(mayRead(transfer, only('pc.inventory.transferReview'))).toBe(true);
    expect(mayRead(shop, nobody)).toBe(true);
    expect(mayRead(itemTerms, anybody)).toBe(false);
  });

  test.each(['shift', 'deposit', 'debtAccount'])(
    'at a counter %s is read by whoever takes money there, whether they also compose orders or not',
    (name) => {
      const entity = entities.find((each) => each.name === name) as AnyEntity;
      for (const right of ['pc.order.cashier', 'pc.order.collect'])
        expect([workersWith(entity)].flat(), right).toContain(right);
    },
  );

  test('every field that takes a right can be left out of a record, which still is one of its kind', () => {
    const paper = {
      id: 'p',
      shopId: 's',
      number: '1',
      type: 11,
      quantity: 2,
      value: 600,
      applicantId: '',
      receiverId: '',
      lines: [{ productId: 'a', name: 'A', unit: 'x', quantity: 2, price: 300 }],
      remark: '',
      counterId: 'c',
      staffId: 'e',
      at: 1,
    };
    const without = withoutFields(stockPaper, hiddenFields(stockPaper, nobody), paper);
    expect(without).toEqual({ ...paper, value: 0, lines: [{ ...paper.lines[0], price: null }] });
    expect(stockPaper.schema.parse(without)).toEqual(without);
    expect(withoutFields(stockPaper, hiddenFields(stockPaper, anybody), paper)).toBe(paper);
    expect(shownWith(stockPaper, nobody, paper)).toMatchObject({ value: null, lines: [{ price: null }] });
    for (const entity of entities)
      for (const field of Object.keys(entity.fieldRights ?? {}))
        expect(() => withoutFields(entity, [field], { id: 'x', lines: [{}], goods: [{}] })).not.toThrow();
  });

  test('a field that there is not is a fault of ours', () => {
    const wrong = { ...product, fieldRights: { costPrize: 'pc.inventory.value' as const } };
    expect(() => withoutFields(wrong, ['costPrize'], { id: 'x' })).toThrow('has no field costPrize');
  });
});

describe('what is not told of each kind', () => {
  test('is said in a few words, and nothing where everything is told', () => {
    expect(hiddenFrom(anybody, 'counter')).toEqual({});
    const seller = hiddenFrom(only('pc.order.cashier'), 'counter');
    expect(seller).toEqual({
      employee: 'account,baseSalary',
      feedback: allOfIt,
      category: allOfIt,
      coupon: allOfIt,
      dutySwap: allOfIt,
      exception: allOfIt,
      staffGroup: allOfIt,
      notice: `?${noticeRights.join(',')}`,
      product: 'costPrice',
      rosterTemplate: allOfIt,
      shopItem: 'costPrice',
      stock: 'value,unitValue',
      order: 'goods[].value',
      stockPaper: allOfIt,
      transfer: allOfIt,
      stocktake: allOfIt,
      stockCount: allOfIt,
    });
    const restricted = replicated.filter(
      ({ readBy, atCounter = readBy, fieldRights, rightIn }) => atCounter !== 'staff' || fieldRights || rightIn,
    );
    expect(Object.keys(hiddenFrom(nobody, 'counter')).sort()).toEqual(restricted.map(({ name }) => name).sort());
  });

  test('an office is told what its own screens show, and of what counters alone work with what is its own', () => {
    const me = { staffId: 'me', roleIds: ['mine'] };
    const seller = hiddenFrom(only('pc.order.cashier'), me);
    for (const kind of ['member', 'card', 'order', 'stock', 'cardTemplate']) expect(seller[kind]).toBe(allOfIt);
    expect([seller.role, seller.employee]).toEqual([undefined, 'account,baseSalary,pin,guestIn']);
    const told = (kind: AnyEntity, record: object, may: May = nobody) =>
      isShown(kind, record as AnyRecord, hiddenFrom(may, me), may, me);
    expect([told(role, { id: 'mine' }), told(role, { id: 'theirs' })]).toEqual([true, false]);
    expect(told(role, { id: 'theirs' }, only('pc.role.manage'))).toBe(true);
    expect([told(noticeMarks, { staffId: 'me' }), told(noticeMarks, { staffId: 'you' }, anybody)]).toEqual([
      true,
      false,
    ]);
    const one = { staffId: '', permission: 'pc.shop.audit' };
    expect([told(notice, one), told(notice, one, anybody)]).toEqual([false, true]);
    expect([told(notice, { ...one, permission: '' }), told(notice, { ...one, staffId: 'you' }, anybody)]).toEqual([
      true,
      false,
    ]);
  });

  test('is all fields of a kind that is hidden whole', () => {
    expect(fieldsHidden(transfer, { transfer: allOfIt })).toEqual(['value', 'lines[].value']);
    expect(fieldsHidden(order, { order: 'goods[].value' })).toEqual(['goods[].value']);
    expect(fieldsHidden(product, {})).toEqual([]);
  });
});
