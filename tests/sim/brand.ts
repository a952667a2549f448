import { ofHeadquarters } from '#domain/item/item-fields.ts';
import { defaultSettings } from '#domain/shop/shop-settings.ts';
import { stockId } from '#domain/stock/stock.ts';
import { anEmployee, aProduct, aRole, aShop } from '../make.ts';
import { aTemplate, countTerms, someTerms } from '../make-cards.ts';
import { aMember } from '../make-member.ts';
import { moxibustion } from '../make-orders.ts';
import { each, goodsOnTheMove, sent } from './goods.ts';
import { offersOfBrand } from './offers.ts';
import { pointsOfBrand } from './points.ts';
import type { Server } from './server/server.ts';
import { atFirst } from './shelf.ts';
import { shops } from './shops.ts';

/** Who works where; `boss` may do everything everywhere. */
export const accounts = ['boss', 'manager', 'cashier', 'neighbour', 'clerk'] as const;
/** The personal PIN of each, where they have one. */
export const pinOf = (account: (typeof accounts)[number]): string => `48291${accounts.indexOf(account)}`;
export const productIds = ['oil', 'cup', 'tea'] as const;

const cashierRights = ['pc.order.cashier', 'pc.order.collect', 'pc.order.cancel', 'pc.counter.enrol'];

/** Who keeps the goods of a shop and sells nothing: reads no order and no member, and not what goods are worth. */
const clerkRights = ['pc.inventory.list', 'pc.inventory.book', 'pc.inventory.transfer', 'pc.counter.enrol'];

const aGuest = (id: string, shopId: string, shared: boolean) =>
  aMember({ id, name: `Member ${id}`, pinyin: '', initials: '', mobile: `1380000000${id}`, shopId, shared });

/** A stocktake of a shop that has just been begun, in zones or as one. */
const aStocktake = (shopId: string, place: number) => ({
  id: `count-${shopId}`,
  shopId,
  number: `PD-${shopId}`,
  kind: 'shop',
  groupIds: [],
  productIds: [],
  zones: place === 0 ? ['front', 'back'] : [],
  blind: false,
  checkerIds: [],
  remark: '',
  status: 2,
  result: null,
  zonesDone: [],
  settled: 0,
  before: 0,
  after: 0,
  gainPieces: 0,
  gainValue: 0,
  lossPieces: 0,
  lossValue: 0,
  leftOut: 0,
  counterId: '',
  staffId: 'staff-boss',
  at: 0,
  startedAt: 0,
  finishedAt: null,
  finishedBy: '',
});

const everywhere = { createdIn: 'headquarters', knownIn: ['headquarters'] };
const templates = [
  aTemplate({ ...everywhere, id: 'gold', name: 'Gold', ...someTerms({ price: 10_000, giftAmount: 3_000 }) }),
  aTemplate({
    ...everywhere,
    id: 'ten',
    name: 'Ten times',
    ...countTerms({ price: 90_000, benefits: [{ kind: 'service', itemId: 'moxa', times: 10 }] }),
  }),
];

/** A brand with two shops, five people, six items, some of which are in the books or on the move, and three members. */
export const foundBrand = (
  server: Server,
  given: {
    readonly takesStock: boolean;
    readonly sellsCards: boolean;
    readonly givesCoupons: boolean;
    readonly sellsOnAccount: boolean;
    readonly rounds: boolean;
    readonly givesPoints: boolean;
    readonly countsServicesAsGiven: boolean;
  },
  now: number,
): void => {
  const person = (id: string, shopId: string, roleId: string) =>
    anEmployee({ id: `staff-${id}`, account: id, name: id, number: id, grants: [{ shopId, roleId }] });
  const records = {
    shop: [
      aShop({ id: 'headquarters', code: 'HQ', type: 0, parentId: '' }),
      aShop(),
      aShop({ id: 'shop-2', code: 'S02', name: 'The other' }),
    ],
    role: [
      aRole(),
      aRole({ id: 'role-cashier', permissions: cashierRights }),
      aRole({ id: 'role-clerk', permissions: clerkRights }),
    ],
    employee: [
      person('boss', 'headquarters', 'role-all'),
      person('manager', 'shop-1', 'role-all'),
      person('cashier', 'shop-1', 'role-cashier'),
      person('neighbour', 'shop-2', 'role-all'),
      person('clerk', 'headquarters', 'role-clerk'),
    ],
    itemGroup: [{ ...ofHeadquarters, id: 'group-1', name: 'Goods', kind: 'product', position: 1, enabled: true }],
    product: [
      aProduct({ id: 'oil', number: 'P1', name: 'Oil', barcode: '1' }),
      aProduct({ id: 'cup', number: 'P2', name: 'Cup', originalPrice: 990, memberPrice: null, barcode: '2' }),
      aProduct({ id: 'tea', number: 'P3', name: 'Tea', shopIds: ['shop-1'], barcode: '3' }),
    ],
    service: [moxibustion({ consumables: [{ productId: 'oil', uses: 3 }] })],
    member: [aGuest('1', 'shop-1', true), aGuest('2', 'shop-1', false), aGuest('3', 'shop-2', false)],
  };
  const inBooks = shops.flatMap((shopId) => ['oil', 'cup'].map((productId) => ({ shopId, productId })));
  const quantity = 2 * atFirst;
  const onTheMove = goodsOnTheMove(...shops, quantity);
  const worth = (pieces: number) => ({ quantity: pieces, value: each * pieces });
  const begun = { since: 0, countedFrom: 0, countedAt: 0, countedIn: '', unitValue: each, openUses: 0, lowAt: null };
  const firstPaper = { type: 16, before: 0, paperId: '', orderId: '', note: '', counterId: '', staffId: 'staff-boss' };
  const books = {
    stock: inBooks.map((of) => ({ id: stockId(of.shopId, of.productId), ...of, ...worth(quantity), ...begun })),
    stockMovement: [
      ...onTheMove.stockMovement,
      ...inBooks.map((of) => ({
        id: `first:${of.shopId}:${of.productId}`,
        ...of,
        ...firstPaper,
        ...worth(quantity + (of.productId === 'cup' ? sent : 0)),
        uses: 0,
        at: 0,
        keptAt: 0,
      })),
    ],
    transfer: onTheMove.transfer,
  };
  const stocktake = given.takesStock ? shops.map(aStocktake) : [];
  const cardTemplate = given.sellsCards ? templates : [];
  const isSaid = given.sellsOnAccount || given.rounds;
  const said = {
    ...(given.sellsOnAccount ? { debtAllowed: true, debtLimit: 20_000 } : {}),
    ...(given.rounds ? { roundTo: 100 as const } : {}),
  };
  const asPaid = { ...defaultSettings('shop-2'), servicesGivenWhenPaid: true };
  const shopSettings = [
    ...(isSaid ? shops.map((id) => ({ ...defaultSettings(id), ...said })) : []),
    ...(given.countsServicesAsGiven ? [asPaid] : []),
  ];
  for (const [entity, list] of Object.entries({ ...records, ...books, stocktake, cardTemplate, shopSettings }))
    for (const record of list) server.put(entity, { ...record });
  const more: Readonly<Record<string, readonly { readonly id: string }[]>>[] = [
    given.givesCoupons ? offersOfBrand(now) : {},
    given.givesPoints ? pointsOfBrand(now) : {},
  ];
  for (const [entity, list] of more.flatMap((each) => Object.entries(each)))
    for (const record of list) server.put(entity, { ...record });
};
