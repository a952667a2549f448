import { sql } from 'kysely';
import type { Pool } from 'pg';
import { type Card, card } from '#domain/card/card.ts';
import { workersWith } from '#domain/kernel/reading.ts';
import { recordsOf, rowsOf } from '../../db/query-builder.ts';
import { type CallerInShop, shopsWhere } from '../caller.ts';
import { recordsLeadingTo, seenMember } from '../member/seen-members.ts';

/**
 * The cards of a member whom the caller may see, under whichever of their records, those sold last first. Whom their shop
 * shares is served here too, once they are chosen, with whatever they hold (decision 0220).
 */
export const cardsOfMember = async (pool: Pool, caller: CallerInShop, id: string): Promise<Card[]> => {
  const { id: memberId, shared } = await seenMember(pool, caller, id);
  const ids = await recordsLeadingTo(pool, caller.brandId, memberId);
  const theirs = recordsOf(card, caller.brandId).where('memberId', 'in', ids);
  const seenIn = shopsWhere(caller, workersWith(card)).map((each) => each.id);
  const seen = shared ? theirs : theirs.where(sql<boolean>`one.shop_ids ?| ${seenIn}`);
  return [...(await rowsOf(pool, seen.orderBy('soldAt', 'desc').orderBy('id')))];
};
