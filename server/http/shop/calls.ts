import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { AnyCommand } from '#domain/kernel/command.ts';
import { bookkeepingPaymentTypes } from '#domain/order/codes.ts';
import { type ShopNode, shopCalls } from '#domain/shop/calls.ts';
import { decoration, shownDecoration } from '#domain/shop/decoration.ts';
import { dropDecoration } from '#domain/shop/drop-decoration.ts';
import { choosePaymentTypes, editShop } from '#domain/shop/edit.ts';
import { saveDecoration } from '#domain/shop/save-decoration.ts';
import { saveSettings, toggleRooms } from '#domain/shop/save-settings.ts';
import { shop } from '#domain/shop/shop.ts';
import { shopSettings } from '#domain/shop/shop-settings.ts';
import { inSpec, type ShopInSpec } from '#domain/shop/spec-names.ts';
import { trades } from '#domain/shop/types.ts';
import { employee } from '#domain/staff/employee.ts';
import { staffGroup } from '#domain/staff/group/staff-group.ts';
import { shopsOf } from '#domain/staff/permissions.ts';
import { recordsOf, rowsOf } from '../../db/query-builder.ts';
import { type Caller, type CallerInShop, inShop, shopsBelow } from '../caller.ts';
import { localeOfCall } from '../errors.ts';
import { forbidden } from '../refusal.ts';
import { commandCalls, serveCalls } from '../serve-calls.ts';
import { type Locale, sayPaymentType } from '../words.ts';
import { settingsOf } from './settings-of.ts';

const under = (parentId: string, shops: readonly ShopInSpec[]): ShopNode[] =>
  shops.filter((one) => one.parentId === parentId).map((one) => ({ ...one, children: under(one.id, shops) }));

/** The shops as a tree; one whose parent is not among them is at the top. */
const treeOf = (shops: readonly ShopInSpec[]): ShopNode[] => {
  const known = new Set(shops.map((one) => one.id));
  return shops.filter((one) => !known.has(one.parentId)).map((one) => ({ ...one, children: under(one.id, shops) }));
};

const namedIn = (locale: Locale) => (id: number) => ({ id, name: sayPaymentType(locale, id) });

interface Change<C extends AnyCommand> {
  readonly caller: Caller;
  readonly params: { readonly id: string };
  readonly body: z.input<C['args']>;
  readonly request: FastifyRequest;
}

/** The shops that somebody works in, how they are run and how they look. */
export const shopRoutes = serveCalls(shopCalls, (parts) => {
  const { pool } = parts;
  const { give } = commandCalls(parts);
  const settingsNow = (caller: CallerInShop) => settingsOf(pool, caller);
  /** A shop as it now is, which the caller read before something was changed. */
  const shopNow = async (caller: CallerInShop) => {
    const [found] = await rowsOf(pool, recordsOf(shop, caller.brandId).where('id', '=', caller.shop.id));
    const now = found ?? caller.shop;
    const { memberRegisterVerify: member_register_verify } = await settingsOf(pool, caller);
    return { ...inSpec(caller.shops)(now), member_register_verify };
  };
  const decorationOf = async ({ brandId, shop: { id } }: CallerInShop) => {
    const found = await rowsOf(
      pool,
      recordsOf(decoration, brandId).where((each) => each.or([each('id', '=', id), each('forBrand', '=', true)])),
    );
    return shownDecoration(
      found.find((each) => each.id === id),
      found.find(({ forBrand }) => forBrand),
    );
  };
  /** A call that gives a command in the shop that its path names, whichever is the current one. */
  const change =
    <C extends AnyCommand, Answer>(command: C, answer: (caller: CallerInShop) => Promise<Answer>) =>
    ({ caller, params, body, request }: Change<C>): Promise<Answer> => {
      const asked = { caller: inShop(caller, params.id), params, body, request };
      return give(command, () => body, answer)(asked);
    };
  return {
    trading: ({ caller: { shops } }) =>
      shops.filter(trades).map(({ id, name, code, type }) => ({ id, name, code, type })),
    names: async ({ caller: { brandId, shops }, query }) => {
      const staff = await rowsOf(pool, recordsOf(employee, brandId).where('id', 'in', ['', ...query.staff]));
      const groups = await rowsOf(pool, recordsOf(staffGroup, brandId).where('id', 'in', ['', ...query.groups]));
      const named = ({ id, name }: { readonly id: string; readonly name: string }) => ({ id, name });
      return {
        staff: staff.map(named),
        shops: shops.filter(({ id }) => query.shops.includes(id)).map(named),
        groups: groups.map(named),
      };
    },
    tree: ({ caller: { staff, shops } }) => treeOf(shopsOf(staff, shops).map(inSpec(shops))),
    one: ({ caller, params }) => shopNow(inShop(caller, params.id)),
    edit: change(editShop, shopNow),
    control: async ({ caller, params }) => {
      const here = inShop(caller, params.id);
      if (!here.may('pc.shop.info')) throw forbidden('notAllowed');
      return settingsOf(pool, here);
    },
    saveControl: change(saveSettings, settingsNow),
    toggleRooms: ({ caller, params, body, request }) => {
      const asked = { caller: inShop(caller, params.id), params, body, request };
      const roomsEnabled = async (): Promise<boolean> =>
        body.roomsEnabled ?? !(await settingsNow(asked.caller)).roomsEnabled;
      return give(toggleRooms, async () => ({ roomsEnabled: await roomsEnabled() }), settingsNow)(asked);
    },
    choosePaymentTypes: change(choosePaymentTypes, shopNow),
    allTags: async ({ caller: { brandId } }) => {
      const all = await rowsOf(pool, recordsOf(shopSettings, brandId));
      return [...new Set(all.flatMap(({ tags }) => tags))].sort();
    },
    decoration: ({ caller }) => decorationOf(caller),
    saveDecoration: give(saveDecoration, ({ body }) => body, decorationOf),
    dropDecoration: give(dropDecoration, () => ({}), decorationOf),
    children: ({ caller, params, query: { type } }) => {
      const { shop, shops } = inShop(caller, params.id);
      const children = shopsBelow(shop.id, shops).map(inSpec(shops));
      return type === undefined ? children : children.filter((one) => one.type === type);
    },
    allPaymentTypes: ({ request }) => bookkeepingPaymentTypes.map(namedIn(localeOfCall(request))),
    availablePaymentTypes: ({ caller: { shop }, request }) =>
      bookkeepingPaymentTypes.filter((id) => shop.paymentTypes.includes(id)).map(namedIn(localeOfCall(request))),
  };
});
