import type { Pool } from 'pg';
import type { DebtOwed } from '#domain/debt/calls.ts';
import { debtAccount } from '#domain/debt/debt-account.ts';
import { owedOn } from '#domain/debt/owed.ts';
import { workersWith } from '#domain/kernel/reading.ts';
import { recordsOf, rowsOf } from '../../db/query-builder.ts';
import { type CallerInShop, shopsWhere } from '../caller.ts';
import { recordsLeadingTo, seenMember } from '../member/seen-members.ts';

/** What a member owes to shops that the caller sees: of whom they may see, and of whoever owes something there. */
export const owedByMember = async (pool: Pool, caller: CallerInShop, id: string): Promise<DebtOwed> => {
  const ids = await recordsLeadingTo(pool, caller.brandId, id);
  const shopIds = shopsWhere(caller, workersWith(debtAccount)).map((shop) => shop.id);
  const accounts = await rowsOf(
    pool,
    recordsOf(debtAccount, caller.brandId)
      .where('memberId', 'in', ids)
      .where('shopId', 'in', [...shopIds, '']),
  );
  if (accounts.length === 0) await seenMember(pool, caller, id);
  const of = (shopId: string) => owedOn(accounts.filter((each) => each.shopId === shopId));
  const shops = [...new Set(accounts.map(({ shopId }) => shopId))].map((shopId) => ({ shopId, owed: of(shopId) }));
  return {
    owed: owedOn(accounts),
    owedHere: of(caller.shop.id),
    shops: shops.filter((each) => each.owed > 0).toSorted((a, b) => b.owed - a.owed || (a.shopId < b.shopId ? -1 : 1)),
  };
};
