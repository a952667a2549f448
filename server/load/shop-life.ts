import { type Item, isSoldIn } from '#domain/item/item.ts';
import type { Product } from '#domain/item/product/product.ts';
import type { Service } from '#domain/item/service/service.ts';
import type { Member } from '#domain/member/member.ts';
import type { Employee } from '#domain/staff/employee.ts';
import type { Brand } from '../import/brand-access.ts';
import { readWords } from '../seed/data.ts';
import type { ShopLife } from './order-taps.ts';
import { storesOf } from './stores.ts';

/** Orders are made of at most so many of the items and members. */
const variety = 2_000;

/** What the orders of the first store are made of. */
export const lifeOf = async (brand: Brand): Promise<ShopLife> => {
  const [shop] = await storesOf(brand);
  const sold = <Kind extends Item>(items: readonly Kind[]): Kind[] => items.filter((item) => isSoldIn(shop, item));
  const members = await brand.read<Member>('member', variety);
  const staff = await brand.read<Employee>('employee');
  return {
    shop,
    products: sold(await brand.read<Product>('product', variety)),
    services: sold(await brand.read<Service>('service', variety)),
    members: members.filter((member) => [member.shopId, ...member.knownTo].includes(shop.id)),
    staff: staff.filter((person) => person.grants.some((grant) => grant.shopId === shop.id)),
    words: await readWords(),
  };
};
