import { z } from 'zod';
import { defineCalls } from '../kernel/call.ts';
import { decoration } from './decoration.ts';
import { choosePaymentTypes, editShop } from './edit.ts';
import { saveDecoration } from './save-decoration.ts';
import { saveSettings, toggleRooms } from './save-settings.ts';
import { shop } from './shop.ts';
import { shopSettings } from './shop-settings.ts';
import { type ShopInSpec, shopInSpec } from './spec-names.ts';

/** A shop with those right below it. */
export interface ShopNode extends ShopInSpec {
  readonly children: readonly ShopNode[];
}
const shopNode: z.ZodType<ShopNode> = shopInSpec.extend({
  get children() {
    return z.array(shopNode);
  },
});
/** A shop with what its settings say of its members. */
const wholeShop = shopInSpec.extend({
  member_register_verify: z.int().describe('1 members are verified, 2 they are not'),
});
/** What a shop shows: its own, else that of the headquarters, whose colour is everybody's. */
const shown = decoration.schema.pick({ themeColor: true }).extend({ logo: z.string(), carousel: z.array(z.string()) });
const params = z.object({ id: z.string().max(64) });

/** The ids in a query, divided by commas. */
const someIds = z
  .string()
  .max(7_000)
  .default('')
  .transform((text) => text.split(',').filter((id) => id !== ''))
  .pipe(z.array(z.string().max(64)).max(100));
const named = z.object({ id: z.string(), name: z.string() });
const paymentType = z.object({
  id: z.int().describe('The code of spec section 3: 0 cash'),
  name: z.string().describe('In the language of X-Locale'),
});

/** The shops that somebody works in, and what those elsewhere are called. */
export const shopCalls = defineCalls({
  tree: {
    at: 'GET /shop/direct_line',
    says: 'The shops in which the caller works, as a tree',
    by: 'session',
    answer: z.array(shopNode),
  },
  trading: {
    at: 'GET /shops/trading',
    says: 'Every shop of the brand with which goods can be traded, by name and code',
    by: 'session',
    answer: z.array(shop.schema.pick({ id: true, name: true, code: true, type: true })),
  },
  names: {
    at: 'GET /names',
    says: 'How people, shops and groups of the staff are called that a counter does not know; at most 100 ids of each, divided by commas',
    by: 'session',
    query: z.object({ staff: someIds, shops: someIds, groups: someIds }),
    answer: z.object({ staff: z.array(named), shops: z.array(named), groups: z.array(named) }),
  },
  one: { at: 'GET /shops/:id', says: 'A shop', by: 'session', params, answer: wholeShop },
  edit: {
    at: 'PUT /shops/:id',
    says: 'What the shop is called, where it is and how it is reached',
    by: 'session',
    params,
    body: editShop.args,
    answer: wholeShop,
  },
  control: {
    at: 'GET /shops/:id/control',
    says: 'How the shop is run: hours, booking, refunds, what it shares',
    by: 'session',
    params,
    answer: shopSettings.schema,
  },
  saveControl: {
    at: 'PUT /shops/:id/control',
    says: 'How the shop is run is changed',
    by: 'session',
    params,
    body: saveSettings.args,
    answer: shopSettings.schema,
  },
  toggleRooms: {
    at: 'PUT /shops/:id/toggle_room_enable',
    says: 'The shop works with rooms, or without; the other way round without a body',
    by: 'session',
    params,
    body: toggleRooms.args.partial(),
    answer: shopSettings.schema,
  },
  choosePaymentTypes: {
    at: 'PUT /shops/:id/payment_types',
    says: 'The payment types that the shop takes are chosen',
    by: 'session',
    params,
    body: choosePaymentTypes.args,
    answer: wholeShop,
  },
  allTags: {
    at: 'GET /pc/v1/shops/all_available_tags',
    says: 'The tags that stores of the brand have',
    right: ['pc.shop.info'],
    answer: z.array(z.string()),
  },
  decoration: {
    at: 'GET /pc/v1/decorations/common',
    shows: decoration,
    says: 'How the current shop looks',
    answer: shown,
  },
  saveDecoration: {
    at: 'POST /pc/v1/decorations/common',
    says: 'How the current shop looks is changed; the theme colour by the headquarters alone',
    body: saveDecoration.args,
    answer: shown,
  },
  dropDecoration: {
    at: 'DELETE /pc/v1/decorations/common',
    says: 'The current store shows the decoration of the headquarters again',
    answer: shown,
  },
  children: {
    at: 'GET /shops/:id/children',
    says: 'Every shop below one in which the caller works',
    by: 'session',
    params,
    query: z.object({
      type: z.coerce.number<number>().int().optional().describe('0 headquarters, 1 store, 3 region; all without it'),
    }),
    answer: z.array(shopInSpec),
  },
  allPaymentTypes: {
    at: 'GET /pc/v1/shops/all_payment_types',
    right: 'staff',
    says: 'The payment types that a shop can take',
    answer: z.array(paymentType),
  },
  availablePaymentTypes: {
    at: 'GET /pc/v1/shops/available_payment_types',
    right: 'staff',
    says: 'The payment types that the current shop takes',
    answer: z.array(paymentType),
  },
});
