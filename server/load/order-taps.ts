import type { Item } from '#domain/item/item.ts';
import type { Product } from '#domain/item/product/product.ts';
import type { Service } from '#domain/item/service/service.ts';
import type { Member } from '#domain/member/member.ts';
import { paymentTypes } from '#domain/order/codes.ts';
import type { CollectArgs } from '#domain/order/collect/collect-args.ts';
import type { Operation } from '#domain/order/operations.ts';
import { putItem } from '#domain/order/put-item.ts';
import type { Shop } from '#domain/shop/shop.ts';
import type { Employee } from '#domain/staff/employee.ts';
import type { Words } from '../seed/data.ts';
import { manyId } from './many-ids.ts';
import type { Chance } from './random.ts';

/** What and who the orders of a shop are made of: items it sells now, members it knows, staff who work there. */
export interface ShopLife {
  readonly shop: Shop;
  readonly products: readonly Product[];
  readonly services: readonly Service[];
  readonly members: readonly Member[];
  readonly staff: readonly Employee[];
  readonly words: Words;
}

/** The items of one order, each once: mostly goods, sometimes treatments. */
export const someItems = (life: ShopLife, chance: Chance): { products: Product[]; services: Service[] } => {
  const products = new Set<Product>();
  const services = new Set<Service>();
  for (let left = chance.between(1, 4); left > 0; left -= 1) {
    if (chance.happens(35)) services.add(chance.pick(life.services));
    else products.add(chance.pick(life.products));
  }
  return { products: [...products], services: [...services] };
};

/** What a cashier taps: the items, who serves and who sells, seven times of ten a member. */
export const someTaps = (index: number, items: readonly Item[], life: ShopLife, chance: Chance): Operation[] => {
  const list: Operation[] = [];
  const servicers = life.staff.filter(({ isServicer }) => isServicer);
  const salespeople = life.staff.filter(({ isSalesperson }) => isSalesperson);
  for (const [place, item] of items.entries()) {
    const newLineId = manyId('line', index * 10 + place);
    const { operation, lineId } = putItem([], [], item, newLineId);
    const isService = 'duration' in item;
    list.push(operation);
    if (!isService && chance.happens(30)) list.push({ op: 'setQuantity', lineId, quantity: chance.between(2, 5) });
    if (chance.happens(5)) list.push({ op: 'setLineReduction', lineId, reduction: 500 });
    const servicerIds = isService && servicers.length > 0 ? [chance.pick(servicers).id] : [];
    const salespersonId = salespeople.length > 0 && chance.happens(40) ? chance.pick(salespeople).id : null;
    if (isService || salespersonId) list.push({ op: 'setLineStaff', lineId, salespersonId, servicerIds });
  }
  if (chance.happens(70)) {
    const member = chance.pick(life.members);
    list.push({ op: 'setMember', memberId: member.id, memberName: member.name });
  }
  return list;
};

/** Paid in one way; cash with the notes that people hand over. Amounts in fen. */
export const somePayments = (id: string, total: number, chance: Chance): CollectArgs['payments'] => {
  const { cash, chatAppBookkeeping, walletBookkeeping, bankCard } = paymentTypes;
  const type = chance.pick([chatAppBookkeeping, chatAppBookkeeping, walletBookkeeping, cash, bankCard]);
  const tendered = type === cash ? Math.ceil(total / 10_000) * 10_000 : null;
  return total === 0 ? [] : [{ id, type, amount: total, tendered, note: '' }];
};
