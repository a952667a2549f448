import { sql } from 'kysely';
import { debtCalls } from '#domain/debt/calls.ts';
import { debtEntryListing, debtListing, repaymentListing } from '#domain/debt/debt-listings.ts';
import type { DebtRepayment } from '#domain/debt/debt-repayment.ts';
import { repayDebt } from '#domain/debt/repay.ts';
import { takeBackRepayment } from '#domain/debt/take-back.ts';
import { writeOffDebt } from '#domain/debt/write-off.ts';
import { mostCounted } from '#domain/kernel/listing.ts';
import { member } from '#domain/member/member.ts';
import { recordsOf, rowsOf, sqlFor } from '../../db/query-builder.ts';
import type { CallerInShop } from '../caller.ts';
import { found } from '../list-filters.ts';
import { ofPerson } from '../member/of-person.ts';
import { notFound } from '../refusal.ts';
import { type Asked, commandCalls, serveCalls } from '../serve-calls.ts';
import { inShopsBelow, serveList, workedWithBelow } from '../serve-list.ts';
import { owedByMember } from './owed-by-member.ts';

export const debtList = serveList(debtListing, {
  own: {},
  from: (brandId) =>
    sqlFor
      .selectFrom('debtAccount as d')
      .leftJoin('member as m', (on) => on.onRef('m.brandId', '=', 'd.brandId').onRef('m.id', '=', 'd.memberId'))
      .select(['d.id', 'd.memberId', 'd.shopId', 'd.balance', 'd.repaid', 'd.writtenOff', 'd.changedAt'])
      .select(sql<string>`coalesce(m.name, '')`.as('memberName'))
      .where('d.brandId', '=', brandId)
      .where('d.deleted', '=', false),
});
export const debtEntryList = serveList(debtEntryListing, { own: { member_id: ofPerson } });
export const repaymentList = serveList(repaymentListing, { own: { member_id: ofPerson } });

/** Debt of members. */
export const debtRoutes = serveCalls(debtCalls, (parts) => {
  const { pool } = parts;
  const { give } = commandCalls(parts);
  const owed = (caller: CallerInShop, id: string) => owedByMember(pool, caller, id);
  const nameOf = async ({ brandId }: CallerInShop, id: string): Promise<string> => {
    const [known] = await rowsOf(pool, recordsOf(member, brandId).where('id', '=', id));
    return known?.name ?? '';
  };
  const repayment = async (caller: CallerInShop, id: string): Promise<DebtRepayment> => {
    const known = await repaymentList.one(pool, workedWithBelow(caller, repaymentListing), id);
    if (!known) throw notFound('debt.repaymentUnknown');
    return known;
  };
  return {
    list: ({ caller, query }) => debtList.page(pool, inShopsBelow(caller, debtListing), query),
    sums: async ({ caller, query }) => {
      const rows = debtList.first(inShopsBelow(caller, debtListing), query.filter, mostCounted);
      const [whole] = await rowsOf(
        pool,
        sqlFor
          .selectFrom(rows.as('found'))
          .select([
            sql<number>`count(distinct ${found('memberId')})`.as('members'),
            sql<number>`coalesce(sum(${found('balance')}), 0)::bigint`.as('owed'),
          ]),
      );
      return { members: 0, owed: 0, ...whole };
    },
    entries: ({ caller, query }) => debtEntryList.page(pool, inShopsBelow(caller, debtEntryListing), query),
    repayments: ({ caller, query }) => repaymentList.page(pool, inShopsBelow(caller, repaymentListing), query),
    ofMember: ({ caller, params }) => owed(caller, params.id),
    repay: give(
      repayDebt,
      async ({ caller, params: { id }, body }: Asked<typeof debtCalls.repay>, repaymentId) => ({
        repaymentId,
        memberId: id,
        memberName: await nameOf(caller, id),
        payments: body.payments.map((payment, place) => ({ ...payment, id: `${repaymentId}-${place}` })),
      }),
      owed,
    ),
    takeBack: give(
      takeBackRepayment,
      async ({ caller, params, body }: Asked<typeof debtCalls.takeBack>) => {
        const { parts: of } = await repayment(caller, params.id);
        return { ...body, repaymentId: params.id, records: of.map(({ memberId }) => memberId) };
      },
      repayment,
    ),
    writeOff: give(
      writeOffDebt,
      ({ params, body }: Asked<typeof debtCalls.writeOff>, writeOffId) => ({
        ...body,
        writeOffId,
        memberId: params.id,
      }),
      owed,
    ),
  };
});
