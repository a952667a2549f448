import { describe, expect, test } from 'vitest';
import { entities } from '../entities.ts';
import { product } from '../item/product.ts';
import { order } from '../order/order.ts';
import { permissions } from '../permissions.ts';
import { stockPaper } from '../stock/paper.ts';
import { allOfIt, fieldsHidden, hiddenFrom, replicated } from '../sync/hidden.ts';
import { transfer } from '../transfer/transfer.ts';
import { hiddenFields, mayRead, shownWith, withoutFields } from './reading.ts';

const nobody = () => false;
const anybody = () => true;
const only = (right: string) => (asked: string) => asked === right;

describe('who may read what', () => {
  test('every right that a kind of record asks for is one that there is', () => {
    const asked = entities.flatMap(({ readBy = [], fieldRights = {} }) => [...readBy, ...Object.values(fieldRights)]);
    expect(asked.length).toBeGreaterThan(10);
    for (const right of asked) expect(permissions).toContain(right);
  });

  test("one of the rights is enough, and a kind without any is everybody's", () => {
    expect(mayRead(transfer, nobody)).toBe(false);
    expect(mayRead(transfer, only('pc.inventory.transferReview'))).toBe(true);
    expect(mayRead(product, nobody)).toBe(true);
  });

  test('every field that takes a right can be left out of a record, which still is one of its kind', () => {
    const paper = {
      ...{ id: 'p', shopId: 's', number: '1', type: 11, quantity: 2, value: 600, applicantId: '', receiverId: '' },
      lines: [{ productId: 'a', name: 'A', unit: 'x', quantity: 2, price: 300 }],
      ...{ remark: '', counterId: 'c', staffId: 'e', at: 1 },
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
    expect(hiddenFrom(anybody)).toEqual({});
    const seller = hiddenFrom(only('pc.order.cashier'));
    expect(seller).toEqual({
      ...{
        employee: 'account,baseSalary',
        feedback: allOfIt,
        product: 'costPrice',
        shopItem: 'costPrice',
        stock: 'value,unitValue',
        order: 'goods[].value',
      },
      ...{ stockPaper: allOfIt, transfer: allOfIt, stocktake: allOfIt, stockCount: allOfIt },
    });
    expect(Object.keys(hiddenFrom(nobody)).sort()).toEqual(
      replicated.flatMap(({ name, readBy, fieldRights }) => (readBy || fieldRights ? [name] : [])).sort(),
    );
  });

  test('is all fields of a kind that is hidden whole', () => {
    expect(fieldsHidden(transfer, { transfer: allOfIt })).toEqual(['value', 'lines[].value']);
    expect(fieldsHidden(order, { order: 'goods[].value' })).toEqual(['goods[].value']);
    expect(fieldsHidden(product, {})).toEqual([]);
  });
});
