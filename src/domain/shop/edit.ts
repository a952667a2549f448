import { z } from 'zod';
import { defineCommand } from '../kernel/command.ts';
import { accept, type Decision, reject, update } from '../kernel/decision.ts';
import { one } from '../kernel/needs.ts';
import { bookkeepingPaymentTypes } from '../order/codes.ts';
import { dialledNumber, isPhone } from '../values/phone.ts';
import { typedText } from '../values/plain-text.ts';
import { isCountryId } from './country.ts';
import { type Shop, shop } from './shop.ts';

/** A number at which a shop is reached: a mobile one, or in China one with the code of its city. */
export const isShopPhone = (country: string, number: string): boolean =>
  isPhone(country, number) || /^0\d{2,3}-?\d{7,8}$/.test(number);

const timeZones: ReadonlySet<string> = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC']);

/**
 * Whether it is a zone of those that a form offers, under the name by which this machine or another one lists it
 * (Asia/Kolkata, Asia/Calcutta): letters that only some know are none.
 */
const isTimeZone = (name: string): boolean => {
  if (timeZones.has(name)) return true;
  if (!name.includes('/')) return false;
  try {
    return timeZones.has(new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone);
  } catch {
    return false;
  }
};

/** The shop in which somebody acts, with this changed. */
const changed = (found: Shop | undefined, change: Partial<Shop>): Decision => {
  if (!found) return reject('shop.unknown');
  return accept([update(shop, { ...found, ...change })]);
};

/** What a shop is called, where it is and how it is reached (spec section 5: its phone is required and valid). */
export const editShop = defineCommand({
  name: 'shop.edit',
  version: 1,
  offline: false,
  right: 'pc.shop.settings',
  inRegions: true,
  args: z
    .object({
      name: typedText().min(1).max(50),
      address: typedText().max(200),
      phone: dialledNumber().min(1, { abort: true }).max(20, { abort: true }),
      /** Telephone code of the country. */
      country: z.string().regex(/^\d{1,4}$/),
      /** Its two letters; left out by whoever leaves it as it is. */
      countryId: z.string().refine(isCountryId, 'country.unknown').optional(),
      currencyFlag: typedText().min(1).max(5),
      timeZone: typedText().min(1).max(64),
    })
    .refine(({ country, phone }) => isShopPhone(country, phone), { path: ['phone'], message: 'field.phone' }),
  needs: (_args, { shopId }) => ({ found: one(shop, shopId) }),
  decide({ found }, { countryId, ...given }) {
    // Another machine may have known the zone that it has.
    if (found && given.timeZone !== found.timeZone && !isTimeZone(given.timeZone))
      return reject('shop.timeZoneUnknown');
    return changed(found, { ...given, ...(countryId !== undefined && { countryId }) });
  },
});

/** How people may pay at the shop's counters: at least one way (spec section 5), each once. */
export const choosePaymentTypes = defineCommand({
  name: 'shop.paymentTypes',
  version: 1,
  offline: false,
  right: 'pc.shop.settings',
  args: z.object({
    paymentTypes: z
      .array(z.int().refine((type) => bookkeepingPaymentTypes.includes(type), 'field.notOneOf'))
      .min(1, 'shop.noPaymentType'),
  }),
  needs: (_args, { shopId }) => ({ found: one(shop, shopId) }),
  decide: ({ found }, { paymentTypes }) =>
    changed(found, { paymentTypes: bookkeepingPaymentTypes.filter((type) => paymentTypes.includes(type)) }),
});
