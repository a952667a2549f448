import type { Pool } from 'pg';
import type { PointsHeld } from '#domain/points/calls.ts';
import { heldTogether, pointsAt } from '#domain/points/held.ts';
import { pointsAccount } from '#domain/points/points-account.ts';
import { recordsOf, rowsOf } from '../../db/query-builder.ts';
import type { CallerInShop } from '../caller.ts';
import { recordsOfMember } from '../member/seen-members.ts';

/** The points of a member whom the caller may see, under whichever of their records. */
export const pointsOfMember = async (pool: Pool, caller: CallerInShop, id: string): Promise<PointsHeld> => {
  const ids = await recordsOfMember(pool, caller, id);
  const accounts = await rowsOf(pool, recordsOf(pointsAccount, caller.brandId).where('memberId', 'in', ids));
  const at = Date.now();
  const all = heldTogether(accounts, at);
  return { points: pointsAt(all, at), lots: [...all.lots], at };
};
