import { z } from 'zod';
import { type Acting, defineCommand } from '../kernel/command.ts';
import { accept, type Decision, insert, reject, update } from '../kernel/decision.ts';
import { one } from '../kernel/needs.ts';
import { shopNumber } from '../values/phone.ts';
import { isAskedLess, isOwedMore } from './password-rule.ts';
import { defaultSettings, mostPhones, type ShopSettings, shopSettings } from './shop-settings.ts';

const {
  id: _,
  roomsEnabled,
  shiftRequired,
  endingFirst,
  roundTo,
  servicesGivenWhenPaid,
  paymentPasswordRule,
  paymentPasswordAbove,
  debtAllowed,
  debtLimit,
  cardEndingDays,
  chatAppCode,
  walletCode,
  turnNamedCosts,
  turnRefusalCosts,
  turnLateAtEnd,
  turnBreakAtEnd,
  turnEndsOnceGiven,
  waitlistMode,
  waitlistMinutes,
  depositServices,
  depositServiceIds,
  depositPercent,
  depositFixed,
  depositAbsences,
  depositAbsenceDays,
  swapsGranted,
  bookingConfirms,
  bookingLinks,
  reminderHours,
  quietFrom,
  quietTo,
  movesInUntil: __,
  ...given
} = shopSettings.schema.shape;
/** What is left out stays: whoever writes from an older version knows nothing of these. */
const fields = {
  ...given,
  // Records of before hold whatever was written down: they can still be read.
  phones: z.array(shopNumber()).max(mostPhones),
  shiftRequired: shiftRequired.unwrap().exactOptional(),
  endingFirst: endingFirst.unwrap().exactOptional(),
  roundTo: roundTo.unwrap().exactOptional(),
  servicesGivenWhenPaid: servicesGivenWhenPaid.unwrap().exactOptional(),
  paymentPasswordRule: paymentPasswordRule.unwrap().exactOptional(),
  paymentPasswordAbove: paymentPasswordAbove.unwrap().exactOptional(),
  debtAllowed: debtAllowed.unwrap().exactOptional(),
  debtLimit: debtLimit.unwrap().exactOptional(),
  cardEndingDays: cardEndingDays.unwrap().exactOptional(),
  chatAppCode: chatAppCode.unwrap().exactOptional(),
  walletCode: walletCode.unwrap().exactOptional(),
  turnNamedCosts: turnNamedCosts.unwrap().exactOptional(),
  turnRefusalCosts: turnRefusalCosts.unwrap().exactOptional(),
  turnLateAtEnd: turnLateAtEnd.unwrap().exactOptional(),
  turnBreakAtEnd: turnBreakAtEnd.unwrap().exactOptional(),
  turnEndsOnceGiven: turnEndsOnceGiven.unwrap().exactOptional(),
  waitlistMode: waitlistMode.unwrap().exactOptional(),
  waitlistMinutes: waitlistMinutes.unwrap().exactOptional(),
  depositServices: depositServices.unwrap().exactOptional(),
  depositServiceIds: depositServiceIds.unwrap().exactOptional(),
  depositPercent: depositPercent.unwrap().exactOptional(),
  depositFixed: depositFixed.unwrap().exactOptional(),
  depositAbsences: depositAbsences.unwrap().exactOptional(),
  depositAbsenceDays: depositAbsenceDays.unwrap().exactOptional(),
  swapsGranted: swapsGranted.unwrap().exactOptional(),
  bookingConfirms: bookingConfirms.unwrap().exactOptional(),
  bookingLinks: bookingLinks.unwrap().exactOptional(),
  reminderHours: reminderHours.unwrap().exactOptional(),
  quietFrom: quietFrom.unwrap().exactOptional(),
  quietTo: quietTo.unwrap().exactOptional(),
};

/** The settings of the shop in which somebody acts, with this changed. */
const changed = (
  found: ShopSettings | undefined,
  change: Partial<ShopSettings>,
  { shopId, may }: Pick<Acting, 'shopId' | 'may'>,
): Decision => {
  const was = found ?? defaultSettings(shopId);
  const next = { ...was, ...change };
  // Members of all shops pay here: asking them for less is vouching for each of them.
  if (isAskedLess(was, next) && !may('pc.member.vouch')) return reject('shop.passwordAskedLess');
  // Whoever owes pays nothing: goods go out against a name.
  if (isOwedMore(was, next) && !may('pc.member.vouch')) return reject('shop.owedMore');
  return accept([found ? update(shopSettings, next) : insert(shopSettings, next)]);
};

/** How the shop is run is written down anew (spec section 5: it does not close before it opens). */
export const saveSettings = defineCommand({
  name: 'shop.settings',
  version: 1,
  offline: false,
  right: 'pc.shop.settings',
  args: z.object(fields).refine(({ opensAt, closesAt }) => closesAt >= opensAt, {
    path: ['closesAt'],
    message: 'shop.closesBeforeOpening',
  }),
  needs: (_args, { shopId }) => ({ found: one(shopSettings, shopId) }),
  decide: ({ found }, given, acting) => changed(found, given, acting),
});

/** The shop begins, or ceases, to work with rooms. */
export const toggleRooms = defineCommand({
  name: 'shop.toggleRooms',
  version: 1,
  offline: false,
  right: 'pc.shop.settings',
  args: z.object({ roomsEnabled }),
  needs: (_args, { shopId }) => ({ found: one(shopSettings, shopId) }),
  decide: ({ found }, given, acting) => changed(found, given, acting),
});
