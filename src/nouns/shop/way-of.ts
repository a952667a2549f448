import { shop } from '#domain/shop/shop.ts';
import type { Counter } from '../../db/counter/counter.ts';

/** The counter's shop with every place above it that it knows, lowest first. */
export const wayOf = async ({ records, enrolment }: Counter): Promise<string[]> => {
  const way: string[] = [];
  let id = enrolment.shopId;
  while (id !== '' && !way.includes(id)) {
    way.push(id);
    id = (await records.one(shop, id))?.parentId ?? '';
  }
  return way;
};
