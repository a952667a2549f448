import type { CommandName } from './commands.ts';
import { managedCommands } from './managed.ts';
import type { Permission } from './permissions.ts';
import { bringsIn } from './stock/codes.ts';

/** What proves that it may be done, besides the right. */
export const proofs = {
  none: 'none',
  contact: 'the server decides at once',
  password: 'payment password of the member where the shop asks for it',
  member: 'payment password or code to the mobile, where the member has a payment password',
  review: 'whoever has the right to it reviews it',
  ownCode: 'it is the proof',
} as const;

/** Who is told: the member by SMS, those in the shop and in the headquarters who see how business goes by a notice. */
export type Told = 'member' | 'shop' | 'headquarters';

/** How a command that moves or unlocks value is guarded. */
export interface ValueMove {
  /** All of these are needed; of those in a list one. */
  readonly right: readonly (Permission | readonly Permission[])[];
  readonly proof: keyof typeof proofs;
  readonly notice: readonly Told[];
  /** Of which alone notice is given, by the arguments. */
  readonly only?: (args: Readonly<Record<string, unknown>>) => boolean;
  /**
   * Notice is given where the mobile of a member becomes another, the SMS goes to the one before; or where somebody who
   * holds something gets a first one, of which no SMS is sent.
   */
  readonly ofMobile?: true;
  /**
   * Notice is given with the amounts, of what is given out for much less than it is worth, and of money for goods without a
   * receipt (`worthTold`).
   */
  readonly ofWorth?: true;
  /** Notices of a day are one. */
  readonly daily?: true;
  /** What bounds it, in words. */
  readonly limit: string;
}

const [cashier, collect, refund] = ['pc.order.cashier', 'pc.order.collect', 'pc.order.refund'] as const;
const [ofCards, manage] = ['pc.item.card', 'pc.member.manage'] as const;
const told = { notice: ['member', 'shop', 'headquarters'] } as const;
const quiet = { notice: [] } as const;
const above = { notice: ['headquarters'], daily: true } as const;
const ofWorth = { notice: ['shop', 'headquarters'], ofWorth: true } as const;
const sale = { right: [cashier, collect], proof: 'contact', ...ofWorth, limit: 'terms of the template' } as const;
const offer = {
  proof: 'contact',
  ...ofWorth,
  limit: 'a place’s own: three times its price, or 1,000 yuan above it',
} as const;
const given = { proof: 'contact', ...quiet, limit: 'what was paid and not given back' } as const;
const whatGoodsCost =
  'what the goods cost today, and what was taken for so many within a year; else the price of whoever made them, of a store’s own nothing';
const service = { right: [cashier], proof: 'none', ...quiet, limit: 'pieces that were paid' } as const;
const counted = {
  right: ['pc.inventory.checkReview'],
  proof: 'review',
  ...quiet,
  limit: 'what was counted',
} as const;
const sent = { proof: 'contact', ...quiet, limit: 'two shops: one sends, the other receives' } as const;

type ManagedCommandName = (typeof managedCommands)[number]['name'];
/** Managed records hold no value. */
const ofManaged = Object.fromEntries(managedCommands.map(({ name }) => [name, null])) as Record<
  ManagedCommandName,
  null
>;

/**
 * Every command, and how it is guarded where it moves or unlocks value: money, cards, coupons, points, debt, refunds, goods
 * and passwords; null where it moves none. A new command has to say which. `docs/value-moves.md` is printed of this.
 */
export const valueMoves = {
  'order.open': null,
  'order.change': null,
  'order.park': null,
  'order.resume': null,
  'order.move': null,
  'order.collect': {
    right: [cashier, collect],
    proof: 'password',
    ...quiet,
    limit: 'balances; an agreement to this order and amount within an hour',
  },
  'order.agreeToPay': {
    right: [collect],
    proof: 'ownCode',
    ...quiet,
    limit: 'ten wrong passwords in five minutes, 15 of a member and 40 of an employee in a day',
  },
  'order.extra': null,
  'order.cancel': { right: ['pc.order.cancel'], ...given, proof: 'none' },
  'booking.make': null,
  'booking.change': null,
  'booking.arrive': null,
  'booking.cancel': null,
  'booking.takeUp': null,
  'treatment.start': null,
  'treatment.suspend': null,
  'treatment.resume': null,
  'treatment.finish': { ...service, right: [[cashier, 'pc.order.own']] },
  'treatment.terminate': service,
  'treatment.finishAll': service,
  'refund.request': { right: [collect], ...given, proof: 'review' },
  'refund.give': { right: [refund], ...given },
  'refund.accept': { right: [refund], ...given, ...ofWorth, proof: 'review' },
  'refund.approve': { right: [refund], ...given, proof: 'review' },
  'refund.reject': null,
  'return.request': { right: [collect], proof: 'review', ...quiet, limit: whatGoodsCost },
  'return.give': { right: [refund], proof: 'contact', ...ofWorth, limit: whatGoodsCost },
  'exchange.give': { right: [refund, cashier, collect], ...given, ...ofWorth },
  'order.returnSuspense': { right: ['pc.order.exception'], ...given },
  'card.issue': sale,
  'card.recharge': sale,
  'card.change': { ...sale, right: [ofCards, cashier, collect], limit: 'what the old card is worth' },
  'card.amendSale': null,
  'card.freeze': null,
  'card.unfreeze': { right: [ofCards], proof: 'contact', ...told, limit: 'none' },
  'card.extend': { right: [ofCards], proof: 'contact', ...above, limit: 'ten years from today' },
  'card.transfer': { right: [ofCards], proof: 'member', ...told, limit: 'whole cards, none that wait for a refund' },
  'shift.open': null,
  'shift.cash': { right: [collect], proof: 'none', ...quiet, limit: 'the Z report names it' },
  'shift.openDrawer': null,
  'shift.takeOver': null,
  'shift.count': null,
  'shift.close': null,
  'shift.closeElsewhere': null,
  'money.suspend': { right: [collect], proof: 'none', ...quiet, limit: 'a task for each' },
  'exception.resolve': null,
  'member.know': null,
  'member.register': null,
  'member.edit': { right: [manage], proof: 'member', ...told, ofMobile: true, limit: 'proof where the mobile changes' },
  'member.verify': null,
  'member.setPaymentPassword': { right: [manage], proof: 'member', ...told, limit: 'proof where there is one before' },
  'member.merge': {
    right: [manage],
    proof: 'member',
    ...told,
    limit: 'of a record that holds something `pc.item.card` too; taken back for a day',
  },
  'member.unmerge': { right: [manage], proof: 'contact', ...quiet, limit: 'one day' },
  'stock.book': {
    right: ['pc.inventory.book'],
    proof: 'none',
    ...above,
    only: ({ type }) => !bringsIn(Number(type)),
    limit: 'what is there',
  },
  'stock.notice': null,
  'stock.changePackage': { right: ['pc.inventory.book'], proof: 'none', ...quiet, limit: 'one package' },
  'transfer.apply': null,
  'transfer.save': null,
  'transfer.cancel': null,
  'transfer.reject': null,
  'transfer.verify': { right: ['pc.inventory.transferReview'], ...sent },
  'transfer.receive': { right: ['pc.inventory.transfer'], ...sent },
  'transfer.return': { right: ['pc.inventory.transfer'], ...sent },
  'stocktake.draft': null,
  'stocktake.start': null,
  'stocktake.count': null,
  'stocktake.uncount': null,
  'stocktake.zoneDone': null,
  'stocktake.explain': null,
  'stocktake.settle': counted,
  'stocktake.finish': counted,
  'stocktake.cancel': null,
  'notice.read': null,
  'notice.readAll': null,
  'shop.edit': null,
  'shop.paymentTypes': null,
  'shop.settings': null,
  'shop.toggleRooms': null,
  'decoration.save': null,
  'decoration.drop': null,
  'role.add': null,
  'role.edit': null,
  'role.remove': null,
  'employee.add': null,
  'employee.edit': null,
  'employee.createAccount': {
    right: ['pc.staff.manage', 'pc.staff.account'],
    proof: 'contact',
    ...quiet,
    limit: 'nobody with rights beyond one’s own',
  },
  'employee.changePassword': {
    right: ['pc.staff.manage', 'pc.staff.account'],
    proof: 'contact',
    ...quiet,
    limit: 'nobody with rights beyond one’s own; their sessions end',
  },
  'employee.resign': null,
  'employee.restore': null,
  'service.add': null,
  'service.edit': null,
  'service.remove': null,
  'service.toggle': null,
  'service.share': null,
  'staffGroup.add': null,
  'staffGroup.edit': null,
  'staffGroup.setPeople': null,
  'staffGroup.remove': null,
  'product.add': null,
  'product.edit': null,
  'product.remove': null,
  'product.setState': null,
  'product.share': null,
  'shopItem.setPrices': { right: ['pc.item.price'], proof: 'contact', ...quiet, limit: 'bounds no return alone' },
  'item.setGroup': null,
  'item.setCategory': null,
  'itemGroup.add': null,
  'itemGroup.edit': null,
  'itemGroup.remove': null,
  'itemGroup.sort': null,
  'item.import': null,
  'member.import': null,
  'card.import': {
    right: ['pc.member.moveIn'],
    proof: 'contact',
    notice: ['shop', 'headquarters'],
    daily: true,
    limit: 'shops that move in, up to the day that the headquarters says; a line of the liability sheet',
  },
  'shop.moveIn': {
    right: ['pc.member.moveIn'],
    proof: 'contact',
    notice: ['headquarters'],
    limit: 'at the headquarters; 60 days',
  },
  'feedback.add': null,
  'feedback.reply': null,
  'feedback.hide': null,
  'feedback.show': null,
  'cardTemplate.add': { right: [ofCards], ...offer },
  'cardTemplate.edit': { right: [ofCards], ...offer },
  'cardTemplate.enable': null,
  'cardTemplate.remove': null,
  'cardTemplate.restore': null,
  'coupon.add': { right: ['pc.marketing.coupon'], ...offer },
  'coupon.edit': { right: ['pc.marketing.coupon'], ...offer },
  'coupon.disable': null,
  'coupon.remove': null,
  'memberCoupon.give': {
    right: [['pc.marketing.coupon', manage]],
    proof: 'contact',
    ...ofWorth,
    limit:
      'how many the offer has, in all and for a member; beyond 1,000 yuan a day of one employee it is told once more',
  },
  'memberCoupon.withdraw': null,
  'pointsRule.save': null,
  'cardRules.add': null,
  'cardRules.drop': null,
  'cardRules.check': null,
  'points.correct': { right: ['pc.member.points'], proof: 'contact', ...above, limit: '1,000,000 points at once' },
  'debt.repay': { right: [collect], proof: 'contact', ...quiet, limit: 'what is owed' },
  'debt.takeBack': { right: [refund], proof: 'contact', ...quiet, limit: 'that repayment, once' },
  'debt.writeOff': { right: ['pc.member.debt'], proof: 'contact', ...above, limit: 'what is owed' },
  'category.add': null,
  'category.edit': null,
  'category.remove': null,
  'quickKeys.save': null,
  'pricePlan.add': null,
  'pricePlan.edit': null,
  'pricePlan.publish': null,
  'pricePlan.withdraw': null,
  'pricePlan.remove': null,
  'pricePlan.apply': null,
  'commissionRule.add': null,
  'commissionRule.edit': null,
  'commissionRule.enable': null,
  'commissionRule.remove': null,
  'commissionMonth.close': null,
  'commissionMonth.reopen': null,
  ...ofManaged,
  'room.addBed': null,
  'room.editBed': null,
  'room.removeBed': null,
  'room.placeDevice': null,
  'device.rename': null,
  'device.take': null,
  'device.changePart': null,
  'device.cleanPart': null,
} satisfies { readonly [Name in CommandName]: ValueMove | null };

const rows: Readonly<Record<string, ValueMove | null>> = valueMoves;
/** How a command is guarded; null for one that moves no value. */
export const moveOf = (name: string): ValueMove | null => rows[name] ?? null;
