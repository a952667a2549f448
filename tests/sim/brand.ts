import { anEmployee, aProduct, aRole, aShop } from '../make.ts';
import { moxibustion } from '../make-orders.ts';
import { goodsOnTheMove } from './goods.ts';
import type { Server } from './server/server.ts';

export const shops = ['shop-1', 'shop-2'] as const;
/** Who works where; `boss` may do everything everywhere. */
export const accounts = ['boss', 'manager', 'cashier', 'neighbour'] as const;
export const productIds = ['oil', 'cup', 'tea'] as const;

const cashierRights = ['pc.order.cashier', 'pc.order.collect', 'pc.order.cancel', 'pc.counter.enrol'];

const aMember = (id: string, shopId: string, shared: boolean) => ({
  ...{ id, name: `Member ${id}`, pinyin: '', initials: '', gender: 'unknown', country: '86', mobile: `1380000${id}` },
  ...{ birthday: '', source: null, remark: '', tags: [], level: 'visitor', shopId, knownTo: [], shared },
  ...{ registeredAt: 0, lastConsumedAt: null },
});

/** A brand with two shops, four people, six items, three members, and goods on the move between the shops. */
export const foundBrand = (server: Server): void => {
  const person = (id: string, shopId: string, roleId: string) =>
    anEmployee({ id: `staff-${id}`, account: id, name: id, number: id, grants: [{ shopId, roleId }] });
  const records = {
    shop: [
      aShop({ id: 'headquarters', code: 'HQ', type: 0, parentId: '' }),
      aShop(),
      aShop({ id: 'shop-2', code: 'S02', name: 'The other' }),
    ],
    role: [aRole(), aRole({ id: 'role-cashier', permissions: cashierRights })],
    employee: [
      person('boss', 'headquarters', 'role-all'),
      person('manager', 'shop-1', 'role-all'),
      person('cashier', 'shop-1', 'role-cashier'),
      person('neighbour', 'shop-2', 'role-all'),
    ],
    itemGroup: [{ id: 'group-1', name: 'Goods', kind: 'product', position: 1 }],
    product: [
      aProduct({ id: 'oil', number: 'P1', name: 'Oil', barcode: '1' }),
      aProduct({ id: 'cup', number: 'P2', name: 'Cup', originalPrice: 990, memberPrice: null, barcode: '2' }),
      aProduct({ id: 'tea', number: 'P3', name: 'Tea', shopIds: ['shop-1'], barcode: '3' }),
    ],
    service: [moxibustion({ consumables: [{ productId: 'oil', uses: 3 }] })],
    ...goodsOnTheMove(...shops),
    member: [aMember('1', 'shop-1', true), aMember('2', 'shop-1', false), aMember('3', 'shop-2', false)],
  };
  for (const [entity, list] of Object.entries(records)) for (const record of list) server.put(entity, { ...record });
};
