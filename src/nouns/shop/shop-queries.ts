import { type Decoration, decoration, shownDecoration } from '#domain/shop/decoration.ts';
import { type Shop, shop } from '#domain/shop/shop.ts';
import { defaultSettings, type ShopSettings, shopSettings } from '#domain/shop/shop-settings.ts';
import { defineQuery } from '../../db/live/query.ts';

export const currentShop = defineQuery({
  name: 'shop.current',
  sources: ['shop'],
  ask: async ({ records, enrolment }): Promise<Shop | null> => (await records.one(shop, enrolment.shopId)) ?? null,
});

/** How the shop is run. */
export const currentSettings = defineQuery({
  name: 'shop.settings',
  sources: ['shopSettings'],
  ask: async ({ records, enrolment }): Promise<ShopSettings> =>
    (await records.one(shopSettings, enrolment.shopId)) ?? defaultSettings(enrolment.shopId),
});

/** How a shop looks; `own` is null where it has no decoration of its own and shows that of the headquarters. */
export interface Looks {
  /** The headquarters is known here, and so its decoration if it has one. */
  readonly isKnown: boolean;
  readonly shown: ReturnType<typeof shownDecoration>;
  readonly own: Decoration | null;
}

export const currentLooks = defineQuery({
  name: 'shop.looks',
  sources: ['shop', 'decoration'],
  ask: async ({ records, enrolment }): Promise<Looks> => {
    const own = await records.one(decoration, enrolment.shopId);
    const [headquarters] = await records.many(shop, { parentId: '' });
    const ofBrand = headquarters && (await records.one(decoration, headquarters.id));
    return { isKnown: headquarters !== undefined, shown: shownDecoration(own, ofBrand), own: own ?? null };
  },
});
