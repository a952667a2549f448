import { booking } from '#domain/booking/booking.ts';
import { type AskedDeposit, absencesOf, depositAsked, depositRuleOf } from '#domain/booking/deposit/asked.ts';
import { balanceOf, usableOf } from '#domain/booking/deposit/balance.ts';
import { type Deposit, deposit } from '#domain/booking/deposit/deposit.ts';
import { type DepositWay, ticketsIn, whyNotUsed } from '#domain/booking/deposit/use.ts';
import { member } from '#domain/member/member.ts';
import { defaultSettings, shopSettings } from '#domain/shop/shop-settings.ts';
import { defineQuery } from '../../db/live/query.ts';
import { itemsSoldHere } from '../item/as-sold-here.ts';

/** Who books which services; `at` in milliseconds since 1970. */
export interface DepositAskedFor {
  readonly memberId: string;
  readonly mobile: string;
  readonly serviceIds: readonly string[];
  readonly at: number;
}

/** How much this shop asks of guests as a deposit, and why, by the bookings that this device holds. */
export const askedDeposit = defineQuery({
  name: 'deposit.asked',
  sources: ['booking', 'member', 'service', 'shopItem', 'shopSettings', 'outbox'],
  ask: async (
    counter,
    { memberId, mobile, serviceIds, at }: DepositAskedFor,
  ): Promise<AskedDeposit & { readonly times: number }> => {
    const { records, enrolment } = counter;
    const { shopId } = enrolment;
    const rule = depositRuleOf((await records.one(shopSettings, shopId)) ?? defaultSettings(shopId));
    const items = new Map((await itemsSoldHere(counter, [...new Set(serviceIds)])).map((item) => [item.id, item]));
    const merged = memberId === '' ? [] : await records.many(member, { mergedInto: memberId });
    const memberIds = memberId === '' ? [] : [memberId, ...merged.map(({ id }) => id)];
    const before = rule.absences.times > 0 ? await records.many(booking, { shopId }) : [];
    const times = absencesOf({ memberIds, mobile }, before, { at, days: rule.absences.days });
    const parts = serviceIds.map((serviceId) => ({ serviceId, price: items.get(serviceId)?.originalPrice ?? 0 }));
    return { ...depositAsked(rule, parts, times), times };
  },
});

/** The deposits of a booking as this device holds them, the first one first. */
export const depositsOfBooking = defineQuery({
  name: 'deposit.ofBooking',
  sources: ['deposit', 'outbox'],
  ask: async (
    { records, enrolment: { shopId } },
    { bookingId }: { readonly bookingId: string },
  ): Promise<readonly Deposit[]> =>
    (await records.many(deposit, { bookingId }))
      .filter((each) => each.shopId === shopId)
      .toSorted((one, other) => one.at - other.at),
});

/** Deposits that can pay for an order here: of bookings whose guests came, by tickets in its remark and by its member. */
export const depositsForOrder = defineQuery({
  name: 'deposit.forOrder',
  sources: ['booking', 'deposit', 'outbox'],
  ask: async (
    { records, enrolment: { shopId } },
    { remark, memberId }: { readonly remark: string; readonly memberId: string },
  ): Promise<readonly Pick<DepositWay, 'deposit' | 'ticket'>[]> => {
    const named = await Promise.all(ticketsIn(remark).map((ticket) => records.many(booking, { ticket })));
    const ofTickets = await Promise.all(named.flat().map(({ id: bookingId }) => records.many(deposit, { bookingId })));
    const ofMember = memberId === '' ? [] : await records.many(deposit, { memberId });
    const each = new Map([...ofTickets.flat(), ...ofMember].map((found) => [found.id, found]));
    const found = [...each.values()].filter((one) => one.shopId === shopId && usableOf(balanceOf(one.entries)) > 0);
    const bookings = await records.all(
      booking,
      found.map(({ bookingId }) => bookingId),
    );
    return found.flatMap((one) => {
      const booked = bookings.find(({ id }) => id === one.bookingId);
      return booked && !whyNotUsed(one, booked) ? [{ deposit: one, ticket: booked.ticket }] : [];
    });
  },
});
