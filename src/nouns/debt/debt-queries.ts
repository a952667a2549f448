import { type DebtAccount, debtAccount } from '#domain/debt/debt-account.ts';
import { type DebtRepayment, debtRepayment } from '#domain/debt/debt-repayment.ts';
import { member } from '#domain/member/member.ts';
import { defineQuery } from '../../db/live/query.ts';

/** What a member owes to this shop, record by record, as far as the counter knows. */
export const debtOfMember = defineQuery({
  name: 'debt.ofMember',
  sources: ['debtAccount', 'member'],
  ask: async (
    { records, enrolment: { shopId } },
    { memberId }: { readonly memberId: string },
  ): Promise<{ readonly memberId: string; readonly accounts: readonly DebtAccount[] }> => {
    const merged = memberId === '' ? [] : await records.many(member, { mergedInto: memberId });
    const ids = memberId === '' ? [] : [memberId, ...merged.map(({ id }) => id)];
    const accounts = await Promise.all(ids.map((id) => records.many(debtAccount, { memberId: id, shopId })));
    return { memberId, accounts: accounts.flat() };
  },
});

/** A repayment of a member, as this counter knows it; null where it does not. */
export const repaymentById = defineQuery({
  name: 'debt.repayment',
  sources: ['debtRepayment'],
  ask: async ({ records }, { repaymentId }: { readonly repaymentId: string }): Promise<DebtRepayment | null> =>
    (await records.one(debtRepayment, repaymentId)) ?? null,
});
