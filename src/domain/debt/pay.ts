import type { Acting } from '../kernel/command.ts';
import type { Why } from '../kernel/decision.ts';
import { type Change, insert } from '../kernel/decision.ts';
import { leading, naming } from '../kernel/needs.ts';
import { type Member, member } from '../member/member.ts';
import { isServedIn } from '../member/person.ts';
import type { ShopSettings } from '../shop/shop-settings.ts';
import type { Fen } from '../values/money.ts';
import { bookDebt, noDebt } from './book.ts';
import { type DebtAccount, debtAccount } from './debt-account.ts';
import { type Paying, putOnAccount } from './on-account.ts';
import { leftOfLimit, owedOn } from './owed.ts';

/** What has to be read to know what a person owes to a shop, under whichever of their records. */
export const debtsOfPerson = (memberId: string, shopId: string) =>
  naming(debtAccount, 'memberId', leading(member, memberId, 'mergedInto'), { shopId });

/** What has to be read to put something on account; nothing where nothing is. */
export const needsOfAccount = (
  { memberId, payments }: { readonly memberId: string; readonly payments: readonly Paying[] },
  shopId: string,
) => ({ debts: debtsOfPerson(putOnAccount(payments) > 0 ? memberId : '', shopId) });

interface Known {
  readonly member: Member | undefined;
  /** All records of theirs. */
  readonly person: readonly Member[];
  readonly debts: readonly DebtAccount[];
  readonly settings: ShopSettings | undefined;
}

/** What is owed now, in fen, and what is written down for it; undefined where nothing is put on account. */
interface OnAccount {
  readonly owed: Fen | undefined;
  readonly changes: readonly Change[];
}

/**
 * Puts on account what a receipt says, or answers why it cannot be: by whoever may let members pay so, for one of whom
 * the shop knows, with contact, where the shop allows it and to its limit, whatever they owe it under other records.
 */
export const payOnAccount = (
  sale: { readonly orderId: string; readonly memberId: string; readonly payments: readonly Paying[] },
  { member: payer, person, debts, settings }: Known,
  acting: Acting,
): OnAccount | Why => {
  const amount = putOnAccount(sale.payments);
  if (amount === 0) return { owed: undefined, changes: [] };
  const { memberId, orderId } = sale;
  const { offline, replay, shopId, may } = acting;
  // No money lies in the drawer that would have to be booked: whoever may not lend has lent nothing, also when it comes again.
  if (!may('pc.order.collect')) return { code: 'order.collectNotAllowed', params: {} };
  if (!may('pc.order.debt')) return { code: 'debt.notAllowed', params: {} };
  if (offline && !replay) return { code: 'offline.needsContact', params: {} };
  if (memberId === '') return { code: 'debt.memberNeeded', params: {} };
  if (!(payer && isServedIn(payer, shopId))) return { code: 'order.memberUnknown', params: {} };
  if (!settings?.debtAllowed) return { code: 'debt.notOffered', params: {} };
  const owedFen = owedOn(debts);
  const leftFen = leftOfLimit(debts, settings);
  if (amount > leftFen) return { code: 'debt.overLimit', params: { owedFen, leftFen, limitFen: settings.debtLimit } };
  const found = debts.find((each) => each.memberId === memberId);
  const before = found ?? noDebt(memberId, shopId);
  const root = person.find(({ mergedInto }) => mergedInto === '');
  // Two sales at once under two records of a person meet on the account of the one that counts, so that they keep the limit.
  const isApart = root && root.id !== memberId && !debts.some((each) => each.memberId === root.id);
  return {
    owed: owedFen + amount,
    changes: [
      ...(isApart ? [insert(debtAccount, noDebt(root.id, shopId))] : []),
      ...bookDebt(
        { ...before, balance: before.balance + amount },
        !found,
        { kind: 'onAccount', amount, orderId, by: orderId },
        acting,
      ),
    ],
  };
};
