import { bookkeepingPaymentTypes } from '#domain/order/codes.ts';
import { type ShopNode, shopCalls } from '#domain/shop/calls.ts';
import type { Shop } from '#domain/shop/shop.ts';
import { trades } from '#domain/shop/types.ts';
import { employee } from '#domain/staff/employee.ts';
import { shopsOf } from '#domain/staff/permissions.ts';
import { recordsOf, rowsOf } from '../../db/query-builder.ts';
import { inShop, shopsBelow } from '../caller.ts';
import { localeOfCall } from '../errors.ts';
import { serveCalls } from '../serve-calls.ts';
import { type Locale, sayPaymentType } from '../words.ts';

const under = (parentId: string, shops: readonly Shop[]): ShopNode[] =>
  shops.filter((one) => one.parentId === parentId).map((one) => ({ ...one, children: under(one.id, shops) }));

/** The shops as a tree; one whose parent is not among them is at the top. */
const treeOf = (shops: readonly Shop[]): ShopNode[] => {
  const known = new Set(shops.map((one) => one.id));
  return shops.filter((one) => !known.has(one.parentId)).map((one) => ({ ...one, children: under(one.id, shops) }));
};

const namedIn = (locale: Locale) => (id: number) => ({ id, name: sayPaymentType(locale, id) });

/** Looking at the shops that somebody works in. */
export const shopRoutes = serveCalls(shopCalls, ({ pool }) => ({
  trading: ({ caller: { shops } }) =>
    shops.filter(trades).map(({ id, name, code, type }) => ({ id, name, code, type })),
  names: async ({ caller: { brandId, shops }, query }) => {
    const staff = await rowsOf(pool, recordsOf(employee, brandId).where('id', 'in', ['', ...query.staff]));
    const named = ({ id, name }: { readonly id: string; readonly name: string }) => ({ id, name });
    return { staff: staff.map(named), shops: shops.filter(({ id }) => query.shops.includes(id)).map(named) };
  },
  tree: ({ caller: { staff, shops } }) => treeOf(shopsOf(staff, shops)),
  one: ({ caller, params }) => inShop(caller, params.id).shop,
  children: ({ caller, params, query: { type } }) => {
    const { shop, shops } = inShop(caller, params.id);
    const children = shopsBelow(shop.id, shops);
    return type === undefined ? children : children.filter((one) => one.type === type);
  },
  allPaymentTypes: ({ request }) => bookkeepingPaymentTypes.map(namedIn(localeOfCall(request))),
  availablePaymentTypes: ({ caller: { shop }, request }) =>
    bookkeepingPaymentTypes.filter((id) => shop.paymentTypes.includes(id)).map(namedIn(localeOfCall(request))),
}));
