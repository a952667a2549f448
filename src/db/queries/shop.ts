import type { Shop } from '#domain/shop/shop.ts';
import { defineQuery } from './query.ts';

export const currentShop = defineQuery({
  name: 'shop.current',
  sources: ['shop'],
  ask: async ({ view, enrolment }) => ((await view.one('shop', enrolment.shopId)) as Shop | undefined) ?? null,
});
