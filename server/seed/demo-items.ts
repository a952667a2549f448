import { v7 as uuid } from 'uuid';
import type { ItemGroup } from '#domain/item/group/item-group.ts';
import { ofHeadquarters } from '#domain/item/item-fields.ts';
import type { Product } from '#domain/item/product/product.ts';
import type { Service } from '#domain/item/service/service.ts';
import { byHand } from '#domain/item/service/service-rules.ts';
import { spellingOfThing } from '../import/spelling.ts';
import type { readGroups, readProducts, readServices } from './data.ts';
import { pictureOf } from './picture.ts';

interface Written {
  readonly number: string;
  readonly name: string;
  readonly group: string;
  readonly picture: string;
  readonly price: number;
  readonly memberPrice: number | null;
}

/** The demo brand's catalogue. */
export const demoItems = (from: {
  groups: Awaited<ReturnType<typeof readGroups>>;
  services: Awaited<ReturnType<typeof readServices>>;
  products: Awaited<ReturnType<typeof readProducts>>;
}): { groups: ItemGroup[]; services: Service[]; products: Product[] } => {
  const groupIds = new Map(from.groups.map(({ key }) => [key, uuid()]));
  const common = ({ number, name, group, picture, price, memberPrice }: Written) => ({
    id: uuid(),
    name,
    number,
    groupId: groupIds.get(group) ?? '',
    images: [pictureOf(picture)],
    ...spellingOfThing(name),
    originalPrice: price,
    memberPrice,
    ...ofHeadquarters,
    detailImages: [],
    pricing: 'perShop' as const,
    description: '',
    onShelf: true,
    enabled: true,
    categoryId: '',
  });
  const products = from.products.map((made) => ({
    ...common(made),
    barcode: made.barcode,
    type: made.type,
    unit: made.unit,
    costPrice: made.costPrice,
    packageContent: made.packageContent,
    specQuantity: '',
    specUnit: '',
  }));
  const idOf = new Map(products.map(({ number, id }) => [number, id]));
  return {
    groups: from.groups.map(({ key, kind, name }, index) => ({
      id: groupIds.get(key) ?? '',
      name,
      kind,
      position: index + 1,
      ...ofHeadquarters,
      enabled: true,
    })),
    services: from.services.map((made) => ({
      ...common(made),
      ...byHand,
      kind: made.kind,
      duration: made.duration,
      device: made.device,
      deviceMinutes: made.deviceMinutes,
      techniques: made.techniques,
      inMiniProgram: made.inMiniProgram,
      consumables: made.uses.map(({ number, uses }) => ({ productId: idOf.get(number) ?? '', uses })),
    })),
    products,
  };
};
