import { type Shop, shop } from '#domain/shop/shop.ts';
import { defineQuery } from '../../db/live/query.ts';

export const currentShop = defineQuery({
  name: 'shop.current',
  sources: ['shop'],
  ask: async ({ records, enrolment }): Promise<Shop | null> => (await records.one(shop, enrolment.shopId)) ?? null,
});
