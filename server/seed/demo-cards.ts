import { v7 as uuid } from 'uuid';
import { addCardTemplate } from '#domain/card-template/add.ts';
import { addCategory } from '#domain/category/manage.ts';
import { addCoupon } from '#domain/coupon/write.ts';
import type { ItemGroup } from '#domain/item/group/item-group.ts';
import type { Product } from '#domain/item/product/product.ts';
import type { Service } from '#domain/item/service/service.ts';
import { channels } from '#domain/kernel/channels.ts';
import type { Acting } from '#domain/kernel/command.ts';
import type { Decision } from '#domain/kernel/decision.ts';
import type { AnyRecord } from '#domain/kernel/entity.ts';
import type { Shop } from '#domain/shop/shop.ts';
import { shopTypes } from '#domain/shop/types.ts';
import type { CardData, readGroups } from './data.ts';

interface Catalogue {
  readonly groups: readonly ItemGroup[];
  readonly services: readonly Service[];
  readonly products: readonly Product[];
}

const recordsOf = (decision: Decision): (readonly [string, AnyRecord])[] => {
  if (!decision.ok) throw new Error(`the demo's cards were refused: ${decision.code}`);
  return decision.changes.flatMap((change) =>
    change.op === 'remove' ? [] : [[change.entity, change.record] as const],
  );
};

/** The demo brand's categories, card templates and coupons, by the very commands that its headquarters would give. */
export const demoCards = (
  data: CardData,
  { shops }: { readonly shops: readonly Shop[] },
  { groups, services, products }: Catalogue,
  written: Awaited<ReturnType<typeof readGroups>>,
  now: number,
): (readonly [string, readonly AnyRecord[]])[] => {
  const shop = shops.find(({ type }) => type === shopTypes.headquarters);
  if (!shop) throw new Error('the demo brand has no headquarters');
  const acting: Acting = {
    commandId: uuid(),
    staffId: '',
    shopId: shop.id,
    shop,
    counterId: '',
    counterNumber: '00',
    channel: channels.centralPlatform,
    at: now,
    keptAt: now,
    offline: false,
    replay: false,
    may: () => true,
  };
  const idOf = (number: string): string =>
    [...services, ...products].find((item) => item.number === number)?.id ?? `no item ${number}`;
  const groupOf = (key: string): string =>
    groups[written.findIndex((group) => group.key === key)]?.id ?? `no group ${key}`;
  const categories = data.categories.map(({ key, ...fields }, position) => ({ ...fields, key, position, id: uuid() }));
  const categoryOf = (key: string) => categories.find((each) => each.key === key)?.id ?? '';
  const made = [
    ...categories.map(({ key: _, id, ...fields }) =>
      addCategory.decide({ same: [], others: [] }, { categoryId: id, ...fields }, acting),
    ),
    ...data.templates.map(({ category, benefits, giftServices, discounts, ...fields }) => {
      const args = addCardTemplate.args.parse({
        templateId: uuid(),
        ...fields,
        categoryId: categoryOf(category),
        benefits: benefits.map(({ number, ...line }) => ({ ...line, itemId: idOf(number) })),
        giftServices: giftServices.map(({ number, times }) => ({ itemId: idOf(number), times })),
        discounts: discounts.map(({ group, ...range }) => ({ ...range, itemId: groupOf(group) })),
      });
      const found = categories.find(({ id }) => id === args.categoryId);
      return addCardTemplate.decide(
        { same: [], services, products, groups, category: found, places: shops },
        args,
        acting,
      );
    }),
    ...data.coupons.map((fields) => {
      const args = addCoupon.args.parse({ couponId: uuid(), ...fields });
      return addCoupon.decide({ same: [], services, products, groups, places: shops }, args, acting);
    }),
  ].flatMap(recordsOf);
  return [...new Set(made.map(([entity]) => entity))].map((entity) => [
    entity,
    made.filter(([name]) => name === entity).map(([, record]) => record),
  ]);
};
